import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { LocalText } from '#shared/locale.ts'
import type { Amount, BasisPoints, CancellationTier } from './tariff.ts'

/** First and last local day, both included. A missing one means no bound. */
export type Days = { from?: LocalDate | null; to?: LocalDate | null }

/** Hours or nights whose price or terms differ from the offer's. Null is the same as left out. */
export type NewRateRule = Days & {
  kind: 'season' | 'weekday' | 'time_of_day' | 'event'
  name: LocalText
  priority?: number
  /** ISO weekdays, 1 for Monday. */
  weekdays?: number[] | null
  /** Local times, 'HH:MM'. If the end is not after the start, it is on the next day. */
  starts?: string | null
  ends?: string | null
  /** Replaces the offer's rate … */
  rate?: Amount | null
  /** … or changes it: 2500 is a quarter more, -1000 a tenth less. */
  adjustment?: BasisPoints | null
  /** The shortest trip on these days. */
  minUnits?: number | null
  deposit?: BasisPoints | null
  cancellation?: CancellationTier[] | null
  instant?: false | null
}

/** A check constraint holds each kind to its own condition. */
export type NewDiscountRule = Days & {
  kind: 'length' | 'early_bird' | 'last_minute'
  name: LocalText
  /** For `length`: at least this many units. */
  minUnits?: number | null
  /** For `early_bird`: booked at least this long before. */
  daysBefore?: number | null
  /** For `last_minute`: booked at most this long before. */
  hoursBefore?: number | null
  discount: BasisPoints
  /** The largest discount, in minor units of the offer's currency. */
  cap?: Amount | null
  /** Among the discounts of one group only the largest applies. */
  group?: string | null
  /** True: it does not count for a trip that an event falls into. */
  notOnEvents?: boolean
}

/** An existing rule keeps its id, and with it its precedence among rules of equal priority. */
export type NewPriceRule = (NewRateRule | NewDiscountRule) & { id?: Id | undefined }

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
  minHours?: number
  maxHours?: number
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
  notOnEvents?: boolean
  isDemo?: boolean
}
