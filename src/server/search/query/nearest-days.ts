import { sql } from 'kysely'
import { addDays, dayMs, type LocalDate, type LocalMonth, monthOf, toLocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { firstDayOf } from '../index/horizon.ts'
import type { Search, Searcher } from '../model/search.ts'
import { countSearches } from './count-searches.ts'
import { isStale, sourceOf } from './matching-offers.ts'
import { kindOf, type Rows, traitsOf } from './offer-conditions.ts'
import { mayBeInBudget } from './price-conditions.ts'
import type { Shape } from './split-search.ts'
import { type Condition, runStatement, type Statement, value } from './statement.ts'

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
