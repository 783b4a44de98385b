import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

/** A stream reports its user every fifteen seconds. This long after the last report the user counts as away. */
const presentMs = 40_000

/** Stores that users have a page of a desk open. */
export async function notePresence(db: Db, userIds: readonly Id[], now: number): Promise<void> {
  if (userIds.length === 0) return
  await sql`
    insert into message_presence (user_id, seen_at)
    select distinct unnest(${[...userIds]}::text[]), ${new Date(now)}::timestamptz
    on conflict (user_id) do update set seen_at = excluded.seen_at`.execute(db)
}

export async function isPresent(db: Db, userId: Id, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('message_presence')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('seen_at', '>', new Date(now - presentMs))
    .executeTakeFirst()
  return found !== undefined
}
