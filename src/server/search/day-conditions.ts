import { sql } from 'kysely'
import { dayMs, dayNumber, type LocalDate, minuteMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Condition } from './conditions.ts'
import type { Search } from './search.ts'

/** One day of the month rows that a dated search looks at. */
export type DayRow = { column: (name: string) => Condition; at: (list: string) => Condition; bit: number }

export function dayRowOf(date: LocalDate, month: string): DayRow {
  const day = Number(date.slice(8))
  const column = (name: string) => sql.ref(`${month}.${name}`)
  return { column, at: (list) => sql`${column(list)}[${day}::integer]`, bit: 1 << (day - 1) }
}

/** That a trip of the wanted length departs on the day, with notice enough. */
export function departsOn(search: Search & { date: LocalDate }, row: DayRow, now: Instant): Condition[] {
  const minutes = Math.ceil((now - dayNumber(search.date) * dayMs) / minuteMs)
  return [
    sql`${row.column('days')} & ${row.bit}::integer <> 0`,
    sql`(not ${isNear(search.date, row, now)} or ${row.at('latest')} >= ${minutes}::integer + ${row.column('lead_minutes')})`,
    ...(search.length
      ? [
          sql`(${wantedUnits(search.length, row)} is null or ${wantedUnits(search.length, row)} between ${row.at('shortest')} and ${row.at('longest')})`,
        ]
      : []),
    ...(search.instant ? [sql`${row.column('instant_days')} & ${row.bit}::integer <> 0`] : []),
  ]
}

/** No day begins earlier than this before midnight UTC. */
const earliestZoneMs = 14 * 3_600_000

/**
 * Whether some departure of the day may lie within the notice that the offer asks for: then time has passed since the
 * row was written, and what departs last decides.
 */
export function isNear(date: LocalDate, { column }: DayRow, now: Instant): Condition {
  const ahead = Math.floor((dayNumber(date) * dayMs - earliestZoneMs - now) / minuteMs)
  return sql`${column('lead_minutes')} >= ${ahead}::integer`
}

/** Units of the row's own offer; null for the shortest trip, -1 for nights that no number of packages has. */
function wantedUnits(length: NonNullable<Search['length']>, { column }: DayRow): Condition {
  if ('units' in length) return sql`${length.units}::integer`
  const nights = sql`${length.nights}::integer`
  return sql`case
    when ${column('nights')} = 0 then null
    when ${nights} % ${column('nights')} = 0 then ${nights} / ${column('nights')}
    else -1
  end`
}

/** Whether the row's own total is of another trip than the one that is asked for. */
export function isOtherTrip({ length, guests }: Search, row: DayRow): Condition {
  const reasons = [
    ...(length ? [isOtherLength(length, row)] : []),
    ...(guests === null ? [] : [row.column('by_guest')]),
  ]
  return reasons.length === 0 ? sql`false` : sql`(${sql.join(reasons, sql` or `)})`
}

export const isOtherLength = (length: NonNullable<Search['length']>, row: DayRow): Condition =>
  sql`coalesce(${wantedUnits(length, row)} <> ${row.at('shortest')}, false)`
