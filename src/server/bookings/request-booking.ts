import type { BookingRequest } from '#contract/bookings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Id, newId } from '#shared/id.ts'
import { takeClaim } from '../availability/claims.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import { loadCharterRules } from '../availability/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import { calculateQuote } from '../pricing/calculate-quote.ts'
import { getBookableQuote } from '../pricing/get-bookable-quote.ts'
import { listAlternatives } from '../pricing/list-alternatives.ts'
import { presentQuote } from '../pricing/present-quote.ts'
import { getQuote } from '../pricing/queries.ts'
import { refreshDays } from '../search/refresh-days.ts'
import { newBookingReference } from './booking-reference.ts'
import { grantAccess } from './grant-access.ts'
import { findRepeated, rememberRequest } from './idempotency.ts'
import { getBooking, insertBooking } from './queries.ts'
import { refuseHoarding } from './refuse-hoarding.ts'

export type Asked = {
  now: number
  settings: Settings
  idempotencyKey: string | null
  /** Whoever is signed in. */
  customerId?: Id | null
}
export type RequestedBooking = { id: Id; accessToken: string }

/**
 * Makes a pending booking of what a quote offers and holds its period. Throws what keeps the quote from being booked,
 * hold_limit, idempotency_conflict, dates_taken with what is still free, or quote_expired with a new quote; then nothing
 * has been written.
 */
export async function requestBooking(db: Db, request: BookingRequest, asked: Asked): Promise<RequestedBooking> {
  try {
    return await db.transaction().execute((tx) => repeatOrReserve(tx, request, asked))
  } catch (error) {
    // Looked up after the transaction has given way: the guest reads what is true now.
    if (isRefusal(error, 'dates_taken')) throw new AppError('dates_taken', await whatIsFree(db, request.quoteId, asked))
    if (isRefusal(error, 'quote_expired'))
      throw new AppError('quote_expired', await newPrice(db, request.quoteId, asked))
    throw error
  }
}

const isRefusal = (error: unknown, code: ErrorCode) => error instanceof AppError && error.code === code

async function whatIsFree(db: Db, quoteId: Id, { now }: Asked) {
  const { offerId, vesselId, period, units } = await getQuote(db, quoteId)
  const rules = await loadCharterRules(db, offerId)
  return { alternatives: await listAlternatives(db, { rules, vesselId, start: period.start, units, now }) }
}

/** Throws what keeps the trip from being had at all by now. */
async function newPrice(db: Db, quoteId: Id, asked: Asked) {
  const { request } = await getQuote(db, quoteId)
  return { quote: presentQuote(await calculateQuote(db, request, asked)) }
}

async function repeatOrReserve(tx: Tx, request: BookingRequest, asked: Asked): Promise<RequestedBooking> {
  const { idempotencyKey } = asked
  if (!idempotencyKey) return reserve(tx, request, asked)
  const repeated = await findRepeated(tx, idempotencyKey, request)
  // The first answer may never have arrived, so the repetition gets a token of its own.
  if (repeated) return withAccess(tx, repeated, (await getBooking(tx, repeated)).ends_at.getTime())
  const reserved = await reserve(tx, request, asked)
  await rememberRequest(tx, idempotencyKey, request, reserved.id)
  return reserved
}

async function reserve(
  tx: Tx,
  request: BookingRequest,
  { now, settings, customerId = null }: Asked,
): Promise<RequestedBooking> {
  const quote = await getBookableQuote(tx, request.quoteId, now)
  const { vesselId, period, occupied } = quote
  await refuseHoarding(tx, { ...request, vesselId, period })
  await lockCalendar(tx, vesselId)
  const id = newId(now)
  const expiresAt = now + settings.HOLD_MINUTES * 60_000
  const claim = await takeClaim(tx, { vesselId, partyId: id, bookingId: id, kind: 'hold', period, occupied, expiresAt })
  if (!claim) throw new AppError('dates_taken')
  await insertBooking(tx, { id, reference: newBookingReference(), request, quote, customerId, now })
  await refreshDays(tx, vesselId, occupied.start, occupied.end, now)
  return withAccess(tx, id, period.end)
}

async function withAccess(tx: Tx, id: Id, charterEnd: number): Promise<RequestedBooking> {
  return { id, accessToken: await grantAccess(tx, id, charterEnd) }
}
