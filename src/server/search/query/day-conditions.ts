import { sql } from 'kysely'
import { dayMs, dayNumber, minuteMs } from '#shared/local-date.ts'
import { units } from './offer-conditions.ts'
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
export const isNear = ({ column }: DayRow): Condition => sql`${column('lead_minutes')} >= ${leastNotice}`

const leastNotice = sql`${parameter((input) => -minutesFromMidnight(input) - earliestZone)}::integer`

/** Units of the row's own offer; null for the shortest trip, -1 for nights that no number of packages has. */
const wantedUnits = (shape: Shape, { column }: DayRow): Condition => wantedUnitsOf(shape, column('nights')) ?? sql`null`

/** The same by the nights of the offer's package; undefined when no length is requested. */
export function wantedUnitsOf({ length }: Shape, each: Condition): Condition | undefined {
  if (length === null) return undefined
  if (length === 'units') return units
  return sql`case when ${each} = 0 then null when ${nights} % ${each} = 0 then ${nights} / ${each} else -1 end`
}

const nights = sql`${parameter(({ search: { length } }) => (length && 'nights' in length ? length.nights : null))}::integer`

/** Whether the row's own total is that of another trip than the requested one. */
export function isOtherTrip(shape: Shape, row: DayRow): Condition {
  const reasons = [
    ...(shape.length ? [isOtherLength(shape, row)] : []),
    ...(shape.guests ? [row.column('by_guest')] : []),
    ...(shape.instant ? [isOtherInstant(row)] : []),
  ]
  return reasons.length === 0 ? sql`false` : sql`(${sql.join(reasons, sql` or `)})`
}

export const isOtherLength = (shape: Shape, row: DayRow): Condition =>
  sql`coalesce(${wantedUnits(shape, row)} <> ${row.at('shortest')}, false)`
