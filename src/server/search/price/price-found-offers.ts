import type { FoundOffer } from '../model/found-offer.ts'
import type { Search, Searcher } from '../model/search.ts'
import { isOutdated } from './is-outdated.ts'
import { isOtherThan, priceTrips, type Trips } from './price-trips.ts'

/** The found offers with the totals of the requested trip. Offers that were taken meanwhile are left out. */
export async function priceFoundOffers<Card>(
  searcher: Searcher,
  search: Search,
  offers: readonly FoundOffer<Card>[],
  known: Trips,
): Promise<FoundOffer<Card>[]> {
  const others = new Set(offers.filter((offer) => isOutdated(offer, searcher) || isOtherThan(offer, search)))
  const unknown = [...others].filter(({ number }) => !known.has(number))
  const priced = unknown.length === 0 ? known : new Map([...known, ...(await priceTrips(searcher, unknown, search))])
  return offers.flatMap((offer) => {
    if (!others.has(offer)) return [offer]
    const trip = priced.get(offer.number)
    return trip ? [{ ...offer, ...trip }] : []
  })
}
