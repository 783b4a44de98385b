import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { LocalText } from '#shared/locale.ts'
import type { Amount, BasisPoints, CancellationTier } from './tariff.ts'

/** First and last local day, both included; a missing one is without end. */
export type Days = { from?: LocalDate; to?: LocalDate }

/** Hours or nights that cost otherwise, or have other terms, than the offer says. */
export type NewRateRule = Days & {
  kind: 'season' | 'weekday' | 'time_of_day' | 'event'
  name: LocalText
  priority?: number
  /** ISO weekdays, 1 for Monday. */
  weekdays?: number[]
  /** Local wall times, 'HH:MM'; an end not after the start is the next day's. */
  starts?: string
  ends?: string
  /** Instead of the offer's rate … */
  rate?: Amount
  /** … or a change of it: 2500 is a quarter more, -1000 a tenth less. */
  adjustment?: BasisPoints
  /** No shorter trip on these days. */
  minUnits?: number
  deposit?: BasisPoints
  cancellation?: CancellationTier[]
  instant?: false
}

export type NewDiscountRule = Days & {
  name: LocalText
  discount: BasisPoints
  /** At most so much, in minor units of the offer's currency. */
  cap?: Amount
  /** Of the discounts of one group only the largest counts. */
  group?: string
} & (
    | { kind: 'length'; minUnits: number }
    | { kind: 'early_bird'; daysBefore: number }
    | { kind: 'last_minute'; hoursBefore: number }
  )

/** A rule that was there before keeps its id, and with it its place among equals. */
export type NewPriceRule = (NewRateRule | NewDiscountRule) & { id?: Id }

export type NewExtra = {
  /** Left out: for every offer of the listing in this currency. */
  offerId?: Id
  code: string
  name: LocalText
  description?: LocalText
  per: 'booking' | 'hour' | 'person' | 'night'
  amount: Amount
  currency: string
  mandatory?: boolean
  payable?: 'now' | 'base'
  maxQuantity?: number
}

export type NewPriceTerms = {
  /** All discounts together, as a share of the base. */
  maxDiscount?: BasisPoints
  /** Advance provisioning allowance, as a share of the base. */
  provisioning?: BasisPoints
  provisioningPayable?: 'now' | 'base'
}

export type NewPromotion = {
  listingId: Id
  /** Left out: for every offer of the listing. */
  offerId?: Id
  label: 'Discount Offer' | 'Special Price' | 'Save Now' | 'Limited Time Deal' | 'Limited Spots' | 'Early Bird'
  discount: BasisPoints
  cap?: Amount
  group?: string
  /** While it can be booked, epoch milliseconds, half-open. */
  opens: number
  closes: number
  /** Days of departure; Limited Spots needs a last one. */
  departures?: Days
  /** Early Bird needs it. */
  daysBefore?: number
  isDemo?: boolean
}
