import type { YachtCard } from '#contract/boats/yacht.ts'
import { distanceKm } from '../../geo/place.ts'
import type { FoundOffer } from '../model/found-offer.ts'
import type { Search } from '../model/search.ts'
import { presentPrice } from './present-price.ts'

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
