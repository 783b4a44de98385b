import { createHash, randomBytes } from 'node:crypto'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'

const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Replaces the key of a vessel's calendar. The key is shown once and stored as a hash. */
export async function renewKey(db: Db, vesselId: Id, now: number): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const values = { key_hash: hashOfKey(key), created_at: new Date(now), read_at: null }
  await db
    .insertInto('calendar_keys')
    .values({ vessel_id: vesselId, ...values })
    .onConflict((conflict) => conflict.column('vessel_id').doUpdateSet(values))
    .execute()
  return key
}

export async function revokeKey(db: Db, vesselId: Id): Promise<void> {
  await db.deleteFrom('calendar_keys').where('vessel_id', '=', vesselId).execute()
}

/** Undefined while a vessel has no key. */
export const findKey = (db: Db, vesselId: Id) =>
  db.selectFrom('calendar_keys').select(['created_at', 'read_at']).where('vessel_id', '=', vesselId).executeTakeFirst()

/** The vessel whose calendar a key opens. */
export const findByKey = (db: Db, key: string) =>
  db
    .selectFrom('calendar_keys')
    .select(['vessel_id as vesselId', 'read_at', 'content_hash', 'changed_at'])
    .where('key_hash', '=', hashOfKey(key))
    .executeTakeFirst()
