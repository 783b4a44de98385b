import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { LocalText } from '#shared/locale.ts'
import type { Amount, BasisPoints, CancellationTier } from './tariff.ts'

/** First and last local day, both included. A missing one means no bound. */
export type Days = { from?: LocalDate; to?: LocalDate }

/** Hours or nights whose price or terms differ from the offer's. */
export type NewRateRule = Days & {
  kind: 'season' | 'weekday' | 'time_of_day' | 'event'
  name: LocalText
  priority?: number
  /** ISO weekdays, 1 for Monday. */
  weekdays?: number[]
  /** Local times, 'HH:MM'. If the end is not after the start, it is on the next day. */
  starts?: string
  ends?: string
  /** Replaces the offer's rate … */
  rate?: Amount
  /** … or changes it: 2500 is a quarter more, -1000 a tenth less. */
  adjustment?: BasisPoints
  /** The shortest trip on these days. */
  minUnits?: number
  deposit?: BasisPoints
  cancellation?: CancellationTier[]
  instant?: false
}

export type NewDiscountRule = Days & {
  name: LocalText
  discount: BasisPoints
  /** The largest discount, in minor units of the offer's currency. */
  cap?: Amount
  /** Among the discounts of one group only the largest applies. */
  group?: string
} & (
    | { kind: 'length'; minUnits: number }
    | { kind: 'early_bird'; daysBefore: number }
    | { kind: 'last_minute'; hoursBefore: number }
  )

/** An existing rule keeps its id, and with it its precedence among rules of equal priority. */
export type NewPriceRule = (NewRateRule | NewDiscountRule) & { id?: Id }

export type NewExtra = {
  /** Left out, it applies to every offer of the listing in this currency. */
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
  /** The limit for the sum of all discounts, as a share of the base. */
  maxDiscount?: BasisPoints
  /** Advance provisioning allowance, as a share of the base. */
  provisioning?: BasisPoints
  provisioningPayable?: 'now' | 'base'
}

export type NewPromotion = {
  listingId: Id
  /** Left out, it applies to every offer of the listing. */
  offerId?: Id
  label: 'Discount Offer' | 'Special Price' | 'Save Now' | 'Limited Time Deal' | 'Limited Spots' | 'Early Bird'
  discount: BasisPoints
  cap?: Amount
  group?: string
  /** The promotion can be booked from `opens` until just before `closes`, in epoch milliseconds. */
  opens: number
  closes: number
  /** Days of departure. Limited Spots needs a last one. */
  departures?: Days
  /** Required for Early Bird. */
  daysBefore?: number
  isDemo?: boolean
}
