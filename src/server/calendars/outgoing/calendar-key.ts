import type { Id } from '#shared/id.ts'
import { hashToken, newToken } from '../../identity/token.ts'
import type { Db } from '../../platform/database.ts'

/** Replaces the key of a vessel's calendar. The key is shown once and stored as a hash. */
export async function renewKey(db: Db, vesselId: Id, now: number): Promise<string> {
  const key = newToken()
  const values = { key_hash: hashToken(key), created_at: new Date(now), read_at: null }
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
    .where('key_hash', '=', hashToken(key))
    .executeTakeFirst()
