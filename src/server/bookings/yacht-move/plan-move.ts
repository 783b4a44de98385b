import type { BookingTerms } from '#contract/bookings/bookings.ts'
import type { MoveProblem } from '#contract/office/booking-acting.ts'
import type { Id } from '#shared/id.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'
import { occupiedPeriod, type Period } from '../../availability/charter-rules.ts'
import { findOfferOnSale, isCrewed, type OfferOnSale } from '../../boats/other-offers.ts'
import { listHoldsOf } from '../../payments/deposit-holds.ts'
import { leftOf, listRefundable } from '../../payments/refundable.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { PricingSettings } from '../../pricing/calculate-quote.ts'
import { packageIn } from '../../pricing/package-lines.ts'
import { findPromoCodeOf } from '../../pricing/promo-code-uses.ts'
import type { StoredQuote } from '../../pricing/queries.ts'
import { findBookedExtras } from '../booked-extras.ts'
import { type Changed, changedTerms, feeIn } from '../change-terms.ts'
import { promoAmountOf, quoteWithCode, termsOf } from '../changes/price-change.ts'
import type { StoredBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'

export type MoveWish = { listingId: Id; offerId: Id; price: 'kept' | 'new' }

type Pricing = { now: number; settings: PricingSettings }

export type MovePlan = {
  offer: OfferOnSale
  period: Period
  occupied: Period
  localDate: LocalDate
  total: number
  terms: BookingTerms
  refund: number
  due: number
  dueOn: LocalDate | null
  paid: number
  /** With a new price: its quote, and the discount of the booking's promo code. Null when the price is kept. */
  priced: { quote: StoredQuote; promoAmount: number; losesPromoCode: boolean } | null
}

/**
 * Plans a booking on another yacht. Stores nothing, and does not check whether the yacht is free. Throws yacht_unsuitable,
 * too_many_guests, and, with a new price, the reasons why the trip cannot be priced.
 */
export async function planMove(db: Db, booking: StoredBooking, wish: MoveWish, pricing: Pricing): Promise<MovePlan> {
  const offer = await findOfferOnSale(db, wish.listingId, wish.offerId)
  const problem = moveProblemOf({ ...booking, crewed: await isCrewed(db, booking.offer_id) }, offer)
  if (problem || !offer) throw new AppError('yacht_unsuitable', { problem: problem ?? 'not_on_sale' })
  if (offer.maxGuests !== null && booking.guests > offer.maxGuests)
    throw new AppError('too_many_guests', { maxGuests: offer.maxGuests })
  const paid = leftOf(await listRefundable(db, booking.id))
  return wish.price === 'kept' ? keepPrice(booking, offer, paid) : newPrice(db, { booking, offer, paid }, pricing)
}

/** The guest pays the agreed price by the agreed terms. */
function keepPrice(booking: StoredBooking, offer: OfferOnSale, paid: number): MovePlan {
  const period = { start: booking.starts_at.getTime(), end: booking.ends_at.getTime() }
  const terms = readTerms(booking.terms)
  const money = { total: booking.total, terms, refund: 0, due: 0, dueOn: null, paid, priced: null }
  return { offer, ...placeOf(offer, period), ...money }
}

type Priced = { booking: StoredBooking; offer: OfferOnSale; paid: number }

async function newPrice(db: Db, { booking, offer, paid }: Priced, { now, settings }: Pricing): Promise<MovePlan> {
  if (offer.currency !== booking.currency) throw new AppError('yacht_unsuitable', { problem: 'other_currency' })
  const agreed = readTerms(booking.terms)
  const { listingId, offerId: id, zone } = offer
  const booked = { start: booking.starts_at.getTime(), end: booking.ends_at.getTime() }
  const { guests, units: duration } = booking
  const extras = await findBookedExtras(db, booking, listingId)
  const start = booking.starts_at.toISOString()
  const request = { yachtId: listingId, offerId: id, start, duration, guests, extras }
  const code = await findPromoCodeOf(db, booking.id)
  const own = { id: booking.id, period: booked, units: duration, package: packageIn(agreed.lines), extras }
  const { quote, losesPromoCode } = await quoteWithCode(db, { request, code }, { now, settings, own })
  const { refund, due, dueOn, total, terms } = movedTerms({
    quoted: await keepHeldDeposit(db, booking, termsOf(quote)),
    fee: feeIn(agreed.lines),
    paid,
    currency: booking.currency,
    today: localDateAt(zone, now),
    departsOn: quote.date,
  })
  const priced = { quote, promoAmount: promoAmountOf(quote), losesPromoCode }
  return { offer, ...placeOf(offer, quote.period), total, terms, refund, due, dueOn, paid, priced }
}

/** A security deposit that is held on a card keeps its amount. */
async function keepHeldDeposit(db: Db, booking: StoredBooking, quoted: BookingTerms): Promise<BookingTerms> {
  const isHeld = (await listHoldsOf(db, booking.id)).some(({ status }) => status === 'authorised')
  return isHeld ? { ...quoted, securityDeposit: readTerms(booking.terms).securityDeposit } : quoted
}

const placeOf = (offer: OfferOnSale, period: Period) => ({
  period,
  occupied: occupiedPeriod(offer, period),
  localDate: localDateAt(offer.zone, period.start),
})

type Booked = Pick<StoredBooking, 'vessel_id' | 'unit' | 'licences'> & { crewed: boolean }

/** The reason why an offer does not suit a booking; undefined when it does. `planMove` checks the number of guests. */
function moveProblemOf(booking: Booked, offer: OfferOnSale | undefined): MoveProblem | undefined {
  if (!offer) return 'not_on_sale'
  if (offer.vesselId === booking.vessel_id) return 'same_yacht'
  if (offer.unit !== booking.unit) return 'other_unit'
  // A captained booking needs an offer with a captain, and a bareboat booking one without.
  if (offer.crewed !== booking.crewed) return 'other_crew'
  if (offer.licences.some((licence) => !booking.licences.includes(licence))) return 'more_licences'
  return undefined
}

/** The days that a guest has to pay a higher price, when no balance is due later anyway. */
const daysToPay = 3

type Move = {
  /** The terms of the other yacht, as quoted. */
  quoted: BookingTerms
  /** The fee kept from earlier changes. */
  fee: number
  paid: number
  currency: string
  /** `today` and `departsOn` are days in the zone of the other yacht. */
  today: LocalDate
  departsOn: LocalDate
}

type MovedTerms = {
  total: number
  terms: BookingTerms
  /** The sum refunded at once. */
  refund: number
  /** The rise of the sum due at once; it is due with the balance. */
  due: number
  dueOn: LocalDate | null
}

/**
 * The terms after a move at the price of the other yacht. No guest is there to enter a card, so that a sum due at once is
 * due with the balance: on its day, or within three days, but not later than the day of the departure.
 */
function movedTerms({ quoted, fee, paid, currency, today, departsOn }: Move): MovedTerms {
  const changed = changedTerms(quoted, { fee, leastFee: 0 }, { paid, currency })
  const { total, terms, difference } = changed
  if (difference <= 0) return { total, terms, refund: -difference, due: 0, dueOn: null }
  const later = balanceOf(changed)
  const soon = addDays(today, daysToPay)
  const dueOn = later?.due ?? (soon < departsOn ? soon : departsOn)
  const schedule = [
    { due: 'now' as const, amount: paid },
    { due: dueOn, amount: (later?.amount ?? 0) + difference },
    ...terms.schedule.filter(({ due }) => due === 'at_base'),
  ]
  return { total, terms: { ...terms, schedule }, refund: 0, due: difference, dueOn }
}

const balanceOf = ({ terms }: Changed) => terms.schedule.find(({ due }) => due !== 'now' && due !== 'at_base')
