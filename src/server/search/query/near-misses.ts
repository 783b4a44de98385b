import { sql } from 'kysely'
import type { z } from 'zod'
import type { BoatPage, wishes } from '#contract/search/boats.ts'
import { addDays, dayMs, type LocalDate, type LocalMonth, monthOf, toLocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { listDepartures } from '../../availability/list-departures.ts'
import { firstDayOf } from '../index/horizon.ts'
import type { FoundOffer } from '../model/found-offer.ts'
import type { Search, Searcher } from '../model/search.ts'
import { withCurrentCards } from '../present/present-now.ts'
import { presentResult } from '../present/present-price.ts'
import { loadTripsToPrice, priceFoundOffers } from '../price/price-trips.ts'
import { foundIn, pageStatement } from './find-page.ts'
import { isStale, sourceOf } from './matching-offers.ts'
import { kindOf, type Rows, traitsOf } from './offer-conditions.ts'
import { mayBeInBudget } from './price-conditions.ts'
import { countSearches, runSearch } from './run-search.ts'
import type { Shape } from './split-search.ts'
import { type Condition, runStatement, type Statement, value } from './statement.ts'

type Nearly = z.infer<typeof BoatPage>['nearly'][number]

const yachtsTold = 3
const timesTold = 4

/** Filters that are dropped to find something on the same day. The one that visitors miss least comes first. */
const relaxations: Record<(typeof wishes)[number], Partial<Search>> = {
  duration: { length: null },
  day_part: { dayPart: null },
  instant: { instant: false },
  price: { limits: null },
  features: {
    types: [],
    categories: [],
    amenities: [],
    words: [],
    crewed: null,
    minLength: null,
    maxLength: null,
    minYear: null,
    maxYear: null,
    minCabins: null,
    maxCapacity: null,
  },
}

/** Yachts that are free on the day and match all filters but one, with possible times of departure. */
export async function listNearMatches(searcher: Searcher, search: Search, date: LocalDate): Promise<Nearly[]> {
  const found: Nearly[] = []
  for (const [without, change] of Object.entries(relaxations)) {
    if (!changes(search, change)) continue
    const relaxed = { ...search, ...change }
    const { rows, trips } = await runSearch(searcher, relaxed, pageStatement, { limit: yachtsTold, offset: 0 })
    const priced = await priceFoundOffers(searcher, relaxed, foundIn(rows).offers, trips)
    const offers = await withCurrentCards(searcher, priced)
    const times = await listTimesOf(searcher, offers, date)
    for (const offer of offers) {
      if (found.length === yachtsTold) return found
      if (found.some(({ boat }) => boat.id === offer.card.id)) continue
      // Each key of the table is one wish of the search.
      const wish = without as Nearly['without']
      found.push({
        boat: presentResult(relaxed, offer),
        without: wish,
        times: times.get(offer.number) ?? [],
      })
    }
  }
  return found
}

const changes = (search: Search, change: Partial<Search>): boolean =>
  Object.entries(change).some(([key, value]) => JSON.stringify(search[key as keyof Search]) !== JSON.stringify(value))

/** Some times of departure for each hourly offer, spread over the day. */
async function listTimesOf(searcher: Searcher, offers: readonly FoundOffer[], date: LocalDate) {
  const hourly = offers.filter(({ unit }) => unit === 'hour')
  if (hourly.length === 0) return new Map<number, string[]>()
  const wanted = hourly.map(({ number }) => ({ number, date }))
  const trips = await loadTripsToPrice(searcher, wanted, { instant: false })
  return new Map(
    trips.map(({ number, engine, shortest, busy }) => {
      const units = hourly.find((offer) => offer.number === number)?.units ?? shortest
      const all = listDepartures(engine.rules, busy, date, units, searcher.now)
      return [number, spread([...new Set(all.map(({ time }) => time))])]
    }),
  )
}

/** The first, the last and some between. */
function spread(all: readonly string[]): string[] {
  if (all.length <= timesTold) return [...all]
  const step = (all.length - 1) / (timesTold - 1)
  return Array.from({ length: timesTold }, (_, index) => all[Math.round(index * step)]).filter(
    (each) => each !== undefined,
  )
}

const daysAround = 21
const daysTold = 3
/** The number of days with departures on which the search is tried. */
const daysTried = 8

export type NearestDay = { date: LocalDate; totalCount: number }

/** The nearest days on which the same search finds something, in calendar order. */
export async function listNearestDays(searcher: Searcher, search: Search, date: LocalDate): Promise<NearestDay[]> {
  const open = (await listOpenDays(searcher, search, date)).slice(0, daysTried)
  const days: NearestDay[] = []
  for (let tried = 0; tried < open.length && days.length < daysTold; tried += daysTold) {
    const next = open.slice(tried, tried + daysTold)
    const counts = await countSearches(
      searcher,
      next.map((day) => ({ ...search, date: day })),
    )
    days.push(...next.flatMap((day, index) => (counts[index] ? [{ date: day, totalCount: counts[index] }] : [])))
  }
  const nearest = days.slice(0, daysTold)
  return nearest.sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Days around the date on which some yacht of the search's place, party and budget departs, the nearest first. */
async function listOpenDays({ db, now }: Searcher, search: Search, date: LocalDate): Promise<LocalDate[]> {
  const rows = await runStatement(db, openMonths, { search, now, months: monthsNear(date) })
  const open = new Map(rows.map(({ month, days }) => [month, days]))
  const earliest = earliestToday(now)
  return daysByDistance
    .map((distance) => addDays(date, distance))
    .filter((day) => day >= earliest && (open.get(monthOf(day)) ?? 0) & (1 << (Number(day.slice(8)) - 1)))
}

/** -1, 1, -2, 2 … */
const daysByDistance = Array.from({ length: daysAround }, (_, index) => [-index - 1, index + 1]).flat()

/** Today in the last time zone of the earth, twelve hours behind UTC. */
const earliestToday = (now: Instant): LocalDate => toLocalDate(Math.floor((now - dayMs / 2) / dayMs))

type OpenMonth = { month: LocalMonth; days: number }

const rows: Rows = { month: 'month', offer: 'offer' }

const openMonths: Statement<OpenMonth> = {
  name: 'open days',
  build: (shape) => sql<OpenMonth>`
    select to_char(month.month, 'YYYY-MM') as month, bit_or(${sql.ref(shape.instant ? 'month.instant_days' : 'month.days')}) as days
    from ${sourceOf(shape, rows, traitsOf(shape, rows).length > 0)}
    where month.month = any(${value('months')}::date[])
      and ${sql.join([sql`true`, ...kindOf(shape, rows), ...traitsOf(shape, rows), ...budgetOf(shape)], sql` and `)}
    group by month.month`,
}

// Every month has more days than the distance, so no month lies between.
const monthsNear = (date: LocalDate): LocalDate[] =>
  [...new Set([-daysAround, 0, daysAround].map((days) => monthOf(addDays(date, days))))].map(firstDayOf)

/** A row whose price is uncertain may be within any budget. */
const budgetOf = (shape: Shape): Condition[] =>
  shape.limits && !shape.length
    ? [sql`(${isStale(shape, rows)} or month.by_guest or ${mayBeInBudget(shape, rows)})`]
    : []
