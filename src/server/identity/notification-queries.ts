import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'

/** The newest first. */
export function listNotifications(db: Db, userId: Id) {
  return db
    .selectFrom('notifications')
    .select(['id', 'type', 'title', 'content', 'read_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** The user's notifications whose title matches, the newest first. */
export function findNotifications(db: Db, userId: Id, { typed, limit }: { typed: string; limit: number }) {
  return db
    .selectFrom('notifications')
    .select(['id', 'title', 'created_at'])
    .where('user_id', '=', userId)
    .where(contains(sql`title`, typed))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type Notification = {
  userId: Id
  type: string
  title: string
  content: string
  /** A second notification with the same key is not stored. */
  key?: string | undefined
}

export async function insertNotification(db: Db, notification: Notification, now: number): Promise<void> {
  const { userId, type, title, content, key = null } = notification
  await db
    .insertInto('notifications')
    .values({ id: newId(now), user_id: userId, type, title, content, key, created_at: new Date(now) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
