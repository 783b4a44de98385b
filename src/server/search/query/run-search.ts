import type { Search, Searcher } from '../model/search.ts'
import { priceTrips, type Trips } from '../price/price-trips.ts'
import { pendingWorkOf, type SummaryRow } from './pending-work.ts'
import { refreshForReading } from './refresh-for-reading.ts'
import type { Run } from './split-search.ts'
import { runStatement, type Statement } from './statement.ts'
import { tagsOfSearch } from './tags-of-search.ts'

/**
 * Runs a search's statement, usually once. If rows that it may show are outdated, they are refreshed and the statement runs again
 * without those that could not be. Trips without a stored price are priced, and it runs again with their totals.
 */
export async function runSearch<Row extends SummaryRow>(
  searcher: Searcher,
  search: Search,
  statement: Statement<Row>,
  slice: { limit?: number; offset?: number } = {},
): Promise<{ rows: Row[]; trips: Trips }> {
  const { db, now, pageTags } = searcher
  pageTags?.add(tagsOfSearch(search))
  const first: Run = { search, now, ...slice }
  const found = await runStatement(db, statement, first)
  const pending = pendingWorkOf(found[0])
  const isCurrent = pending.due.length === 0 && pending.stale.length === 0
  const refreshed: Run = isCurrent ? first : { ...first, hidden: await refreshForReading(searcher, pending) }
  const current = isCurrent ? found : await runStatement(db, statement, refreshed)
  const { needsPricing } = pendingWorkOf(current[0])
  if (needsPricing.length === 0) return { rows: current, trips: new Map() }
  const toPrice = needsPricing.map((number) => ({ number, date: search.date }))
  const trips = await priceTrips(searcher, toPrice, search)
  const totals = new Map(needsPricing.map((number) => [number, trips.get(number)?.total ?? null]))
  const rows = await runStatement(db, statement, { hidden: [], ...refreshed, totals })
  return { rows, trips }
}
