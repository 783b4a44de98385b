import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs statements in a read-only transaction in which PostgreSQL plans each one for its values. The pool uses one plan for all
 * values, which is slow for either a rare or a common word.
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
