import type { VisitFunnel } from '#contract/analytics/visits.ts'
import { sumMarketDays } from '../../bookings/market-days.ts'
import { sumLedger } from '../../payments/ledger/ledger-days.ts'
import type { Db } from '../../platform/database.ts'
import { listSearched, listSearchedPlaces, type Period, sumSearches } from '../queries.ts'
import { listFruitlessSearches, nameSearches } from '../read-market-funnel.ts'
import { listDays, type PageRequest, pageFrom, skippedOf } from '../visits/list-visits.ts'
import { readVisits } from '../visits/read-visits.ts'
import { periodOf, type VisitRequest } from '../visits/visit-period.ts'
import { moneyOf } from './read-figures.ts'

const mostSearches = 20

/** The report of visits, with bookings and their money, which come from the bookings, and with the searches. */
export async function readVisitReport(db: Db, request: VisitRequest & { seesMoney: boolean }) {
  const { steps, ...visits } = await readVisits(db, request)
  const { from, until, compared } = visits
  const [current, previous, searches] = await Promise.all([
    readBooked(db, { from, until }, request.seesMoney),
    readBooked(db, compared, request.seesMoney),
    readSearches(db, { from, until }, compared),
  ])
  return {
    ...visits,
    funnel: { current: { ...steps.current, ...current }, previous: { ...steps.previous, ...previous } },
    searches,
  }
}

async function readBooked(db: Db, period: Period, seesMoney: boolean): Promise<Pick<VisitFunnel, 'booked' | 'gross'>> {
  const [sums, ledger] = await Promise.all([sumMarketDays(db, period), seesMoney ? sumLedger(db, period) : null])
  return { booked: sums.of('confirmed'), gross: ledger && moneyOf(ledger).gross }
}

async function readSearches(db: Db, period: Period, compared: Period) {
  const all = { placeIds: null }
  const [current, previous, places, fruitless] = await Promise.all([
    sumSearches(db, { ...period, ...all }),
    sumSearches(db, { ...compared, ...all }),
    listSearchedPlaces(db, { ...period, limit: mostSearches }).then((found) => nameSearches(db, found)),
    listFruitlessSearches(db, { ...period, limit: mostSearches }),
  ])
  return { current, previous, places, fruitless }
}

/** A page of searches by place and day. */
export async function listVisitSearches(db: Db, request: PageRequest) {
  const skipped = skippedOf(request)
  const found = await listSearched(db, { ...periodOf(request), skipped, limit: request.limit })
  return pageFrom(await nameSearches(db, found), skipped)
}

/** A page of the days, with the steps to a booking. */
export async function listVisitDays(db: Db, request: PageRequest) {
  const skipped = skippedOf(request)
  const period = periodOf(request)
  const [days, { confirmedByDay }] = await Promise.all([listDays(db, period), sumMarketDays(db, period)])
  const rows = days
    .slice(skipped, skipped + request.limit)
    .map((day) => ({ ...day, booked: confirmedByDay.get(day.day) ?? 0, all: days.length }))
  return pageFrom(rows, skipped)
}
