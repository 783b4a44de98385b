import { refreshStaleOffers } from '../index/refresh-stale.ts'
import { releaseExpiredHolds } from '../index/release-expired-holds.ts'
import type { PricedTrip } from '../price/offer-day.ts'
import { priceTrips } from '../price/price-trips.ts'
import type { PendingWork } from './find-page.ts'
import type { Search, Searcher } from './search.ts'
import type { StatementInput, TripTotals } from './statement.ts'

export type Trips = ReadonlyMap<number, PricedTrip | undefined>

/** Holds expire and prices change while a search is answered: it does not run after them for ever. */
const rounds = 4

/**
 * Asks until the answer counts: whatever the statement finds overtaken by time is written anew first, and trips that no
 * row holds are priced. Mostly that is one statement.
 */
export async function runSearch<Answer extends { pending: PendingWork }>(
  { db, now }: Searcher,
  search: Search,
  run: (input: StatementInput) => Promise<Answer>,
): Promise<{ answer: Answer; trips: Trips }> {
  let answer = await run({ search, now, totals: 'unknown' })
  for (let round = 1; round < rounds && isOvertaken(answer.pending); round++) {
    if (answer.pending.due) await releaseExpiredHolds(db, now)
    await refreshStaleOffers(db, answer.pending.stale, now)
    answer = await run({ search, now, totals: 'unknown' })
  }
  const { needsPricing } = answer.pending
  if (needsPricing.length === 0) return { answer, trips: new Map() }
  const trips = await priceTrips(db, needsPricing, search, now)
  const totals: TripTotals = new Map(needsPricing.map((number) => [number, trips.get(number)?.total ?? null]))
  return { answer: await run({ search, now, totals }), trips }
}

const isOvertaken = ({ due, stale }: PendingWork) => due || stale.length > 0
