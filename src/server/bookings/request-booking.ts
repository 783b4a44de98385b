import type { BookingRequest } from '#contract/bookings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Id, newId } from '#shared/id.ts'
import { takeClaim } from '../availability/claims.ts'
import { loadCharterRules } from '../availability/queries.ts'
import { getOwnerOfListing } from '../boats/owner-queries.ts'
import { agreementFor } from '../payments/agreements.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import type { Settings } from '../platform/settings.ts'
import { calculateQuote, storeAgreedQuote } from '../pricing/calculate-quote.ts'
import { type BookableQuote, getBookableQuote, toBookable } from '../pricing/get-bookable-quote.ts'
import { promoCodeLine, sumOf } from '../pricing/line.ts'
import { listAlternatives } from '../pricing/list-alternatives.ts'
import { presentQuote } from '../pricing/present-quote.ts'
import { takePromoCode } from '../pricing/promo-code-uses.ts'
import { getQuote } from '../pricing/queries.ts'
import { refreshDays } from '../search/index/refresh-days.ts'
import { newAccess } from './access-token.ts'
import { newBookingReference } from './booking-reference.ts'
import { bookingHeld } from './events.ts'
import type { Guest } from './guest.ts'
import { findRepeated, rememberRequest } from './idempotency.ts'
import { limitHolds } from './limit-holds.ts'
import { lockGuestAndCalendar } from './lock-guest-and-calendar.ts'
import {
  getBooking,
  hasBookedBefore,
  insertAccess,
  insertBooking,
  insertHoldNetwork,
  type StoredBooking,
} from './queries.ts'

export type BookingContext = {
  guest: Guest
  now: number
  settings: Settings
  idempotencyKey: string | null
}
export type RequestedBooking = { booking: StoredBooking; accessToken: string }

/** One call: the quote is filled in when it is known, for what a refusal tells. */
type Attempt = BookingContext & { request: BookingRequest; quote: BookableQuote | null }

/**
 * Makes a pending booking of a quote, or of a trip at the price agreed to, and holds its period. Throws what keeps it from
 * being booked, hold_limit, idempotency_conflict, dates_taken with what is still free, or quote_expired with a new quote;
 * then nothing has been written.
 */
export async function requestBooking(
  db: Db,
  request: BookingRequest,
  context: BookingContext,
): Promise<RequestedBooking> {
  const attempt: Attempt = { ...context, request, quote: null }
  try {
    return await db.transaction().execute((tx) => repeatOrReserve(tx, attempt))
  } catch (error) {
    // Looked up after the transaction has given way: the guest reads what is true now.
    if (isRefusal(error, 'dates_taken') && !('alternatives' in error.data))
      throw new AppError('dates_taken', await freeDepartures(db, attempt))
    if (isRefusal(error, 'quote_expired')) throw new AppError('quote_expired', await newQuote(db, attempt))
    throw error
  }
}

const isRefusal = (error: unknown, code: ErrorCode): error is AppError =>
  error instanceof AppError && error.code === code

async function freeDepartures(db: Db, { request: { quoteId }, quote, now }: Attempt) {
  const wanted = quote ?? (quoteId ? await getQuote(db, quoteId) : undefined)
  // The instant slot of a trip is gone: nothing says what else would do.
  if (!wanted) return { alternatives: [] }
  const { offerId, vesselId, period, units } = wanted
  const rules = await loadCharterRules(db, offerId)
  return { alternatives: await listAlternatives(db, { rules, vesselId, start: period.start, units, now }) }
}

/** Throws what keeps the trip from being had at all by now. */
async function newQuote(db: Db, { request, ...context }: Attempt) {
  const trip = request.trip ?? (await getQuote(db, request.quoteId ?? '')).request
  return { quote: presentQuote(await calculateQuote(db, trip, context)) }
}

async function repeatOrReserve(tx: Tx, attempt: Attempt): Promise<RequestedBooking> {
  const { idempotencyKey, request } = attempt
  if (!idempotencyKey) return reserve(tx, attempt)
  const repeated = await findRepeated(tx, idempotencyKey, request)
  if (repeated) return repeat(tx, repeated)
  const reserved = await reserve(tx, attempt)
  await rememberRequest(tx, idempotencyKey, request, reserved.booking.id)
  return reserved
}

/** The first answer may never have arrived, so the repetition gets a token of its own. */
async function repeat(tx: Tx, id: Id): Promise<RequestedBooking> {
  const booking = await getBooking(tx, id)
  const { token, access } = newAccess(booking.ends_at.getTime())
  await insertAccess(tx, id, access)
  return { booking, accessToken: token }
}

async function reserve(tx: Tx, attempt: Attempt): Promise<RequestedBooking> {
  const { request, guest, now, settings } = attempt
  const quote = await findBookable(tx, attempt)
  attempt.quote = quote
  const { vesselId, period, occupied } = quote
  await lockGuestAndCalendar(tx, guest, vesselId)
  await limitHolds(tx, { guest, vesselId, period, settings })
  const id = newId(now)
  const expiresAt = now + settings.HOLD_MINUTES * 60_000
  const claim = await takeClaim(tx, { vesselId, partyId: id, bookingId: id, kind: 'hold', period, occupied, expiresAt })
  if (!claim) throw new AppError('dates_taken')
  const { token, access } = newAccess(period.end)
  const reference = newBookingReference()
  const { customerId, network } = guest
  const agreement = await agreementFor(tx, {
    ownerId: await getOwnerOfListing(tx, quote.listingId),
    offerId: quote.offerId,
    currency: quote.currency,
    at: now,
    defaultBp: settings.COMMISSION_BP,
  })
  const booking = await insertBooking(tx, { id, reference, request, quote, agreement, access, customerId, now })
  await takeCode(tx, quote, { bookingId: id, guest, now })
  if (network !== null) await insertHoldNetwork(tx, id, network, now)
  await refreshDays(tx, vesselId, occupied.start, occupied.end, now)
  await emit(tx, bookingHeld, { bookingId: id })
  return { booking, accessToken: token }
}

/** Counts the use of the quote's promo code. The last lock to be taken: many bookings may wait for it. */
async function takeCode(
  tx: Tx,
  { request, lines }: BookableQuote,
  taken: { bookingId: Id; guest: Guest; now: number },
) {
  const amount = -sumOf(lines.filter(({ kind, code }) => kind === 'discount' && code === promoCodeLine))
  if (request.promoCode === undefined || amount === 0) return
  const { customerId, email } = taken.guest
  await takePromoCode(tx, {
    ...taken,
    code: request.promoCode,
    amount,
    hasBooked: () => hasBookedBefore(tx, { customerId, email }),
  })
}

async function findBookable(tx: Tx, { request, now, settings }: Attempt): Promise<BookableQuote> {
  const { quoteId, trip, agreed } = request
  if (quoteId !== undefined) return getBookableQuote(tx, quoteId, now)
  // The contract lets no request through that has neither.
  if (trip === undefined || agreed === undefined) throw new AppError('invalid_request')
  return toBookable(tx, await storeAgreedQuote(tx, { trip, agreed }, { now, settings }), now)
}
