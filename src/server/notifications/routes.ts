import { timingSafeEqual } from 'node:crypto'
import type { Notification } from '#contract/notifications/notifications.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { bearerToken } from '../platform/http/bearer-token.ts'
import { stopMails } from '../platform/mail-stops.ts'
import { operations } from '../platform/operation.ts'
import { pageOfRows, readEnd } from '../platform/page-cursor.ts'
import { scopeOf, type UserId } from '../platform/scopes.ts'
import { announceRead } from './note-seen.ts'
import { addSubscription } from './push/add-subscription.ts'
import { deleteSubscription } from './push/queries.ts'
import { countUnread, type Entry, listEntries, markAllRead, markEntry } from './queries.ts'
import { topicOf } from './topics.ts'
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts'

/** The beginning of a text, for a list. */
const mostShown = 140

/** The preferences need the user's address: src/server/identity/preference-routes.ts. */
export const notificationRoutes = {
  list: operations.notifications.list.handler(async ({ input: { unread, after, limit }, context }) => {
    const userId = scopeOf(context, 'userId')
    const before = readEnd(after, { key: /^$/, id: /^[0-9a-f]{24}$/ })?.id
    const [found, count] = await Promise.all([
      listEntries(context.db, userId, { unread, before, limit }),
      countUnread(context.db, userId),
    ])
    const { rows, next } = pageOfRows(found, limit, ({ id }) => ({ key: '', id }))
    return { data: rows.map((entry) => present(entry, context.now())), next, unread: count }
  }),

  count: operations.notifications.count.handler(async ({ context }) => ({
    unread: await countUnread(context.db, scopeOf(context, 'userId')),
  })),

  mark: operations.notifications.mark.handler(async ({ input: { id, read }, context }) => {
    const userId = scopeOf(context, 'userId')
    const readAt = read ? new Date(context.now()) : null
    if (!(await markEntry(context.db, { userId, id, readAt }))) throw new AppError('not_found')
    return unreadNow(context, userId)
  }),

  markAll: operations.notifications.markAll.handler(async ({ input: { until }, context }) => {
    const userId = scopeOf(context, 'userId')
    await markAllRead(context.db, userId, { until, at: new Date(context.now()) })
    return unreadNow(context, userId)
  }),

  addPush: operations.notifications.addPush.handler(async ({ input, context }) => ({
    id: await addSubscription(context, scopeOf(context, 'session'), input),
  })),

  removePush: operations.notifications.removePush.handler(async ({ input: { id }, context }) => {
    if (!(await deleteSubscription(context.db, id, scopeOf(context, 'userId')))) throw new AppError('not_found')
  }),

  readUnsubscribe: operations.notifications.readUnsubscribe.handler(({ input: { token }, context }) =>
    readUnsubscribe(context, token),
  ),

  unsubscribe: operations.notifications.unsubscribe.handler(({ input: { token }, context }) =>
    unsubscribe(context, token),
  ),

  reportMail: operations.notifications.reportMail.handler(async ({ input: { events }, context }) => {
    checkMailService(context)
    // An address that may take mail again is not stopped.
    const final = events.filter(({ type, permanent }) => type === 'complaint' || permanent)
    const stops = final.map(({ type: reason, address, detail }) => ({ reason, address, detail }))
    await stopMails(context.db, stops, new Date(context.now()))
    return { stopped: new Set(stops.map(({ address }) => address)).size }
  }),
}

/** The count after a change, which the other open pages of the user show too. */
async function unreadNow({ db }: Context, userId: UserId): Promise<{ unread: number }> {
  await announceRead(db, userId)
  return { unread: await countUnread(db, userId) }
}

function present({ booking_id: bookingId, answer_until: answerBy, ...entry }: Entry, now: number): Notification {
  const { id, type, title, content, path, created_at, count, unread } = entry
  return {
    id,
    type,
    topic: topicOf(type),
    title,
    content,
    message: content.length > mostShown ? `${content.slice(0, mostShown - 1).trimEnd()}…` : content,
    time: created_at.toISOString(),
    read: unread === 0,
    count,
    path,
    request:
      bookingId !== null && answerBy !== null && answerBy.getTime() > now
        ? { bookingId, answerBy: answerBy.toISOString() }
        : null,
  }
}

/** Throws switched_off without the setting, and unauthenticated for another secret. */
function checkMailService({ settings, headers }: Context): void {
  if (settings.MAIL_EVENTS_SECRET === undefined) throw new AppError('switched_off')
  const expected = Buffer.from(settings.MAIL_EVENTS_SECRET)
  const given = Buffer.from(bearerToken(headers.get('authorization')) ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('unauthenticated')
}
