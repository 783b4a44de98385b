import type { Id } from '#shared/id.ts'
import type { LocalDate, Minutes } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { LocalText } from '#shared/locale.ts'

/** Of a whole of 10,000. */
export type BasisPoints = number
/** Minor units of the tariff's currency. */
export type Amount = number

export type TripUnit = 'hour' | 'day' | 'week'

/** `fee` is owed when the notice given is at least this long, and shorter than that of the tier before. */
export type CancellationTier = { hoursBefore: number; fee: BasisPoints }

/** Everything that decides a price, as plain data: one offer with what hangs on it. */
export type Tariff = {
  listingId: Id
  offerId: Id
  vesselId: Id
  /** The IANA zone of the yacht. */
  zone: string
  unit: TripUnit
  crewed: boolean
  currency: string
  /** Per hour, per day, or per package week. */
  rate: Amount
  captainRate: Amount
  captainUnit: 'included' | 'hour' | 'day' | 'booking'
  /** Of one package week. */
  nights: number
  /** The most people aboard; infants count. Null when nobody said. */
  maxGuests: number | null
  instant: boolean
  deposit: BasisPoints
  balanceDaysBefore: number
  securityDeposit: Amount
  cancellation: readonly CancellationTier[]
  /** All discounts together stay within this share of the base. */
  maxDiscount: BasisPoints
  /** Advance for fuel, food and berths, as a share of the base; settled by receipts after the trip. */
  provisioning: BasisPoints
  provisioningPayable: 'now' | 'base'
  serviceCharge: BasisPoints
  rateRules: readonly RateRule[]
  discountRules: readonly DiscountRule[]
  promotions: readonly Promotion[]
  extras: readonly Extra[]
  taxes: readonly TaxRate[]
}

/** In the order in which they apply: each layer sees the rate that the one before left. */
export const rateLayers = ['season', 'weekday', 'time_of_day', 'event'] as const
export type RateLayer = (typeof rateLayers)[number]

export type RateRule = {
  id: Id
  kind: RateLayer
  name: LocalText
  /** Of two rules of a kind the higher one counts; of equals the newer. */
  priority: number
  /** Both days belong to it; null is without end. */
  from: LocalDate | null
  to: LocalDate | null
  /** ISO numbers, 1 is Monday; null is every day. */
  weekdays: readonly number[] | null
  /** A daily window; an end not after its start is on the next day. */
  starts: Minutes | null
  ends: Minutes | null
  /** Replaces the rate … */
  rate: Amount | null
  /** … or changes it by this share, up or down. */
  adjustment: BasisPoints | null
  minUnits: number | null
  deposit: BasisPoints | null
  cancellation: readonly CancellationTier[] | null
  /** False forbids instant booking. */
  instant: boolean | null
}

export type DiscountRule = {
  id: Id
  kind: 'length' | 'early_bird' | 'last_minute'
  name: LocalText
  /** First and last day of departure. */
  from: LocalDate | null
  to: LocalDate | null
  /** length: at least this many units. */
  minUnits: number | null
  /** early_bird: booked at least so long before. */
  daysBefore: number | null
  /** last_minute: booked at most so long before. */
  hoursBefore: number | null
  discount: BasisPoints
  cap: Amount | null
  /** Of the discounts of one group only the largest counts. */
  group: string | null
}

export type Promotion = {
  id: Id
  label: string
  discount: BasisPoints
  cap: Amount | null
  group: string | null
  /** While it can be booked, half-open. */
  opens: Instant | null
  closes: Instant | null
  /** First and last day of departure. */
  from: LocalDate | null
  to: LocalDate | null
  daysBefore: number | null
}

export type Extra = {
  id: Id
  code: string
  name: LocalText
  per: 'booking' | 'hour' | 'person' | 'night'
  amount: Amount
  mandatory: boolean
  payable: 'now' | 'base'
  maxQuantity: number
}

export type TaxRate = {
  id: Id
  code: string
  name: LocalText
  rate: BasisPoints
  /** Prices already contain it, or it comes on top of them. */
  included: boolean
  from: LocalDate | null
  to: LocalDate | null
  /** Applies to trips of at least `minHours` and less than `maxHours`. */
  minHours: number | null
  maxHours: number | null
  /** Of two rates of one code the more particular counts: a vessel's own, then a region's, a unit's, a crew's. */
  rank: number
}

/** A departure that somebody asks the price of. */
export type Trip = {
  start: Instant
  end: Instant
  date: LocalDate
  startMinutes: Minutes
  /** Where clocks change on the way: minutes after the start, and by how many they move. */
  clockChange?: { after: Minutes; by: Minutes } | undefined
  /** Begun hours, days or packages. */
  units: number
  /** Of a charter by the hour that was extended by half an hour: the last hour is a half one, and costs half. */
  endsWithHalfHour?: boolean | undefined
  guests: number
  extras: readonly { id: Id; quantity: number }[]
  bookedAt: Instant
  /** An instant-booking slot; its own price replaces base, rules and discounts. */
  slot?: { id: Id; price: Amount | null } | undefined
  /** A promo code that counts for this trip. */
  promoCode?: PromoDiscount | undefined
  /** What the owner takes off the charter for one guest: `priceAtTotal`. */
  reduction?: Reduction | undefined
}

/** `rounding` besides, which no other line follows: it brings the total to the very sum that was named. */
type Reduction = { amount: Amount; rounding: Amount }

/** A share of the charter after other discounts, or an amount; at most the cap. */
export type PromoDiscount = {
  code: string
  basisPoints: BasisPoints | null
  amount: Amount | null
  cap: Amount | null
}
