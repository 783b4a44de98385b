import type { CardPrice } from '#contract/boats/yacht.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { track } from '#web/lib/track.ts'
import { rememberYacht } from '#web/parts/boats/recent-yachts.ts'
import { saveCardPricing, saveQuotePricing } from '#web/parts/boats/saved-pricing.ts'

/**
 * Counts a view of the yacht's page and, with a chosen trip, its quote. This browser keeps the shown price for the
 * cards of the yacht, and the yacht among those looked at last.
 */
export function noteShown(yachtId: string, quote: TripPrice | null, price: CardPrice | null): void {
  track({ kind: 'yacht_view', yachtId })
  rememberYacht(yachtId)
  if (!quote) {
    if (price) saveCardPricing(yachtId, price)
    return
  }
  track({ kind: 'trip_priced', yachtId })
  saveQuotePricing(quote)
}
