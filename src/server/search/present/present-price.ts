import type { CardPrice, YachtCard } from '#contract/boats/yacht.ts'
import { distanceKm } from '../../geo/place.ts'
import type { FoundOffer } from '../model/found-offer.ts'
import { shownIn } from '../model/price-limits.ts'
import type { Reading, Search } from '../model/search.ts'

/** The card of a found yacht, with the total for the day and party of the search. */
export function presentResult(search: Search, offer: FoundOffer): YachtCard {
  const { card, variant } = offer
  const { reading, place, date } = search
  const [longitude, latitude] = card.location.geoPoint.coordinates
  return {
    ...card,
    promotion: variant.promotion,
    price: presentPrice(offer, { guests: search.guests ?? offer.capacity ?? 1, lowest: date === null }, reading),
    distance: place?.kind === 'area' ? Math.round(distanceKm(place, { latitude, longitude }) * 10) / 10 : null,
  }
}

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
