import type { AgreedTrip, BookingRequest } from '#contract/bookings/bookings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Id } from '#shared/id.ts'
import { loadCharterRules } from '../../availability/queries.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { calculateQuote, storeAgreedQuote } from '../../pricing/calculate-quote.ts'
import { type BookableQuote, getBookableQuote, toBookable } from '../../pricing/get-bookable-quote.ts'
import { listAlternatives } from '../../pricing/list-alternatives.ts'
import { presentQuote } from '../../pricing/present-quote.ts'
import { getQuote } from '../../pricing/queries.ts'
import { newAccess } from '../access-token.ts'
import { joinGroup, listGroup } from '../group-queries.ts'
import type { Guest } from '../guest.ts'
import { holdQuote } from '../hold-quote.ts'
import { findRepeated, rememberRequest } from '../idempotency.ts'
import { lockGuestAndCalendars } from '../lock-guest-and-calendar.ts'
import { getBooking, insertAccess, type StoredBooking } from '../queries.ts'
import { requireLicences } from '../require-licences.ts'
import { findOthers, holdOthers, orNothing, preparePayment, type RefusedOther, refusalOf } from './hold-others.ts'

export type BookingContext = {
  guest: Guest
  now: number
  settings: Settings
  idempotencyKey: string | null
}
type Opened = { id: Id; accessToken: string }
export type RequestedBooking = {
  booking: StoredBooking
  accessToken: string
  /** Other yachts that are asked for the same trip. */
  others?: Opened[]
  /** Yachts that are not asked, the first one among them: they are not free, or not at this price. */
  refusedOthers?: RefusedOther[]
}

/** One call. `quote` is set once it is known, so that a refusal can name alternatives. */
type Attempt = BookingContext & { request: BookingRequest; quote: BookableQuote | null }

/**
 * Makes a pending booking of a quote, or of a trip at the agreed price, and holds its period. Throws the reasons why it cannot
 * be booked, hold_limit, idempotency_conflict, dates_taken with free departures, or quote_expired with a new quote; then
 * nothing is stored.
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
    // The look-up runs after the rollback, so that the guest reads the current state.
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
  // When the instant slot of a trip is gone, nothing tells which alternatives would suit.
  if (!wanted) return { alternatives: [] }
  const { offerId, vesselId, period, units } = wanted
  const rules = await loadCharterRules(db, offerId)
  return { alternatives: await listAlternatives(db, { rules, vesselId, start: period.start, units, now }) }
}

/** Throws the reasons why the trip cannot be booked at all by now. */
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

/** The first answer may never have arrived, so the repetition gets tokens of its own. */
async function repeat(tx: Tx, id: Id): Promise<RequestedBooking> {
  const booking = await getBooking(tx, id)
  const group = booking.request_group === id ? await listGroup(tx, id) : []
  const others: Opened[] = []
  for (const other of group) if (other.id !== id) others.push({ id: other.id, accessToken: await open(tx, other.id) })
  return { booking, accessToken: await open(tx, id), others }
}

async function open(tx: Tx, id: Id): Promise<string> {
  const { token, access } = newAccess((await getBooking(tx, id)).ends_at.getTime())
  await insertAccess(tx, id, access)
  return token
}

/** When the first yacht is taken and others can be asked, asks the others without it. */
async function reserve(tx: Tx, attempt: Attempt): Promise<RequestedBooking> {
  const { others = [] } = attempt.request
  if (others.length === 0) return reserveFirst(tx, attempt)
  try {
    return await orNothing(tx, () => reserveFirst(tx, attempt))
  } catch (error) {
    if (!isRefusal(error, 'dates_taken')) throw error
    const rest = await reserveRest(tx, attempt, others)
    if (!rest) throw error
    const { yachtId } = attempt.request.trip ?? (await getQuote(tx, attempt.request.quoteId ?? '')).request
    return { ...rest, refusedOthers: [{ yachtId, code: error.code }, ...(rest.refusedOthers ?? [])] }
  }
}

/** Asks the other yachts; the first one that can be asked replaces the first yacht. Undefined when none can be asked. */
async function reserveRest(
  tx: Tx,
  attempt: Attempt,
  [next, ...others]: readonly AgreedTrip[],
): Promise<RequestedBooking | undefined> {
  if (!next) return undefined
  const { quoteId: _, ...request } = attempt.request
  const standIn = { ...attempt, quote: null, request: { ...request, ...next, others } }
  try {
    return await orNothing(tx, () => reserveFirst(tx, standIn, refuseInstant))
  } catch (error) {
    if (isRefusal(error, 'invalid_request')) throw error
    const refused = refusalOf(error, next.trip.yachtId)
    const rest = await reserveRest(tx, attempt, others)
    return rest && { ...rest, refusedOthers: [refused, ...(rest.refusedOthers ?? [])] }
  }
}

/** A guest who asks several owners has not agreed to be booked at once. */
function refuseInstant({ instant }: BookableQuote): void {
  if (!instant) return
  const message = 'Only yachts that can be asked for the same trip, in the same currency.'
  throw invalidField('others', message)
}

async function reserveFirst(
  tx: Tx,
  attempt: Attempt,
  check: (quote: BookableQuote) => void = () => undefined,
): Promise<RequestedBooking> {
  const { request, guest, now, settings } = attempt
  const quote = await findBookable(tx, attempt)
  attempt.quote = quote
  check(quote)
  await requireLicences(tx, quote, request.licences ?? [])
  const sought = { first: quote, licences: request.licences ?? [], now, settings }
  const { quotes, refused } = await findOthers(tx, request.others ?? [], sought)
  await lockGuestAndCalendars(tx, guest, [quote, ...quotes])
  const first = await holdQuote(tx, { quote, request, guest, now, settings })
  if (quotes.length === 0) return { ...first, refusedOthers: refused }
  const group = first.booking.id
  await joinGroup(tx, group, group)
  const { held, refused: taken } = await holdOthers(tx, quotes, { request, guest, now, settings, group })
  const refusedOthers = [...refused, ...taken]
  if (held.length === 0) {
    await joinGroup(tx, group, null)
    return { ...first, refusedOthers }
  }
  for (const { booking } of [first, ...held]) await preparePayment(tx, booking, group, now)
  const others = held.map(({ booking: { id }, accessToken }) => ({ id, accessToken }))
  return { ...first, others, refusedOthers }
}

async function findBookable(tx: Tx, { request, now, settings }: Attempt): Promise<BookableQuote> {
  const { quoteId, trip, agreed } = request
  if (quoteId !== undefined) return getBookableQuote(tx, quoteId, now)
  // The contract refuses a request that has neither.
  if (trip === undefined || agreed === undefined) throw new AppError('invalid_request')
  return toBookable(tx, await storeAgreedQuote(tx, { trip, agreed }, { now, settings }), now)
}
