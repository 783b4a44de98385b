import type { CardPrice } from '#contract/boats/yacht.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { countShown } from '#web/lib/count-shown.ts'
import { saveCardPricing, saveQuotePricing } from '#web/parts/boats/saved-pricing.ts'

/**
 * Counts a view of the yacht's page and, with a chosen trip, its quote. The shown price is saved in this browser for the cards of
 * the yacht.
 */
export function noteShown(yachtId: string, quote: TripPrice | null, price: CardPrice | null): void {
  countShown('view', yachtId)
  if (!quote) {
    if (price) saveCardPricing(yachtId, price)
    return
  }
  countShown('quote', yachtId)
  saveQuotePricing(quote)
}
