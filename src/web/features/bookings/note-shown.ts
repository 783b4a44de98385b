import type { TripPrice } from '#contract/pricing.ts'
import type { CardPrice } from '#contract/yacht.ts'
import { saveCardPricing, saveQuotePricing } from '#web/features/boats/saved-pricing.ts'
import { countShown } from '#web/lib/count-shown.ts'

/**
 * A yacht's page is counted, and the price of a trip that was chosen on it. The price that the page shows is kept in this
 * browser.
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
