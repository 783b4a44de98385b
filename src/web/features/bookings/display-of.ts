import type { TripPrice } from '#contract/pricing.ts'
import type { Money } from '#shared/money.ts'

/** The total in the visitor's own currency; null where it is the yacht's. */
export const displayOf = ({ display, currency }: TripPrice): Money | null =>
  display.currency === currency ? null : { amount: display.total, currency: display.currency }
