import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

/** A stream reports its user every fifteen seconds. This long after the last report the user counts as away. */
const presentMs = 40_000

/** Stores that a user has a page with their messages open. */
export async function notePresence(db: Db, userId: Id, now: number): Promise<void> {
  await db
    .insertInto('message_presence')
    .values({ user_id: userId, seen_at: new Date(now) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at: new Date(now) }))
    .execute()
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
