import type { WantedTrip } from '#contract/booking-changes.ts'
import type { QuoteLine, QuoteRequest } from '#contract/pricing.ts'
import { localTimeAt } from '#shared/local-time.ts'
import { leftOf, listRefundable } from '../../payments/refundable.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { type PricingContext, priceQuote } from '../../pricing/calculate-quote.ts'
import { findChosenExtras } from '../../pricing/chosen-extras.ts'
import { promoCodeLine } from '../../pricing/line.ts'
import { findPromoCodeOf } from '../../pricing/promo-code-uses.ts'
import type { StoredQuote } from '../../pricing/queries.ts'
import type { StoredBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'
import { type Changed, changedTerms, type Kept, keptBefore, keptOfChange } from './change-terms.ts'

export type Wanted = Omit<WantedTrip, 'id'>

export type PricedChange = {
  quote: StoredQuote
  kept: Kept
  changed: Changed
  extras: QuoteRequest['extras']
  losesPromoCode: boolean
  isSame: boolean
}

type Asked = { booking: StoredBooking; wanted: Wanted; byOperator: boolean }

/** The price of the booking as it is wanted, by today's prices, and what follows for its money. Stores nothing. */
export async function priceChange(
  db: Db,
  { booking, wanted, byOperator }: Asked,
  { now, settings, total }: PricingContext,
): Promise<PricedChange> {
  const period = { start: booking.starts_at.getTime(), end: booking.ends_at.getTime() }
  const { lines } = readTerms(booking.terms)
  const { listing_id: listingId, guests } = booking
  const booked = await findChosenExtras(db, { listingId, lines, guests, period })
  const extras = wanted.extras ?? booked
  const request = { ...tripWanted(booking, wanted), extras }
  const own = { id: booking.id, period, units: booking.units }
  const code = await findPromoCodeOf(db, booking.id)
  const { quote, losesPromoCode } = await quoteWithCode(db, { request, code }, { now, settings, own, total })
  // After a call for the weather nothing is kept either.
  const isFree = byOperator || booking.status === 'pending' || booking.weather_state !== null
  const terms = readTerms(booking.terms)
  const standing = { total: booking.total, currency: booking.currency, terms }
  const kept = isFree ? keptBefore(standing) : keptOfChange(standing, quote.total, now)
  const changed = changedTerms(termsOf(quote), kept, {
    paid: leftOf(await listRefundable(db, booking.id)),
    currency: booking.currency,
  })
  const isSame =
    quote.period.start === period.start &&
    quote.units === booking.units &&
    quote.guests === guests &&
    listOf(extras) === listOf(booked)
  return { quote, kept, changed, extras, losesPromoCode, isSame }
}

export const termsOf = ({ lines, schedule, cancellation, securityDeposit }: StoredQuote) => ({
  lines,
  schedule,
  cancellation,
  securityDeposit,
})

/** What the code of a quote takes off. */
export const promoAmountOf = ({ lines }: { lines: readonly Pick<QuoteLine, 'code' | 'amount'>[] }): number =>
  0 - lines.filter(({ code }) => code === promoCodeLine).reduce((sum, { amount }) => sum + amount, 0)

function tripWanted(booking: StoredBooking, wanted: Wanted): Omit<QuoteRequest, 'extras'> {
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

/** The booking's code is kept where it applies; where it does not, the trip costs what it costs without. */
export async function quoteWithCode(db: Db, { request, code }: Coded, context: PricingContext) {
  if (code === undefined) return { quote: await onSale(priceQuote(db, request, context)), losesPromoCode: false }
  try {
    return { quote: await onSale(priceQuote(db, { ...request, promoCode: code }, context)), losesPromoCode: false }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'promo_code_invalid') throw error
    return { quote: await priceQuote(db, request, context), losesPromoCode: true }
  }
}

/** The booking is there; what is not found is a yacht that has left the market. */
async function onSale(priced: Promise<StoredQuote>): Promise<StoredQuote> {
  try {
    return await priced
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw new AppError('closed', {}, { cause: error })
    throw error
  }
}

const listOf = (extras: readonly { id: string; quantity: number }[]) =>
  extras
    .map(({ id, quantity }) => `${id}:${quantity}`)
    .sort()
    .join()
