import type { Search, Searcher } from '../model/search.ts'
import { countStatement } from './find-page.ts'
import { isComplete, pendingWorkOf } from './pending-work.ts'
import { runSearch } from './run-search.ts'
import { runTogether } from './statement.ts'
import { tagsOfSearch } from './tags-of-search.ts'

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
