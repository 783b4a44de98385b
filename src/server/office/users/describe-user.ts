import type { AdminUser } from '#contract/office/user.ts'
import { type AdminRole, permits } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { findTitles } from '../../boats/queries.ts'
import { listBookingIdsOfPerson, listLatestBookingsOfPerson } from '../../bookings/customer-queries.ts'
import { presentBooking } from '../../bookings/present-booking.ts'
import { listLatestDocuments } from '../../documents/queries.ts'
import { listPapersOfUser, presentPaper } from '../../fleet/papers/queries.ts'
import { listAuditOfUser } from '../../identity/audit.ts'
import { findPendingCode } from '../../identity/codes/pending-codes.ts'
import { findNames } from '../../identity/find-names.ts'
import { listMergedAccounts, missingAccount } from '../../identity/merged-accounts.ts'
import { presentListedUser, presentSessionUser } from '../../identity/present-user.ts'
import { findUser, listProviders, type User } from '../../identity/queries.ts'
import { idleSince } from '../../identity/sessions/session-of-request.ts'
import { listSessions } from '../../identity/sessions/session-queries.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { describeDevice } from '../../platform/describe-device.ts'
import { listMailsTo } from '../../platform/mail.ts'
import { findMailStop } from '../../platform/mail-stops.ts'
import type { AdminId } from '../../platform/scopes.ts'
import { listReviewsOfBookings } from '../../reviews/queries.ts'
import { listTicketsOfPerson } from '../../support/queries.ts'
import { listWishes } from '../../wishlist/queries.ts'
import { readsEvent } from '../readable-events.ts'
import { allowedActions } from './allowed-actions.ts'

const shown = 50
/** The number of records that are read. Those that the role may not read are then removed. */
const looked = 200

/** The history of an account, the latest record first, without records that the role may not read. */
async function listAuditFor(db: Db, userId: Id, adminRole: AdminRole): Promise<AdminUser['audit']> {
  const records = (await listAuditOfUser(db, { userId, limit: looked }))
    .filter(({ event }) => readsEvent(adminRole, event))
    .slice(0, shown)
  const actors = records.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]))
  const names = await findNames(db, actors)
  return records.map(({ id, at, event, actor_id, address, details }) => {
    const name = actor_id === null ? undefined : names.get(actor_id)
    const actor = actor_id === null || name === undefined ? null : { id: actor_id, name }
    return { id, at: at.toISOString(), event, actor, address, details }
  })
}

const mostBookings = 50
const mostDocuments = 100
const mostMails = 50
const mostTickets = 50

type Reader = { adminId: AdminId; adminRole: AdminRole }

/** Everything about a user that the caller's role may read. Throws not_found, account_merged. */
export async function describeUser(context: Context, reader: Reader, userId: Id): Promise<AdminUser> {
  const { db, now } = context
  const user = await findUser(db, userId)
  if (!user) throw await missingAccount(db, userId)
  const readsBookings = permits(reader.adminRole, 'bookings.read')
  const readsPapers = permits(reader.adminRole, 'owners.read')
  // Mails contain data of bookings, and mails to owners also data of payouts.
  const readsPayouts = permits(reader.adminRole, 'payouts.read')
  const readsMails = readsBookings && (user.role !== 'b' || readsPayouts)
  const bookingIds = await listBookingIdsOfPerson(db, user)
  const [providers, pending, stop, devices] = await Promise.all([
    listProviders(db, userId),
    findPendingCode(db, user, now()),
    findMailStop(db, user.email),
    devicesOf(context, userId),
  ])
  const [wishes, reviews, tickets, bookings, documents, papers, mails, audit] = await Promise.all([
    wishesOf(context, userId),
    reviewsOf(context, bookingIds),
    listTicketsOfPerson(db, user, mostTickets),
    readsBookings ? bookingsOf(context, user, bookingIds.length) : null,
    readsBookings ? listLatestDocuments(db, bookingIds, mostDocuments) : null,
    readsPapers ? listPapersOfUser(db, userId) : null,
    readsMails ? mailsTo(context, user) : null,
    listAuditFor(db, userId, reader.adminRole),
  ])
  const { phone, location, language, currency } = presentSessionUser(user)
  const { lastSeenAt: _, ...account } = presentListedUser(user)
  return {
    ...account,
    phone,
    location,
    language,
    currency,
    suspendedReason: user.suspended_reason,
    lastSeenAt: devices[0]?.lastSeenAt ?? null,
    providers,
    secondFactor: user.totp_confirmed_at !== null,
    mergedAccounts: (await listMergedAccounts(db, userId)).map(({ name, email, merged_at }) => ({
      name,
      email,
      at: merged_at.toISOString(),
    })),
    pendingCode: pending ? { ...pending, sentAt: pending.sentAt.toISOString() } : null,
    actions: allowedActions(
      user,
      { isCodePending: pending !== undefined, areMailsStopped: stop !== undefined },
      reader,
    ),
    devices,
    wishes,
    reviews,
    tickets,
    bookings,
    documents,
    papers: papers?.map(presentPaper) ?? null,
    mailStop: stop ? { ...stop, at: stop.at.toISOString() } : null,
    mails,
    audit,
  }
}

async function devicesOf({ db, now, settings }: Context, userId: Id): Promise<AdminUser['devices']> {
  const sessions = await listSessions(db, userId, { now: new Date(now()), idleSince: idleSince(settings, now()) })
  return sessions.map(({ id, user_agent, address, created_at, seen_at }) => ({
    id,
    device: describeDevice(user_agent),
    address,
    signedInAt: created_at.toISOString(),
    lastSeenAt: seen_at.toISOString(),
  }))
}

async function wishesOf({ db }: Context, userId: Id): Promise<AdminUser['wishes']> {
  const wishes = await listWishes(db, userId)
  const titles = await findTitles(
    db,
    wishes.map(({ yachtId }) => yachtId),
  )
  return wishes.toReversed().map(({ yachtId, addedAt }) => ({ yachtId, title: titles.get(yachtId) ?? '', addedAt }))
}

async function reviewsOf({ db }: Context, bookingIds: readonly Id[]): Promise<AdminUser['reviews']> {
  const reviews = await listReviewsOfBookings(db, bookingIds)
  return reviews.map(({ id, listing_id, title, rating, comment, created_at }) => ({
    id,
    yachtId: listing_id,
    title,
    rating,
    comment: comment ?? '',
    at: created_at.toISOString(),
  }))
}

async function bookingsOf({ db, now }: Context, user: User, totalCount: number): Promise<AdminUser['bookings']> {
  const bookings = await listLatestBookingsOfPerson(db, user, mostBookings)
  const data = bookings.map((stored) => {
    const { id, bookingRef, status, yacht, bookingDate, amount, currency } = presentBooking(stored, now())
    const { id: yachtId, title } = yacht
    const total = { amount, currency }
    return { id, reference: bookingRef, status, yacht: { id: yachtId, title }, date: bookingDate, total }
  })
  return { data, totalCount }
}

async function mailsTo({ db }: Context, { email }: User): Promise<AdminUser['mails']> {
  const mails = await listMailsTo(db, email, mostMails)
  return mails.map(({ id, subject, hasSecret, created_at, sent_at }) => ({
    id,
    subject: hasSecret ? null : subject,
    queuedAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }))
}
