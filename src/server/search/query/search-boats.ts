import type { z } from 'zod'
import type { BoatPage, BoatQuery } from '#contract/search/boats.ts'
import { listNearestWithYachts } from '../../geo/nearest-with-yachts.ts'
import type { Searcher } from '../model/search.ts'
import { withCurrentCards } from '../present/present-now.ts'
import { presentResult } from '../present/present-price.ts'
import { priceFoundOffers } from '../price/price-trips.ts'
import { foundIn, pageStatement } from './find-page.ts'
import { listNearestDays, listNearMatches } from './near-misses.ts'
import { parseSearch } from './parse-search.ts'
import { runSearch } from './run-search.ts'

/** A page of the yachts that can be booked with these filters, with totals that a visitor would pay. */
export async function searchBoats(searcher: Searcher, query: BoatQuery): Promise<z.infer<typeof BoatPage>> {
  const { limit, page } = query
  const search = await parseSearch(query, searcher)
  if (!search) return { boats: [], totalPages: 0, totalCount: 0, page, nearest: [], nearly: [], nearestPlaces: [] }
  const slice = { limit, offset: (page - 1) * limit }
  const { rows, trips } = await runSearch(searcher, search, pageStatement, slice)
  const { count, offers } = foundIn(rows)
  const priced = await priceFoundOffers(searcher, search, offers, trips)
  const current = await withCurrentCards(searcher, priced)
  const missed = count === 0 ? (search.date ?? search.flex?.around ?? null) : null
  // Looks near the day when nothing fits on any of several days.
  const exact = { ...search, date: missed, flex: null }
  return {
    boats: current.map((offer) => presentResult(search, offer)),
    totalPages: Math.ceil(count / limit),
    totalCount: count,
    page,
    nearest: missed ? await listNearestDays(searcher, exact, missed) : [],
    nearly: missed ? await listNearMatches(searcher, exact, missed) : [],
    nearestPlaces: count === 0 && search.place ? await listNearestWithYachts(searcher.db, search.place.placeId) : [],
  }
}
