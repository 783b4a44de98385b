import type { z } from 'zod'
import type { BoatPage, BoatQuery } from '#contract/boats.ts'
import { ask } from './ask.ts'
import { findPage } from './find-page.ts'
import { listNearestDays } from './nearest-days.ts'
import { listNearlyFitting } from './nearly-fitting.ts'
import { presentFound } from './present-found.ts'
import { priceFound } from './price-found.ts'
import { type Searcher, understand } from './search.ts'

/** A page of the yachts that can be booked as the filters ask, at the totals that somebody would pay. */
export async function searchBoats(searcher: Searcher, query: BoatQuery): Promise<z.infer<typeof BoatPage>> {
  const { limit, page } = query
  const search = await understand(query, searcher)
  if (!search) return { boats: [], totalPages: 0, totalCount: 0, page, nearest: [], nearly: [] }
  const slice = { limit, offset: (page - 1) * limit }
  const { answer, trips } = await ask(searcher, search, (question) => findPage(searcher.db, { ...question, ...slice }))
  const { count, offers } = answer
  const missed = count === 0 && search.date !== null ? search.date : null
  return {
    boats: (await priceFound(searcher, search, offers, trips)).map((offer) => presentFound(search, offer)),
    totalPages: Math.ceil(count / limit),
    totalCount: count,
    page,
    nearest: missed ? await listNearestDays(searcher, search, missed) : [],
    nearly: missed ? await listNearlyFitting(searcher, search, missed) : [],
  }
}
