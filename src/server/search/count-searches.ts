import { ask } from './ask.ts'
import { countMatches, isSettled, unsettledOf } from './find-page.ts'
import type { Search, Searcher } from './search.ts'

/** How many yachts each of these searches finds. Mostly one statement tells; what time has overtaken is asked again. */
export async function countSearches(searcher: Searcher, searches: readonly Search[]): Promise<number[]> {
  const { db, now } = searcher
  const counts = await countMatches(
    db,
    searches.map((search) => ({ search, now, totals: 'unknown' })),
  )
  return Promise.all(
    counts.map(({ count, unsettled }, index) => {
      const search = searches[index]
      return search && !isSettled(unsettled) ? countAlone(searcher, search) : count
    }),
  )
}

async function countAlone(searcher: Searcher, search: Search): Promise<number> {
  const { answer } = await ask(searcher, search, async (question) => {
    const [count = { count: 0, unsettled: unsettledOf(undefined) }] = await countMatches(searcher.db, [question])
    return count
  })
  return answer.count
}
