import type { WantedTrip } from '#contract/bookings/booking-changes.ts'
import type { QuoteLine, QuoteRequest } from '#contract/pricing/pricing.ts'
import { localTimeAt } from '#shared/local-time.ts'
import { leftOf, listRefundable } from '../../payments/refundable.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { type PricingContext, priceQuote } from '../../pricing/calculate-quote.ts'
import { promoCodeLine } from '../../pricing/line.ts'
import { packageIn } from '../../pricing/package-lines.ts'
import { findPromoCodeOf, findPromoDiscountOf } from '../../pricing/promo-code-uses.ts'
import type { StoredQuote } from '../../pricing/queries.ts'
import { findBookedExtras } from '../booked-extras.ts'
import { findAgreedAt } from '../change-queries.ts'
import { type Changed, changedTerms, feeIn, type Kept, keptBefore, keptOfChange } from '../change-terms.ts'
import type { StoredBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'

export type RequestedTrip = Omit<WantedTrip, 'id'>

export type PricedChange = {
  quote: StoredQuote
  kept: Kept
  changed: Changed
  losesPromoCode: boolean
  isSame: boolean
}

type PriceRequest = { booking: StoredBooking; wanted: RequestedTrip; byOperator: boolean }

/**
 * Prices the wanted trip, and what the guest then pays or gets back. When time and length stay, the agreed price stays, and
 * only added and removed parts are priced. Otherwise today's prices apply. Stores nothing.
 */
export async function priceChange(
  db: Db,
  { booking, wanted, byOperator }: PriceRequest,
  { now, settings, total }: PricingContext,
): Promise<PricedChange> {
  const period = { start: booking.starts_at.getTime(), end: booking.ends_at.getTime() }
  const { lines } = readTerms(booking.terms)
  const { guests } = booking
  const booked = await findBookedExtras(db, booking)
  const request = { ...tripWanted(booking, wanted), extras: wanted.extras ?? booked }
  const own = { id: booking.id, period, units: booking.units, package: packageIn(lines), extras: booked }
  const code = await findPromoCodeOf(db, booking.id)
  const today = await quoteWithCode(db, { request, code }, { now, settings, own, total })
  const keepsTime = isSamePeriod(today.quote.period, period) && today.quote.units === booking.units
  const { quote, losesPromoCode } =
    keepsTime && total === undefined
      ? { quote: await quoteAsAgreed(db, { booking, request, booked }, { now, settings, own }), losesPromoCode: false }
      : today
  // A weather call lets the guest change without a fee.
  const isFree = byOperator || booking.status === 'pending' || booking.weather_state !== null
  const terms = readTerms(booking.terms)
  const standing = { total: booking.total, currency: booking.currency, terms }
  const kept = isFree ? keptBefore(standing) : keptOfChange(standing, quote.total, now)
  const changed = changedTerms(termsOf(quote), kept, {
    paid: leftOf(await listRefundable(db, booking.id)),
    currency: booking.currency,
  })
  const isSame =
    isSamePeriod(quote.period, period) &&
    quote.units === booking.units &&
    quote.guests === guests &&
    listOf(quote.request.extras) === listOf(booked)
  return { quote, kept, changed, losesPromoCode, isSame }
}

type Period = StoredQuote['period']

const isSamePeriod = (one: Period, other: Period): boolean => one.start === other.start && one.end === other.end

type AgreedTrip = { booking: StoredBooking; request: QuoteRequest; booked: QuoteRequest['extras'] }

/**
 * Prices the trip with the rates, notice and promo code of the time when the booking was agreed. Later increases do not count:
 * the total is the agreed total plus the price of the added parts.
 */
async function quoteAsAgreed(
  db: Db,
  { booking, request, booked }: AgreedTrip,
  context: PricingContext,
): Promise<StoredQuote> {
  const promoCode = await findPromoDiscountOf(db, booking.id)
  const asAgreed = { ...context, agreed: { at: await findAgreedAt(db, booking), promoCode } }
  const wanted = await priceQuote(db, request, asAgreed)
  const before = await priceQuote(db, { ...request, guests: booking.guests, extras: booked }, asAgreed)
  const total = booking.total - feeIn(readTerms(booking.terms).lines) + wanted.total - before.total
  if (total >= wanted.total) return wanted
  return priceQuote(db, request, { ...asAgreed, total }).catch((error: unknown) => {
    // The total does not cover the other parts of the trip, for example extras that have become dearer.
    if (error instanceof AppError && error.code === 'price_out_of_range') return wanted
    throw error
  })
}

export const termsOf = ({ lines, schedule, cancellation, securityDeposit }: StoredQuote) => ({
  lines,
  schedule,
  cancellation,
  securityDeposit,
})

/** The discount of a quote's promo code, as a positive amount. */
export const promoAmountOf = ({ lines }: { lines: readonly Pick<QuoteLine, 'code' | 'amount'>[] }): number =>
  0 - lines.filter(({ code }) => code === promoCodeLine).reduce((sum, { amount }) => sum + amount, 0)

function tripWanted(booking: StoredBooking, wanted: RequestedTrip): Omit<QuoteRequest, 'extras'> {
  const { start, date, time, offset, duration, guests } = wanted
  const isMoved = start !== undefined || date !== undefined || time !== undefined
  const at = booking.unit === 'hour' ? localTimeAt(booking.time_zone, booking.starts_at.getTime()).time : undefined
  const kept =
    start === undefined ? { date: date ?? booking.local_date, ...((time ?? at) && { time: time ?? at }) } : {}
  const moved = { ...kept, ...(start !== undefined && { start, date, time }), ...(offset !== undefined && { offset }) }
  return {
    yachtId: booking.listing_id,
    offerId: booking.offer_id,
    ...(isMoved ? moved : { start: booking.starts_at.toISOString() }),
    duration: duration ?? booking.units,
    guests: guests ?? booking.guests,
  }
}

type Coded = { request: QuoteRequest; code: string | undefined }

/** Prices the trip with the booking's code where the code applies, and without it otherwise. */
export async function quoteWithCode(db: Db, { request, code }: Coded, context: PricingContext) {
  if (code === undefined) return { quote: await onSale(priceQuote(db, request, context)), losesPromoCode: false }
  try {
    return { quote: await onSale(priceQuote(db, { ...request, promoCode: code }, context)), losesPromoCode: false }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'promo_code_invalid') throw error
    return { quote: await priceQuote(db, request, context), losesPromoCode: true }
  }
}

/** Throws closed instead of not_found: the booking exists, but its yacht has left the market. */
async function onSale(priced: Promise<StoredQuote>): Promise<StoredQuote> {
  try {
    return await priced
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw new AppError('closed', {}, { cause: error })
    throw error
  }
}

const listOf = (extras: QuoteRequest['extras']) =>
  extras
    .map(({ id, quantity, hours }) => `${id}:${quantity}:${hours}`)
    .sort()
    .join()
