import type { TripPrice } from '#contract/pricing/pricing.ts'
import type { Money } from '#shared/money.ts'

/** The total in the visitor's currency; null where that is the yacht's currency too. */
export const displayOf = ({ display, currency }: TripPrice): Money | null =>
  display.currency === currency ? null : { amount: display.total, currency: display.currency }
