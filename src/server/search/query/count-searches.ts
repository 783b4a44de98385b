import type { Search, Searcher } from '../model/search.ts'
import { countMatches } from './find-page.ts'
import { isComplete, pendingWorkOf } from './pending-work.ts'
import { runSearch } from './run-search.ts'
import { tagsOfSearch } from './tags-of-search.ts'

/** The number of yachts that each of these searches finds. Usually one statement answers; searches with stale rows run again. */
export async function countSearches(searcher: Searcher, searches: readonly Search[]): Promise<number[]> {
  const { db, now, pageTags } = searcher
  for (const search of searches) pageTags?.add(tagsOfSearch(search))
  const counts = await countMatches(
    db,
    searches.map((search) => ({ search, now, totals: 'unknown', hidden: null })),
  )
  return Promise.all(
    counts.map(({ count, pending }, index) => {
      const search = searches[index]
      return search && !isComplete(pending) ? countAlone(searcher, search) : count
    }),
  )
}

async function countAlone(searcher: Searcher, search: Search): Promise<number> {
  const { answer } = await runSearch(searcher, search, async (input) => {
    const [count = { count: 0, pending: pendingWorkOf(undefined) }] = await countMatches(searcher.db, [input])
    return count
  })
  return answer.count
}
