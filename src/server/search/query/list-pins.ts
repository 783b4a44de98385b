import { sql } from 'kysely'
import type { z } from 'zod'
import type { BoatFilters } from '#contract/search/boats.ts'
import type { PinPage, YachtPin } from '#contract/search/pins.ts'
import type { Db } from '../../platform/database.ts'
import type { FoundOffer } from '../model/found-offer.ts'
import type { Search, Searcher } from '../model/search.ts'
import { withCurrentCards } from '../present/present-now.ts'
import { presentPrice } from '../present/present-price.ts'
import { priceFoundOffers } from '../price/price-trips.ts'
import { findPins, type PinCard } from './find-page.ts'
import { matching } from './matching-offers.ts'
import { parseSearch } from './parse-search.ts'
import { pendingWorkOf, type SummaryRow, summary } from './pending-work.ts'
import { runSearch } from './run-search.ts'
import type { Shape } from './shape.ts'
import { runStatement, type StatementInput } from './statement.ts'

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
  const { db } = searcher
  const { answer, trips } = await runSearch(searcher, search, (input) =>
    findPins(db, { ...input, limit: most, offset: 0 }),
  )
  const { count, offers } = answer
  if (count > most) {
    const { answer: gathered } = await runSearch(searcher, search, (input) => gatherPins(db, input))
    return { pins: gathered.pins, totalCount: count, gathered: true }
  }
  const current = await withCurrentCards(searcher, offers, (card) => card)
  const priced = await priceFoundOffers(searcher, search, current, trips)
  return { pins: priced.map((offer) => presentPin(search, offer)), totalCount: count, gathered: false }
}

function presentPin(search: Search, offer: FoundOffer<PinCard>): YachtPin {
  const { id, title, cover_photo, capacity, location } = offer.card
  const [longitude, latitude] = location.geoPoint.coordinates
  const party = { guests: search.guests ?? offer.capacity ?? 1, lowest: search.date === null }
  const price = presentPrice(offer, party, search.reading)
  return { id, title, cover_photo, capacity, latitude, longitude, price, city: location.city, count: 1 }
}

type Spot = { id: string; title: string; city: string; latitude: number; longitude: number; gathered: number }
type Row = SummaryRow & (Spot | { id: null })

/** Groups the yachts of the search by a grid over their whole area. */
async function gatherPins(db: Db, input: StatementInput) {
  const rows = await runStatement<Row>(db, 'spots', input, spotsOf)
  const spots = rows.filter((row): row is SummaryRow & Spot => row.id !== null)
  const pins = spots.map(({ id, title, city, latitude, longitude, gathered }) => ({
    id,
    title,
    city,
    latitude,
    longitude,
    count: gathered,
    cover_photo: null,
    capacity: null,
    price: null,
  }))
  return { pins, pending: pendingWorkOf(rows[0]) }
}

const spotsOf = (shape: Shape) => sql<Row>`
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
  order by gathered desc`
