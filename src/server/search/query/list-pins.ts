import { sql } from 'kysely'
import type { z } from 'zod'
import type { BoatFilters } from '#contract/search/boats.ts'
import type { PinPage, YachtPin } from '#contract/search/pins.ts'
import type { FoundOffer } from '../model/found-offer.ts'
import type { Search, Searcher } from '../model/search.ts'
import { withCurrentCards } from '../present/present-now.ts'
import { presentPrice } from '../present/present-price.ts'
import { priceFoundOffers } from '../price/price-trips.ts'
import { foundIn, type PinCard, pinsStatement } from './find-page.ts'
import { matching } from './matching-offers.ts'
import { parseSearch } from './parse-search.ts'
import { type SummaryRow, summary } from './pending-work.ts'
import { runSearch } from './run-search.ts'
import type { Statement } from './statement.ts'

/** The number of pins with a price that fit on a screen. */
const roomFor = 250

/** The positions of all yachts of a search with their totals. Too many yachts are grouped, with a number for each spot. */
export async function listPins(
  searcher: Searcher,
  filters: BoatFilters,
  most = roomFor,
): Promise<z.infer<typeof PinPage>> {
  const search = await parseSearch(filters, searcher)
  if (!search) return { pins: [], totalCount: 0, gathered: false }
  const { rows, trips } = await runSearch(searcher, search, pinsStatement, { limit: most, offset: 0 })
  const { count, offers } = foundIn(rows)
  if (count > most) {
    const spots = await runSearch(searcher, search, spotsStatement)
    return { pins: spots.rows.flatMap(presentSpot), totalCount: count, gathered: true }
  }
  const priced = await priceFoundOffers(searcher, search, offers, trips)
  const current = await withCurrentCards(searcher, priced)
  return { pins: current.map((offer) => presentPin(search, offer)), totalCount: count, gathered: false }
}

function presentPin(search: Search, offer: FoundOffer<PinCard>): YachtPin {
  const { id, title, cover_photo, capacity, location } = offer.card
  const [longitude, latitude] = location.geoPoint.coordinates
  const party = { guests: search.guests ?? offer.capacity ?? 1, lowest: search.date === null }
  const price = presentPrice(offer, party, search.reading)
  return { id, title, cover_photo, capacity, latitude, longitude, price, city: location.city, count: 1 }
}

type Spot = { id: string; title: string; city: string; latitude: number; longitude: number; gathered: number }
type SpotRow = SummaryRow & (Spot | { id: null })

function presentSpot(row: SpotRow): YachtPin[] {
  if (row.id === null) return []
  const { id, title, city, latitude, longitude, gathered } = row
  return [{ id, title, city, latitude, longitude, count: gathered, cover_photo: null, capacity: null, price: null }]
}

/** Groups the yachts of the search by a grid over their whole area. */
const spotsStatement: Statement<SpotRow> = {
  name: 'spots',
  build: (shape) => sql<SpotRow>`
    with ${matching(shape)}, ${summary(shape)}, found as materialized (
      select matched.first, matched.second, offer.number, offer.listing_id, offer.latitude, offer.longitude
      from matched join search_offers as offer on offer.number = matched.number
    ), cell as (
      select greatest(max(longitude) - min(longitude), 0.001) / 14 as width,
        greatest(max(latitude) - min(latitude), 0.001) / 10 as height
      from found
    ), spots as (
      select count(*)::integer as gathered, avg(latitude) as latitude, avg(longitude) as longitude,
        (array_agg(listing_id order by first, second, number))[1] as id
      from found, cell
      group by floor(longitude / width), floor(latitude / height)
    )
    select summary.*, spots.*, listing.card ->> 'title' as title, listing.card -> 'location' ->> 'city' as city
    from summary
    left join spots on true
    left join search_listings as listing on listing.listing_id = spots.id
    order by gathered desc`,
}
