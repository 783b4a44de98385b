import { sql } from 'kysely'
import { dayMs, dayNumber, minuteMs, monthOf } from '#shared/local-date.ts'
import { firstDayOf } from '../index/horizon.ts'
import { type Rows, units } from './offer-conditions.ts'
import type { Shape } from './shape.ts'
import { type Condition, parameter, type StatementInput } from './statement.ts'

/** The day of a dated search, in a row of search_months. */
export type DayRow = { column: (name: string) => Condition; at: (list: string) => Condition }

export function dayRowOf(month: string): DayRow {
  const column = (name: string) => sql.ref(`${month}.${name}`)
  return { column, at: (list) => sql`${column(list)}[${day}]` }
}

const dateOf = ({ search: { date } }: StatementInput) => date ?? ''
const dayOf = (input: StatementInput) => Number(dateOf(input).slice(8))
const day = sql`${parameter(dayOf)}::integer`
const bit = sql`${parameter((input) => 1 << (dayOf(input) - 1))}::integer`

/** A condition: a trip of the wanted length departs on the day, with enough notice. */
export function departsOn(shape: Shape, row: DayRow): Condition[] {
  const departs = [
    sql`${row.column('days')} & ${bit} <> 0`,
    sql`(not ${isNear(row)} or ${row.at('latest')} >= ${minutes} + ${row.column('lead_minutes')})`,
    ...(shape.length ? [sql`(${wantedUnits(shape, row)} is null or ${fits(shape, row)})`] : []),
  ]
  if (!shape.instant) return departs
  // Another instant trip may have any length and notice: the engine decides.
  const own = sql`(${sql.join(departs, sql` and `)})`
  return [sql`${row.column('instant_days')} & ${bit} <> 0`, sql`(${isOtherInstant(row)} or ${own})`]
}

/** Whether the row's total may belong to a trip that the owner has to accept. */
const isOtherInstant = (row: DayRow): Condition => sql`${row.column('other_instant_days')} & ${bit} <> 0`

const fits = (shape: Shape, row: DayRow): Condition =>
  sql`${wantedUnits(shape, row)} between ${row.at('shortest')} and ${row.at('longest')}`

/** Minutes since midnight UTC of the day, usually far below zero. */
const minutesFromMidnight = (input: StatementInput) =>
  Math.ceil((input.now - dayNumber(dateOf(input)) * dayMs) / minuteMs)

const minutes = sql`${parameter(minutesFromMidnight)}::integer`

/** No local day begins earlier than this before midnight UTC. */
const earliestZone = 14 * 60

/**
 * Whether a departure of the day may be within the notice of the offer. Then the row may be stale, and the last departure
 * decides.
 */
const isNear = ({ column }: DayRow): Condition => sql`${column('lead_minutes')} >= ${leastNotice}`

const leastNotice = sql`${parameter((input) => -minutesFromMidnight(input) - earliestZone)}::integer`

/** Units of the row's own offer; null for the shortest trip, -1 for nights that no number of packages has. */
const wantedUnits = (shape: Shape, { column }: DayRow): Condition => wantedUnitsOf(shape, column('nights')) ?? sql`null`

/** The same by the nights of the offer's package; undefined when no length is requested. */
function wantedUnitsOf({ length }: Shape, each: Condition): Condition | undefined {
  if (length === null) return undefined
  if (length === 'units') return units
  return sql`case when ${each} = 0 then null when ${nights} % ${each} = 0 then ${nights} / ${each} else -1 end`
}

const nights = sql`${parameter(({ search: { length } }) => (length && 'nights' in length ? length.nights : null))}::integer`

/** Whether the row's own total is that of another trip than the requested one. */
function isOtherTrip(shape: Shape, row: DayRow): Condition {
  const reasons = [
    ...(shape.length ? [isOtherLength(shape, row)] : []),
    ...(shape.guests ? [row.column('by_guest')] : []),
    ...(shape.instant ? [isOtherInstant(row)] : []),
  ]
  return reasons.length === 0 ? sql`false` : sql`(${sql.join(reasons, sql` or `)})`
}

const isOtherLength = (shape: Shape, row: DayRow): Condition =>
  sql`coalesce(${wantedUnits(shape, row)} <> ${row.at('shortest')}, false)`

const daysOf = ({ search: { flex } }: StatementInput) => flex?.days ?? []
const flexDays = sql`${parameter(daysOf)}::date[]`
const flexMonths = sql`${parameter((input) => [...new Set(daysOf(input).map(monthOf))].map(firstDayOf))}::date[]`
const around = sql`${parameter(({ search: { flex } }) => flex?.around ?? null)}::date`
/** Minutes since 1970; a day has 1440. */
const minutesSince1970 = sql`${parameter(({ now }) => Math.ceil(now / minuteMs))}::integer`

/** The alias of the row that `cheapestDay` adds beside an offer's. */
export const cheapestDayOf = (offer: string) => `${offer}_cheapest`

/**
 * The cheapest day of an offer within a flexible search: `date` and `total`, or no row where it departs on none of the days.
 * Among equally cheap days it is the one nearest to the named date.
 */
export function cheapestDay(shape: Shape, offer: string): Condition {
  const at = (list: string) => sql`month.${sql.ref(list)}[candidate.day]`
  const bit = sql`(1 << (candidate.day - 1))`
  const units = wantedUnitsOf(shape, sql`month.nights`)
  return sql`cross join lateral (
    select candidate.date, ${at('totals')} as total
    from search_months as month cross join lateral (
      select date::date as date, extract(day from date)::integer as day
      from unnest(${flexDays}) as date where date_trunc('month', date)::date = month.month
    ) as candidate
    where month.number = ${sql.ref(`${offer}.number`)} and month.month = any(${flexMonths}) and month.days & ${bit} <> 0
      and ${at('latest')} >= ${minutesSince1970} - (candidate.date - date '1970-01-01') * 1440 + month.lead_minutes
      ${shape.instant ? sql`and month.instant_days & ${bit} <> 0` : sql``}
      ${units ? sql`and (${units} is null or ${units} between ${at('shortest')} and ${at('longest')})` : sql``}
    order by total, abs(candidate.date - ${around}), candidate.date limit 1
  ) as ${sql.ref(cheapestDayOf(offer))}`
}

/**
 * Whether the wanted trip must be priced before this row can be counted: when the price decides and the row has another one, or
 * when the row does not tell whether the trip is possible.
 */
export function needsPricing(shape: Shape, names: Rows): Condition {
  const decides = shape.limits || isByPrice(shape)
  // For flexible days only the rows of the page are priced.
  if (shape.flex) return sql`false`
  if (!shape.dated) return decides && shape.guests ? sql.ref(`${names.offer}.by_guest`) : sql`false`
  const row = dayRowOf(names.month)
  // Rows do not contain the departures of a day.
  if (shape.dayPart) return sql`true`
  if (decides || (shape.instant && shape.length)) return isOtherTrip(shape, row)
  if (!shape.length) return sql`false`
  return sql`(${isOtherLength(shape, row)} and (${row.column('has_gaps')} or ${isNear(row)}))`
}

const isByPrice = ({ sort }: Shape): boolean => sort === 'price_low' || sort === 'price_high'

/** The lowest total of the next 30 days; with instant booking, the lowest instant one. */
export const lowestTotal = ({ instant, flex }: Shape, { offer }: Rows): Condition =>
  flex ? sql.ref(`${cheapestDayOf(offer)}.total`) : sql.ref(`${offer}.${instant ? 'instant_total' : 'lowest_total'}`)
