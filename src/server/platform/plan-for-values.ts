import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs statements in a read-only transaction in which PostgreSQL plans each of them for its values. The pool has one plan for all
 * values, which is slow either for a rare word or for a common one.
 */
export function planForValues<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
      return read(tx)
    })
}
