import { sql } from 'kysely'
import { type Rows, units } from './offer-conditions.ts'
import type { Shape } from './split-search.ts'
import { type Condition, value } from './statement.ts'

/** The day of a dated search, in a row of search_months. */
type DayRow = { column: (name: string) => Condition; at: (list: string) => Condition }

export function dayRowOf(month: string): DayRow {
  const column = (name: string) => sql.ref(`${month}.${name}`)
  return { column, at: (list) => sql`${column(list)}[${day}]` }
}

const day = sql`${value('day')}::integer`
const bit = sql`${value('dayBit')}::integer`

/** A condition: a trip of the wanted length departs on the day, with enough notice; without a date, on any of the next 30. */
export function departsOn(shape: Shape, names: Rows): Condition[] {
  if (!shape.dated) return [sql`${lowestTotal(shape, names)} is not null`]
  const row = dayRowOf(names.month)
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

const minutes = sql`${value('minutes')}::integer`

/** The lowest total of the next 30 days; with instant booking, the lowest instant one. */
export const lowestTotal = ({ instant, flex }: Shape, { offer }: Rows): Condition =>
  flex ? sql.ref(`${cheapestDayOf(offer)}.total`) : sql.ref(`${offer}.${instant ? 'instant_total' : 'lowest_total'}`)

/** Whether the row's total may belong to a trip that the owner has to accept. */
const isOtherInstant = (row: DayRow): Condition => sql`${row.column('other_instant_days')} & ${bit} <> 0`

const fits = (shape: Shape, row: DayRow): Condition =>
  sql`${wantedUnits(shape, row)} between ${row.at('shortest')} and ${row.at('longest')}`

/**
 * Whether a departure of the day may be within the notice of the offer. Then the row may be stale, and the last departure
 * decides.
 */
const isNear = ({ column }: DayRow): Condition => sql`${column('lead_minutes')} >= ${leastNotice}`

const leastNotice = sql`${value('leastNotice')}::integer`

/** Units of the row's own offer; null for the shortest trip, -1 for nights that no number of packages has. */
const wantedUnits = (shape: Shape, { column }: DayRow): Condition => wantedUnitsOf(shape, column('nights')) ?? sql`null`

/** The same by the nights of the offer's package; undefined when no length is requested. */
function wantedUnitsOf({ length }: Shape, each: Condition): Condition | undefined {
  if (length === null) return undefined
  if (length === 'units') return units
  return sql`case when ${each} = 0 then null when ${nights} % ${each} = 0 then ${nights} / ${each} else -1 end`
}

const nights = sql`${value('nights')}::integer`

/**
 * Whether the wanted trip must be priced before this row can be counted: when the price decides and the row has another one, or
 * when the row does not tell whether the trip is possible.
 */
export function needsPricing(shape: Shape, names: Rows): Condition {
  const decides = shape.limits || shape.sort === 'price_low' || shape.sort === 'price_high'
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

const flexDays = sql`${value('flexDays')}::date[]`
const flexMonths = sql`${value('flexMonths')}::date[]`
const around = sql`${value('around')}::date`
/** A day has 1440. */
const minutesSince1970 = sql`${value('minutesSince1970')}::integer`

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
