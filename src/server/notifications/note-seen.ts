import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import { markSubjectRead } from './queries.ts'
import { announceNews } from './stream/announce.ts'

/** A user has seen a thing: what they were told about it is read, on all of their open pages. */
export async function noteSeen(db: Db, { userId, subject, now }: { userId: Id; subject: string; now: number }) {
  const marked = await markSubjectRead(db, { userId, subject, at: new Date(now) })
  if (marked > 0) await announceRead(db, userId)
}

/** The counts on open pages of a user are counted anew. */
export const announceRead = (db: Db, userId: Id) =>
  announceNews(db, { users: [userId], event: 'notifications_read', data: {} })
