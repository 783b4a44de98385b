import type { TripPrice } from '#contract/pricing.ts'
import { saveQuotePricing } from '#web/features/boats/saved-pricing.ts'
import { countShown } from '#web/lib/count-shown.ts'

/** A yacht's page is counted, and the price of a trip that was chosen on it; that figure stays in this browser too. */
export function noteShown(yachtId: string, quote: TripPrice | null): void {
  countShown('view', yachtId)
  if (!quote) return
  countShown('quote', yachtId)
  saveQuotePricing(quote)
}
