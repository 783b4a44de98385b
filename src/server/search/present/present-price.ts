import type { CardPrice } from '#contract/boats/yacht.ts'
import type { FoundOffer } from '../model/found-offer.ts'
import { type Reading, shownIn } from '../model/price-limits.ts'

type Priced = Pick<
  FoundOffer,
  'unit' | 'nights' | 'currency' | 'date' | 'units' | 'byGuest' | 'total' | 'original' | 'variant'
>

/** `lowest` marks the price of a search without a date: the lowest of the next 30 days. */
export function presentPrice(
  priced: Priced,
  { guests, lowest }: { guests: number; lowest: boolean },
  reading: Reading,
): CardPrice {
  const own = { amount: priced.total, currency: priced.currency }
  return {
    total: priced.total,
    originalTotal: priced.original,
    currency: priced.currency,
    display: shownIn(reading, own),
    unit: priced.unit,
    units: priced.units,
    nights: priced.unit === 'week' ? priced.nights : null,
    guests,
    perGuest: priced.byGuest,
    taxIncluded: priced.variant.taxIncluded,
    date: priced.date,
    lowest,
    freeCancellationHours: priced.variant.freeCancellationHours,
  }
}
