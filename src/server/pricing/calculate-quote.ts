import { createHash } from 'node:crypto'
import type { QuoteRequest } from '#contract/pricing/pricing.ts'
import { type Id, newSecretId } from '#shared/id.ts'
import { daysBetween, hourMs } from '#shared/local-date.ts'
import { type Instant, localDateAt } from '#shared/local-time.ts'
import { isWithinHorizon } from '../availability/booking-horizon.ts'
import type { Period } from '../availability/charter-rules.ts'
import { findFirstChoice } from '../availability/first-choices.ts'
import { findInstantSlot, type InstantSlot } from '../availability/instant-slots.ts'
import { getOfferOnSale, loadCharterRules } from '../availability/queries.ts'
import { displayMoney } from '../currency/display-money.ts'
import { latestRates } from '../currency/latest-rates.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import { choosePackage } from './choose-package.ts'
import { settleHours } from './extra-hours.ts'
import { findUnavailableExtra } from './extra-lines.ts'
import { findPeriod, type OwnBooking, tooFar } from './find-period.ts'
import { loadTariff } from './load-tariff.ts'
import { priceAtTotal } from './price-at-total.ts'
import { type Price, priceTrip } from './price-trip.ts'
import { getPromoCode } from './promo-codes.ts'
import { insertQuote, type StoredQuote, scheduleOf } from './queries.ts'
import type { PromoDiscount, ReductionName, Tariff, Trip } from './tariff.ts'
import { cancellationDeadlines } from './terms.ts'
import { tripOf } from './trip.ts'

const validMs = 15 * 60_000

export type PricingSettings = Pick<Settings, 'SERVICE_CHARGE_BP' | 'CHARGE_MARGIN_BP'>

export type PricingContext = {
  now: Instant
  settings: PricingSettings
  own?: OwnBooking
  /** The price for the trip in place of the regular one. It is never higher. Without a name it is the owner's. */
  total?: number | undefined
  reductionName?: ReductionName | undefined
  /** An operator has agreed with the partners of a package: their notice does not count. */
  ignoresNotice?: boolean | undefined
  /** Set where the booking keeps its time: the time of the agreement, and the discount of its promo code. */
  agreed?: AgreedPrice
}

type AgreedPrice = { at: Instant; promoCode: PromoDiscount | undefined }

/** Prices a trip that can be booked now, and stores the quote. Throws the reason why it cannot be booked. */
export async function calculateQuote(db: Db, request: QuoteRequest, context: PricingContext): Promise<StoredQuote> {
  const quote = await priceQuote(db, request, context)
  await insertQuote(db, quote)
  return quote
}

/**
 * Stores the quote of a trip whose price the guest has agreed to, identified by its hash. Throws quote_expired when the price has
 * changed, or the reason why the trip cannot be booked.
 */
export async function storeAgreedQuote(
  db: Db,
  { trip, agreed }: { trip: QuoteRequest; agreed: string },
  context: PricingContext,
): Promise<StoredQuote> {
  const quote = await priceQuote(db, trip, context)
  if (quote.hash !== agreed) throw new AppError('quote_expired')
  await insertQuote(db, quote)
  return quote
}

/** The same without storing the quote. */
export async function priceQuote(
  db: Db,
  request: QuoteRequest,
  { now, settings, own, total: wantedTotal, reductionName, agreed, ignoresNotice }: PricingContext,
): Promise<StoredQuote> {
  const found = await findTrip(db, request, { now, settings, own, agreed, ignoresNotice })
  const { tariff } = found
  const trip = agreed?.promoCode ? { ...found.trip, promoCode: agreed.promoCode } : found.trip
  const code = agreed ? undefined : request.promoCode
  const price = await priceWithCode(db, { tariff, trip, code, own, total: wantedTotal, reductionName })
  const quote = { ...quoteOf(tariff, trip, price, request), createdAt: now, expiresAt: now + validMs }
  const display = displayMoney(
    await latestRates(db),
    { amount: price.total, currency: price.currency },
    request.currency,
    {
      now,
      marginBasisPoints: settings.CHARGE_MARGIN_BP,
    },
  )
  const { amount: total, ...rest } = display
  return { ...quote, display: { total, ...rest }, hash: hashOf(quote) }
}

type ToPrice = {
  tariff: Tariff
  trip: Trip
  code: string | undefined
  own: OwnBooking | undefined
  total: number | undefined
  reductionName: ReductionName | undefined
}

/** Throws promo_code_invalid, price_out_of_range. */
async function priceWithCode(db: Db, { tariff, trip, code, own, total, reductionName }: ToPrice): Promise<Price> {
  const priced = (sold: Trip) =>
    total === undefined ? priceTrip(tariff, sold) : priceAtTotal(tariff, sold, total, reductionName)
  if (code === undefined) return priced(trip)
  const { listingId, vesselId, currency } = tariff
  const sale = { listingId, vesselId, currency, date: trip.date, now: trip.bookedAt, exceptBooking: own?.id ?? null }
  const found = await getPromoCode(db, code, sale)
  const { basis_points: basisPoints, amount, cap, minimum } = found
  const price = priced({ ...trip, promoCode: { code, basisPoints, amount, cap } })
  if (minimum !== null && price.originalTotal < minimum)
    throw new AppError('promo_code_invalid', { promoReason: 'minimum' })
  return price
}

type Options = {
  now: Instant
  settings: PricingSettings
  own: OwnBooking | undefined
  agreed: AgreedPrice | undefined
  ignoresNotice: boolean | undefined
}

async function findTrip(db: Db, request: QuoteRequest, options: Options) {
  const { yachtId, offerId, instabookId, guests, extras } = request
  const choice = await findFirstChoice(db, request.firstChoice)
  const slot = instabookId
    ? await getSlot(db, { listingId: yachtId, slotId: instabookId, choice, now: options.now })
    : undefined
  const offer = await getOfferOnSale(db, yachtId, slot?.offerId ?? offerId)
  const pricedAt = options.agreed?.at ?? options.now
  const tariff = await loadTariff(db, offer.id, { now: pricedAt, serviceCharge: options.settings.SERVICE_CHARGE_BP })
  checkGuests(tariff, guests)
  const extraId = findUnavailableExtra(tariff, extras)
  if (extraId) throw new AppError('extra_unavailable', { extraId })
  const wanted = { guests, extras, bookedAt: pricedAt }
  const rules = await loadCharterRules(db, offer.id)
  if (slot) {
    if (!isWithinHorizon(rules, slot.start, options.now)) throw tooFar(rules, options.now)
    const trip = tripOf(tariff, slot, { ...wanted, units: unitsOf(tariff, slot), slot })
    return { tariff, trip: await completeTrip(db, { request, tariff, trip }, options) }
  }
  const { now, own } = options
  const { period, units } = await findPeriod(db, { request, rules, vesselId: offer.vesselId, now, own, choice })
  const trip = tripOf(tariff, period, { ...wanted, units })
  return { tariff, trip: await completeTrip(db, { request, tariff, trip }, options) }
}

type FoundTrip = { request: QuoteRequest; tariff: Tariff; trip: Trip }

/** The trip with its package and the hours of its extras. */
async function completeTrip(db: Db, { request, tariff, trip }: FoundTrip, options: Options): Promise<Trip> {
  const { now, settings, own, ignoresNotice } = options
  const extras = settleHours(tariff, trip, own)
  const chosen = await choosePackage(db, request.package, {
    tariff,
    trip,
    now,
    own,
    ignoresNotice,
    margin: settings.CHARGE_MARGIN_BP,
  })
  return { ...trip, extras, ...(chosen && { package: chosen }) }
}

type WantedSlot = { listingId: Id; slotId: Id; choice: Id | undefined; now: Instant }

/** A sold or past slot is refused as taken. */
async function getSlot(db: Db, { listingId, slotId, choice, now }: WantedSlot): Promise<InstantSlot> {
  const slot = await findInstantSlot(db, slotId, now, { claimId: choice })
  if (!slot) throw new AppError('dates_taken')
  if (slot.listingId !== listingId) throw new AppError('not_found')
  return slot
}

/** The number of units in a slot, rounded up. */
export function unitsOf({ unit, zone, nights }: Tariff, { start, end }: Period): number {
  if (unit === 'hour') return Math.ceil((end - start) / hourMs)
  const spanned = Math.max(1, daysBetween(localDateAt(zone, start), localDateAt(zone, end)))
  return unit === 'day' ? spanned : Math.ceil(spanned / nights)
}

function checkGuests({ maxGuests }: Tariff, guests: number): void {
  if (maxGuests !== null && guests > maxGuests) throw new AppError('too_many_guests', { maxGuests })
}

function quoteOf(
  tariff: Tariff,
  trip: Trip,
  price: Price,
  request: QuoteRequest,
): Omit<StoredQuote, 'display' | 'hash' | 'createdAt' | 'expiresAt'> {
  const deadlines = cancellationDeadlines(price.cancellation, price.total, price.currency, trip.start, trip.bookedAt)
  return {
    id: newSecretId(),
    listingId: tariff.listingId,
    vesselId: tariff.vesselId,
    offerId: tariff.offerId,
    slotId: trip.slot?.id ?? null,
    request: { ...request, extras: [...trip.extras] },
    unit: tariff.unit,
    units: trip.units,
    period: { start: trip.start, end: trip.end },
    date: trip.date,
    zone: tariff.zone,
    guests: trip.guests,
    currency: price.currency,
    lines: price.lines,
    subtotal: price.subtotal,
    serviceCharge: price.serviceCharge,
    total: price.total,
    originalTotal: price.originalTotal,
    promotion: price.promotion,
    schedule: scheduleOf(price.dueNow, price.dueLater, price.dueLaterOn, price.payAtBase),
    securityDeposit: price.securityDeposit,
    cancellation: deadlines.map(({ until, basisPoints, fee }) => ({
      until: until === null ? null : new Date(until).toISOString(),
      basisPoints,
      fee,
    })),
    instant: price.instant,
    assumptions: price.assumptions,
  }
}

/** A hash that is equal for two quotes with the same trip, price, payments and terms. */
function hashOf(quote: Omit<StoredQuote, 'display' | 'hash'>): string {
  const { offerId, slotId, period, guests, currency, lines, schedule, securityDeposit, cancellation, instant } = quote
  const agreed = { offerId, slotId, period, guests, currency, lines, schedule, securityDeposit, cancellation, instant }
  return createHash('sha256').update(JSON.stringify(agreed)).digest('hex')
}
