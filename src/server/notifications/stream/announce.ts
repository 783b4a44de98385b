import { sql } from 'kysely'
import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'

/** The channel for notifications between processes. An announcement contains ids alone. */
export const channel = 'news'

export const News = z.object({
  /** The name of the event in the stream. */
  event: z.string(),
  /** The place of the event among those of its source: a stream that is resumed continues after it. */
  position: z.string().optional(),
  data: z.record(z.string(), z.string()),
})
/** News for an open stream. */
export type News = z.infer<typeof News>

export const Announcement = z.union([
  News.extend({ users: z.array(Id) }),
  /** The id of a session that has ended. */
  z.object({ ended: Id }),
])
export type Announcement = z.infer<typeof Announcement>

/** Passes news to the open pages of users, on every process after the commit. */
export async function announceNews(tx: Db, announcement: News & { users: readonly Id[] }): Promise<void> {
  if (announcement.users.length === 0) return
  await sql`select pg_notify(${channel}, ${JSON.stringify(announcement)})`.execute(tx)
}
