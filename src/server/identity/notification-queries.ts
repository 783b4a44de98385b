import type { Id } from '#shared/id.ts'
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
