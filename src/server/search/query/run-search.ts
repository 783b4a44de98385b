import type { Search, Searcher } from '../model/search.ts'
import { priceTrips, type Trips } from '../price/price-trips.ts'
import type { PendingWork } from './pending-work.ts'
import { refreshForReading } from './refresh-for-reading.ts'
import type { StatementInput, TripTotals } from './statement.ts'
import { tagsOfSearch } from './tags-of-search.ts'

/**
 * Runs a search's statement, usually once. If rows that it may show are outdated, they are refreshed and the statement runs again
 * without those that could not be. Trips without a stored price are priced, and it runs again with their totals.
 */
export async function runSearch<Answer extends { pending: PendingWork }>(
  searcher: Searcher,
  search: Search,
  run: (input: StatementInput) => Promise<Answer>,
): Promise<{ answer: Answer; trips: Trips }> {
  const { now, pageTags } = searcher
  pageTags?.add(tagsOfSearch(search))
  const first = await run({ search, now, totals: 'unknown', hidden: null })
  const { due, stale } = first.pending
  const isCurrent = due.length === 0 && stale.length === 0
  const hidden = isCurrent ? null : await refreshForReading(searcher, first.pending)
  const current = hidden ? await run({ search, now, totals: 'unknown', hidden }) : first
  const { needsPricing } = current.pending
  if (needsPricing.length === 0) return { answer: current, trips: new Map() }
  const trips = await priceTrips(
    searcher,
    needsPricing.map((number) => ({ number, date: search.date })),
    search,
  )
  const totals: TripTotals = new Map(needsPricing.map((number) => [number, trips.get(number)?.total ?? null]))
  return { answer: await run({ search, now, totals, hidden: hidden ?? [] }), trips }
}
