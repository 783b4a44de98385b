import type { BookingRequest } from '#contract/bookings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Id, newId } from '#shared/id.ts'
import { takeClaim } from '../availability/claims.ts'
import { loadCharterRules } from '../availability/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import { calculateQuote } from '../pricing/calculate-quote.ts'
import { getBookableQuote } from '../pricing/get-bookable-quote.ts'
import { listAlternatives } from '../pricing/list-alternatives.ts'
import { presentQuote } from '../pricing/present-quote.ts'
import { getQuote } from '../pricing/queries.ts'
import { refreshDays } from '../search/index/refresh-days.ts'
import { newAccess } from './access-token.ts'
import { newBookingReference } from './booking-reference.ts'
import type { Guest } from './guest.ts'
import { findRepeated, rememberRequest } from './idempotency.ts'
import { limitHolds } from './limit-holds.ts'
import { lockGuestAndCalendar } from './lock-guest-and-calendar.ts'
import { getBooking, insertAccess, insertBooking, insertHoldNetwork, type StoredBooking } from './queries.ts'

export type BookingContext = {
  guest: Guest
  now: number
  settings: Settings
  idempotencyKey: string | null
}
export type RequestedBooking = { booking: StoredBooking; accessToken: string }

/**
 * Makes a pending booking of what a quote offers and holds its period. Throws what keeps the quote from being booked,
 * hold_limit, idempotency_conflict, dates_taken with what is still free, or quote_expired with a new quote; then nothing
 * has been written.
 */
export async function requestBooking(
  db: Db,
  request: BookingRequest,
  context: BookingContext,
): Promise<RequestedBooking> {
  try {
    return await db.transaction().execute((tx) => repeatOrReserve(tx, request, context))
  } catch (error) {
    // Looked up after the transaction has given way: the guest reads what is true now.
    if (isRefusal(error, 'dates_taken'))
      throw new AppError('dates_taken', await whatIsFree(db, request.quoteId, context))
    if (isRefusal(error, 'quote_expired'))
      throw new AppError('quote_expired', await newPrice(db, request.quoteId, context))
    throw error
  }
}

const isRefusal = (error: unknown, code: ErrorCode) => error instanceof AppError && error.code === code

async function whatIsFree(db: Db, quoteId: Id, { now }: BookingContext) {
  const { offerId, vesselId, period, units } = await getQuote(db, quoteId)
  const rules = await loadCharterRules(db, offerId)
  return { alternatives: await listAlternatives(db, { rules, vesselId, start: period.start, units, now }) }
}

/** Throws what keeps the trip from being had at all by now. */
async function newPrice(db: Db, quoteId: Id, context: BookingContext) {
  const { request } = await getQuote(db, quoteId)
  return { quote: presentQuote(await calculateQuote(db, request, context)) }
}

async function repeatOrReserve(tx: Tx, request: BookingRequest, context: BookingContext): Promise<RequestedBooking> {
  const { idempotencyKey } = context
  if (!idempotencyKey) return reserve(tx, request, context)
  const repeated = await findRepeated(tx, idempotencyKey, request)
  if (repeated) return repeat(tx, repeated)
  const reserved = await reserve(tx, request, context)
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

async function reserve(
  tx: Tx,
  request: BookingRequest,
  { guest, now, settings }: BookingContext,
): Promise<RequestedBooking> {
  const quote = await getBookableQuote(tx, request.quoteId, now)
  const { vesselId, period, occupied } = quote
  await lockGuestAndCalendar(tx, guest, vesselId)
  await limitHolds(tx, { guest, vesselId, period, settings })
  const id = newId(now)
  const expiresAt = now + settings.HOLD_MINUTES * 60_000
  const claim = await takeClaim(tx, { vesselId, partyId: id, bookingId: id, kind: 'hold', period, occupied, expiresAt })
  if (!claim) throw new AppError('dates_taken')
  const { token, access } = newAccess(period.end)
  const reference = newBookingReference()
  const booking = await insertBooking(tx, { id, reference, request, quote, access, customerId: guest.customerId, now })
  if (guest.network !== null) await insertHoldNetwork(tx, id, guest.network, now)
  await refreshDays(tx, vesselId, occupied.start, occupied.end, now)
  return { booking, accessToken: token }
}
