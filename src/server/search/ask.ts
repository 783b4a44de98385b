import type { Unsettled } from './find-page.ts'
import type { PricedTrip } from './offer-day.ts'
import { priceTrips } from './price-trips.ts'
import { refreshStaleOffers } from './refresh-stale.ts'
import type { Search, Searcher } from './search.ts'
import { settleExpiredHolds } from './settle.ts'
import type { Question, TripTotals } from './statement.ts'

export type Trips = ReadonlyMap<number, PricedTrip | undefined>

/** Holds expire and prices change while a search is answered: it does not run after them for ever. */
const rounds = 4

/**
 * Asks until the answer counts: whatever the statement finds overtaken by time is written anew first, and trips that no
 * row holds are priced. Mostly that is one statement.
 */
export async function ask<Answer extends { unsettled: Unsettled }>(
  { db, now }: Searcher,
  search: Search,
  run: (question: Question) => Promise<Answer>,
): Promise<{ answer: Answer; trips: Trips }> {
  let answer = await run({ search, now, totals: 'unknown' })
  for (let round = 1; round < rounds && isOvertaken(answer.unsettled); round++) {
    if (answer.unsettled.due) await settleExpiredHolds(db, now)
    await refreshStaleOffers(db, answer.unsettled.stale, now)
    answer = await run({ search, now, totals: 'unknown' })
  }
  const { doubtful } = answer.unsettled
  if (doubtful.length === 0) return { answer, trips: new Map() }
  const trips = await priceTrips(db, doubtful, search, now)
  const totals: TripTotals = new Map(doubtful.map((number) => [number, trips.get(number)?.total ?? null]))
  return { answer: await run({ search, now, totals }), trips }
}

const isOvertaken = ({ due, stale }: Unsettled) => due || stale.length > 0
