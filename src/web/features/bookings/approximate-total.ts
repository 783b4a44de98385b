import type { TripPrice } from '#contract/pricing.ts'
import { moneyText } from '#web/ui/price.tsx'

/** The total in the visitor's own currency, when it is another one. */
export function approximateTotal({ display, currency }: TripPrice): string | undefined {
  if (display.currency === currency) return undefined
  return moneyText({ amount: display.total, currency: display.currency }, display.approximate)
}
