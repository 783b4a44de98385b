import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'
import type { StoredNotice } from './channels/channel.ts'

export async function hasNotification(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('notifications').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
}

type Writing = { listed: boolean; now: number }

/** Returns false where a notification with this key is stored already. */
export async function insertNotification(db: Db, notice: StoredNotice, { listed, now }: Writing): Promise<boolean> {
  const { id, user, type, title, content, path, subject = id, key = null, request } = notice
  const inserted = await db
    .insertInto('notifications')
    .values({
      id,
      user_id: user.id,
      type,
      title,
      content,
      path,
      subject,
      key,
      listed,
      language: user.language,
      booking_id: request?.bookingId ?? null,
      answer_until: request?.answerBy ?? null,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type Entry = {
  id: Id
  type: string
  title: string
  content: string
  path: string
  booking_id: Id | null
  answer_until: Date | null
  created_at: Date
  count: number
  unread: number
}

type Page = { unread: boolean; before: Id | undefined; limit: number }

/** The latest first, one row for a type and a thing. One row more than the limit is read. */
export async function listEntries(db: Db, userId: Id, { unread, before, limit }: Page): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select latest.id, type, title, content, path, booking_id, answer_until, created_at, latest.count, latest.unread
    from (
      select max(id) as id, count(*)::integer as count, (count(*) filter (where read_at is null))::integer as unread
      from notifications
      where user_id = ${userId} and listed
      group by type, subject
      having ${before ?? null}::text is null or max(id) < ${before ?? null}
      order by max(id) desc
    ) as latest
    join notifications using (id)
    where not ${unread} or latest.unread > 0
    order by latest.id desc
    limit ${limit + 1}`.execute(db)
  return rows
}

/** The number of entries with something unread, as the list counts them. */
export async function countUnread(db: Db, userId: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (
      select from notifications where user_id = ${userId} and listed and read_at is null group by type, subject
    ) as entries`.execute(db)
  return rows[0]?.count ?? 0
}

type Marking = { userId: Id; id: Id; readAt: Date | null }

/** Marks an entry up to this notification. False where the user has no such notification. */
export async function markEntry(db: Db, { userId, id, readAt }: Marking): Promise<boolean> {
  const found = await db
    .selectFrom('notifications')
    .select(['type', 'subject'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .executeTakeFirst()
  if (!found) return false
  await db
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('user_id', '=', userId)
    .where('type', '=', found.type)
    .where('subject', '=', found.subject)
    .where('listed', '=', true)
    .where('id', '<=', id)
    .where('read_at', readAt === null ? 'is not' : 'is', null)
    .execute()
  return true
}

/** Marks what the user has up to this notification as read. Returns the number of those that were unread. */
export async function markAllRead(db: Db, userId: Id, { until, at }: { until: Id | undefined; at: Date }) {
  let marking = db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .where('read_at', 'is', null)
  if (until !== undefined) marking = marking.where('id', '<=', until)
  const { numUpdatedRows } = await marking.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Marks what a user was told about a thing as read, because they have seen the thing itself. */
export async function markSubjectRead(db: Db, { userId, subject, at }: { userId: Id; subject: string; at: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('listed', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A request that is answered or over cannot be answered from a notification any more. */
export async function closeRequest(db: Db, bookingId: Id): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ answer_until: null })
    .where('booking_id', '=', bookingId)
    .where('answer_until', 'is not', null)
    .execute()
}

/** Deletes what users were told about things of a person whose account is closed. It may contain their name and words. */
export async function forgetSubjects(db: Db, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  await db.deleteFrom('notifications').where('subject', 'in', subjects).execute()
}

/** The user's notifications whose title matches, the newest first. */
export function findNotifications(db: Db, userId: Id, { typed, limit }: { typed: string; limit: number }) {
  return db
    .selectFrom('notifications')
    .select(['id', 'title', 'created_at'])
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .where(contains(sql`title`, typed))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** All of a user, the newest first. */
export function listNotificationsForExport(db: Db, userId: Id) {
  return db
    .selectFrom('notifications')
    .select(['id', 'type', 'title', 'content', 'read_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** Transactions are shorter than this. One that began earlier may commit after a later one. */
const longestTransactionMs = 120_000

/** The latest notifications after this one, in order, and those before it that may have been committed later. */
export async function listSince(db: Db, userId: Id, id: Id): Promise<{ id: Id; type: string }[]> {
  const seconds = Math.max(0, Number.parseInt(id.slice(0, 8), 16) - longestTransactionMs / 1000)
  const since = seconds.toString(16).padStart(8, '0').padEnd(24, '0')
  return db
    .selectFrom('notifications')
    .select(['id', 'type'])
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .where('id', '>', since)
    .where('id', '!=', id)
    .orderBy('id')
    .limit(1000)
    .execute()
}

export async function findLatestId(db: Db, userId: Id): Promise<Id | undefined> {
  const found = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

export async function deleteNotificationsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', at).execute()
}
