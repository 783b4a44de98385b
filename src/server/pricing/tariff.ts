import type { ChosenExtra } from '#contract/pricing/pricing.ts'
import type { Id } from '#shared/id.ts'
import type { LocalDate, Minutes } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { LocalText } from '#shared/locale.ts'

/** Ten-thousandths. */
export type BasisPoints = number
/** Minor units of the tariff's currency. */
export type Amount = number

export type TripUnit = 'hour' | 'day' | 'week'

/** `fee` applies when the notice is at least this long, and shorter than that of the tier before. */
export type CancellationTier = { hoursBefore: number; fee: BasisPoints }

/** Everything that determines a price, as plain data: one offer with its rules, extras, promotions and taxes. */
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
  /** The nights of one package week. */
  nights: number
  /** The highest number of people aboard, infants included. Null when it is not known. */
  maxGuests: number | null
  instant: boolean
  deposit: BasisPoints
  balanceDaysBefore: number
  securityDeposit: Amount
  cancellation: readonly CancellationTier[]
  /** The limit for the sum of all discounts, as a share of the base. */
  maxDiscount: BasisPoints
  /** Advance for fuel, food and berths, as a share of the base. Receipts settle it after the trip. */
  provisioning: BasisPoints
  provisioningPayable: 'now' | 'base'
  serviceCharge: BasisPoints
  rateRules: readonly RateRule[]
  discountRules: readonly DiscountRule[]
  promotions: readonly Promotion[]
  extras: readonly Extra[]
  taxes: readonly TaxRate[]
}

/** In order: each layer starts from the rate of the one before. */
export const rateLayers = ['season', 'weekday', 'time_of_day', 'event'] as const
export type RateLayer = (typeof rateLayers)[number]

export type RateRule = {
  id: Id
  kind: RateLayer
  name: LocalText
  /** Among rules of one kind the highest priority wins; among equals the newest rule. */
  priority: number
  /** Both days are included; null is without a bound. */
  from: LocalDate | null
  to: LocalDate | null
  /** ISO numbers, 1 is Monday; null is every day. */
  weekdays: readonly number[] | null
  /** A daily window. If the end is not after the start, it is on the next day. */
  starts: Minutes | null
  ends: Minutes | null
  /** Replaces the rate … */
  rate: Amount | null
  /** … or changes it by this share, up or down. */
  adjustment: BasisPoints | null
  minUnits: number | null
  deposit: BasisPoints | null
  cancellation: readonly CancellationTier[] | null
  /** False turns off instant booking. */
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
  /** early_bird: booked at least this long before. */
  daysBefore: number | null
  /** last_minute: booked at most this long before. */
  hoursBefore: number | null
  discount: BasisPoints
  cap: Amount | null
  /** Among the discounts of one group only the largest applies. */
  group: string | null
  /** True: it does not count for a trip that an event falls into. */
  notOnEvents: boolean
}

export type Promotion = {
  id: Id
  label: string
  discount: BasisPoints
  cap: Amount | null
  group: string | null
  /** The promotion can be booked from `opens` until just before `closes`. */
  opens: Instant | null
  closes: Instant | null
  /** First and last day of departure. */
  from: LocalDate | null
  to: LocalDate | null
  daysBefore: number | null
  notOnEvents: boolean
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
  /** The guest chooses for how many hours. Null: the extra is for the whole trip. */
  minHours: number | null
  /** Null: up to the length of the trip. */
  maxHours: number | null
}

export type TaxRate = {
  id: Id
  code: string
  name: LocalText
  rate: BasisPoints
  /** Whether prices include it. Otherwise it is added. */
  included: boolean
  from: LocalDate | null
  to: LocalDate | null
  /** Applies to trips of at least `minHours` and less than `maxHours`. */
  minHours: number | null
  maxHours: number | null
  /** Among rates of one code the most specific applies: a vessel's own, then a region's, a unit's, a crew's. */
  rank: number
}

/** The departure that is priced. */
export type Trip = {
  start: Instant
  end: Instant
  date: LocalDate
  startMinutes: Minutes
  /** A clock change during the trip: minutes after the start, and the minutes by which the clock moves. */
  clockChange?: { after: Minutes; by: Minutes } | undefined
  /** Hours, days or packages, rounded up. */
  units: number
  /** For a charter by the hour that was extended by half an hour: the last hour is a half one and costs half. */
  endsWithHalfHour?: boolean | undefined
  guests: number
  /** Without hours, an extra by the hour is for the whole trip. */
  extras: readonly ChosenExtra[]
  bookedAt: Instant
  /** A package of the market, which partners complete. */
  package?: PackageTrip | undefined
  /** An instant slot. Its own price replaces base, rules and discounts. */
  slot?: { id: Id; price: Amount | null } | undefined
  /** A promo code that applies to this trip. */
  promoCode?: PromoDiscount | undefined
  /** The owner's reduction of the charter for one guest: `priceAtTotal`. */
  reduction?: Reduction | undefined
}

/** `rounding` has a separate effect: no other line depends on it. It brings the total to exactly the offered sum. */
type Reduction = { amount: Amount; rounding: Amount; named?: ReductionName | undefined }

/** The line of a reduction that is not the owner's own. Agreements decide who pays for a code that begins with `promo`. */
export type ReductionName = { code: string; label: LocalText }

export type PackageTrip = { slug: string; title: LocalText; items: readonly PackageItem[] }

/** An item of a partner, at its price in the tariff's currency. */
export type PackageItem = { id: Id; name: LocalText; per: 'booking' | 'person' | 'hour'; unitAmount: Amount }

/** A share of the charter after other discounts, or an amount; at most the cap. */
export type PromoDiscount = {
  code: string
  basisPoints: BasisPoints | null
  amount: Amount | null
  cap: Amount | null
}
