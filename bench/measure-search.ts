import type { Request } from 'autocannon'
import { dayMs, toLocalDate } from '#shared/local-date.ts'
import { type Comparison, compareWithBare } from './compare-with-bare.ts'
import type { Fleet } from './fleet/open-fleet.ts'
import type { Child } from './load/child.ts'
import { startSteadyWrites } from './load/steady-writes.ts'
import { type Figure, figureOf } from './measure.ts'
import { searchQuestions } from './questions.ts'

export type SearchFigures = Comparison & { questions: number; matches: Figure; writesPerSecond: number }

type Searched = { fleet: Fleet; server: Child; generator: Child; port: number; days: number }

const questions = 4000
const seconds = 8

/** Compares the search with its own statements through bare pg, in turns, while owners block periods. */
export async function measureSearch({ fleet, days, ...at }: Searched): Promise<SearchFigures> {
  const today = toLocalDate(Math.floor(Date.now() / dayMs))
  const requests = await searchQuestions(fleet.db, questions, today, days)
  const matches = await countMatches(at.port, requests.slice(0, 500))
  let writesPerSecond = 0
  const comparison = await compareWithBare({ ...at, url: fleet.url, requests, seconds }, async () => {
    const started = Date.now()
    const stop = await startSteadyWrites(fleet.db, days)
    return async () => {
      writesPerSecond = (await stop()) / ((Date.now() - started) / 1000)
    }
  })
  return { ...comparison, questions: requests.length, matches, writesPerSecond }
}

/** The number of yachts that each search finds. */
async function countMatches(port: number, requests: readonly Request[]): Promise<Figure> {
  const matches: number[] = []
  for (const { path } of requests) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    matches.push(((await response.json()) as { totalCount: number }).totalCount)
  }
  return figureOf(matches)
}
