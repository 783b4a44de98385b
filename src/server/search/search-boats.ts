import type { z } from 'zod'
import type { BoatPage, BoatQuery } from '#contract/boats.ts'
import type { YachtCard } from '#contract/yacht.ts'
import { distanceKm } from '../geo/place.ts'
import { ask, type Trips } from './ask.ts'
import { type FoundOffer, findPage } from './find-page.ts'
import { listNearestDays } from './nearest-days.ts'
import { presentPrice } from './present-price.ts'
import { isOtherThan, priceTrips } from './price-trips.ts'
import { type Search, type Searcher, understand } from './search.ts'

/** A page of the yachts that can be booked as the filters ask, at the totals that somebody would pay. */
export async function searchBoats(searcher: Searcher, query: BoatQuery): Promise<z.infer<typeof BoatPage>> {
  const { limit, page } = query
  const search = await understand(query, searcher)
  if (!search) return { boats: [], totalPages: 0, totalCount: 0, page, nearest: [] }
  const slice = { limit, offset: (page - 1) * limit }
  const { answer, trips } = await ask(searcher, search, (question) => findPage(searcher.db, { ...question, ...slice }))
  const { count, offers } = answer
  return {
    boats: await presentCards(searcher, search, offers, trips),
    totalPages: Math.ceil(count / limit),
    totalCount: count,
    page,
    nearest: count === 0 && search.date ? await listNearestDays(searcher, search, search.date) : [],
  }
}

async function presentCards(
  searcher: Searcher,
  search: Search,
  offers: readonly FoundOffer[],
  known: Trips,
): Promise<YachtCard[]> {
  const others = offers.filter((offer) => isOtherThan(offer, search))
  const unknown = others.filter(({ number }) => !known.has(number)).map(({ number }) => number)
  const priced =
    unknown.length === 0
      ? known
      : new Map([...known, ...(await priceTrips(searcher.db, unknown, search, searcher.now))])
  return offers.flatMap((offer) => {
    if (!others.includes(offer)) return [presentCard(search, offer)]
    const trip = priced.get(offer.number)
    // Taken while the answer was being made.
    return trip ? [presentCard(search, { ...offer, ...trip })] : []
  })
}

function presentCard(search: Search, offer: FoundOffer): YachtCard {
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
