import type { AccountOverview, WaitingBooking } from '#contract/account/account-desk.ts'
import type { BookingSummary, NextAction } from '#contract/bookings/booking-details.ts'
import { findCaptainName } from '../boats/boarding-queries.ts'
import { findNextBooking, listAwaitingGuest, listRequestsOf } from '../bookings/awaiting-guest.ts'
import { listBookingIdsOf } from '../bookings/customer-queries.ts'
import { describeBooking, describeBookings } from '../bookings/details/describe-booking.ts'
import { describeParty } from '../bookings/manifest/describe-party.ts'
import { listLatestCalls } from '../bookings/weather/queries.ts'
import { findRefundAccounts, listReturnedRefunds } from '../payments/refund-accounts/queries.ts'
import type { Services } from '../platform/context.ts'
import type { UserId } from '../platform/scopes.ts'
import { listAnsweredTickets } from '../support/queries.ts'

const mostBookings = 10
const mostTickets = 5

/** The next charter of a customer, and what waits for them. */
export async function describeOverview(services: Services, userId: UserId): Promise<AccountOverview> {
  const now = services.now()
  const [next, waiting, requests, returned, answered] = await Promise.all([
    describeNext(services, userId, now),
    listWaiting(services, userId, now),
    listRequests(services, userId, now),
    listWithoutAccount(services, userId),
    listAnsweredTickets(services.db, userId, mostTickets),
  ])
  return { next, waiting, requests, returned, answered }
}

async function listRequests({ db }: Services, userId: UserId, now: number): Promise<AccountOverview['requests']> {
  const stored = await listRequestsOf(db, userId, mostBookings)
  const answerBy = new Map(stored.map(({ id, answer_by }) => [id, answer_by]))
  const bookings = await describeBookings(db, stored, now)
  return bookings.map(({ id, bookingRef, yacht, start }) => ({
    id,
    bookingRef,
    yacht,
    start,
    until: answerBy.get(id)?.toISOString() ?? null,
  }))
}

/** Returned refunds whose booking has no account, or a rejected one. */
async function listWithoutAccount({ db }: Services, userId: UserId): Promise<AccountOverview['returned']> {
  const owed = (await listReturnedRefunds(db, await listBookingIdsOf(db, userId))).filter(
    ({ status }) => status === 'owed',
  )
  const ids = owed.map(({ bookingId }) => bookingId)
  const accounts = await findRefundAccounts(db, ids)
  return owed
    .filter(({ bookingId }) => (accounts.get(bookingId)?.review ?? 'rejected') === 'rejected')
    .map(({ bookingId, amount, currency }) => ({ bookingId, amount, currency }))
}

async function describeNext({ db }: Services, userId: UserId, now: number): Promise<AccountOverview['next']> {
  const stored = await findNextBooking(db, userId, now)
  if (!stored) return null
  const [booking, captain, party] = await Promise.all([
    describeBooking(db, stored, now),
    findCaptainName(db, stored.listing_id),
    describeParty(db, stored),
  ])
  const { id, bookingRef, yacht, yachtModel, yachtLength, unit, units, start, end, guests } = booking
  const { licences, currency, due, nextAction, boarding, host, deposit } = booking
  return {
    id,
    bookingRef,
    yacht,
    yachtModel,
    yachtLength,
    unit,
    units,
    start,
    end,
    guests,
    licences,
    currency,
    due,
    nextAction,
    boarding,
    captain,
    host,
    ...party,
    deposit: deposit?.state === 'due' ? { amount: deposit.amount, dueBy: deposit.dueBy } : null,
  }
}

/** The next actions that are the guest's own. */
const ofGuest: ReadonlySet<NextAction> = new Set([
  'pay',
  'pay_balance',
  'pay_difference',
  'answer_offer',
  'answer_extension',
  'choose_after_call',
  'choose_date',
])

async function listWaiting({ db }: Services, userId: UserId, now: number): Promise<WaitingBooking[]> {
  const stored = await listAwaitingGuest(db, userId, { limit: 2 * mostBookings, now })
  const bookings = await describeBookings(db, stored, now)
  const calls = await listLatestCalls(
    db,
    bookings.map(({ id }) => id),
  )
  return bookings
    .filter(({ nextAction }) => ofGuest.has(nextAction))
    .slice(0, mostBookings)
    .map((booking) => {
      const { id, bookingRef, yacht, bookingDate, start, currency, due, nextAction, change } = booking
      const isChange = nextAction === 'pay_difference' || nextAction === 'answer_extension'
      return {
        id,
        bookingRef,
        yacht,
        bookingDate,
        start,
        currency,
        due,
        nextAction,
        difference: isChange ? (change?.difference ?? null) : null,
        until: untilOf(booking, calls.get(id)?.choose_by),
      }
    })
}

function untilOf({ nextAction, holdExpiresAt, change }: BookingSummary, chooseBy: Date | undefined): string | null {
  if (nextAction === 'pay') return holdExpiresAt
  if (nextAction === 'choose_after_call' || nextAction === 'choose_date') return chooseBy?.toISOString() ?? null
  return nextAction === 'pay_balance' ? null : (change?.until ?? null)
}
