import { cellsOfBox, cellsOfCircle } from '../../geo/geo-cells.ts'
import type { Search, Searcher } from '../model/search.ts'
import { priceTrips, type Trips } from '../price/price-trips.ts'
import { countStatement } from './find-page.ts'
import { isComplete, pendingWorkOf, type SummaryRow } from './pending-work.ts'
import { refreshForReading } from './refresh-for-reading.ts'
import type { Run } from './split-search.ts'
import { runStatement, runTogether, type Statement } from './statement.ts'

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

/** The number of yachts that each of these searches finds. Usually one statement answers; searches with stale rows run again. */
export async function countSearches(searcher: Searcher, searches: readonly Search[]): Promise<number[]> {
  const { db, now, pageTags } = searcher
  for (const search of searches) pageTags?.add(tagsOfSearch(search))
  const runs = searches.map((search) => ({ search, now }))
  const answers = await runTogether(db, countStatement, runs)
  return Promise.all(
    answers.map(async ([row], index) => {
      const search = searches[index]
      if (!search || isComplete(pendingWorkOf(row))) return row?.count ?? 0
      const { rows } = await runSearch(searcher, search, countStatement)
      return rows[0]?.count ?? 0
    }),
  )
}

/** The tags of a search. Each yacht that it may find has one of them, so that a change of its calendar changes the page. */
export function tagsOfSearch({
  ids,
  place,
  bounds,
  types,
}: Pick<Search, 'ids' | 'place' | 'bounds' | 'types'>): string[] {
  if (ids) return ids.map((id) => `listing:${id}`)
  if (place?.kind === 'country') return [`country:${place.countryCode}`]
  const cells = place ? cellsOfCircle(place) : bounds && cellsOfBox(bounds)
  if (cells) return cells
  return types.length > 0 ? types.map((type) => `type:${type}`) : ['fleet']
}
