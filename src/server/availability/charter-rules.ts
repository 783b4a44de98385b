import type { LocalDate, Minutes } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'

/** Half-open: the end is not part of the period. */
export type Period = { start: Instant; end: Instant }

/** An occupied period of a vessel. It includes the turnaround. */
export type Busy = Period

export type CharterUnit = 'hour' | 'day' | 'week'

/**
 * When and for how long an offer can be chartered. All times are local times of the vessel.
 * Hours: charters are between `opens` and `closes`. If `closes` is not after `opens`, it is on the next day.
 * Days and weeks span nights, from `checkIn` on the first day to `checkOut` on the last.
 */
export type CharterRules = {
  unit: CharterUnit
  zone: string
  opens: Minutes
  closes: Minutes
  /** ISO weekdays: of the opening hours; for days, of every night; for weeks, of the check-in. */
  weekdays: readonly number[]
  minUnits: number
  maxUnits: number
  leadMinutes: Minutes
  /** The number of months in which charters may begin, the present one included; see booking-horizon.ts. */
  horizonMonths: number
  /** The last day that insurance and registration of the vessel cover. A charter must end by it. Null: no end is known. */
  papersUntil: LocalDate | null
  turnaroundMinutes: Minutes
  checkIn: Minutes
  checkOut: Minutes
  /** The weekday on which weeks begin; null is any. */
  changeover: number | null
  /** Nights of one package week. */
  nights: number
  exceptions: readonly RuleException[]
}

/**
 * Days on which an offer differs from its own rules, first and last included. Where several apply to a day, the one for the
 * fewest days decides whether and when the yacht is open; the highest minimum of all applies.
 */
export type RuleException = {
  /** Null: without a bound. */
  from: LocalDate | null
  to: LocalDate | null
  /** Null: the weekdays of the offer. Named weekdays with hours also open days that the offer does not. */
  weekdays: readonly number[] | null
  /** Both null: the offer's own hours. */
  opens: Minutes | null
  closes: Minutes | null
  closed: boolean
  /** Hours: for departures in this day's opening hours. Days and weeks: for charters that span this night. */
  minUnits: number | null
}

/** The period that a charter occupies: the charter and the turnaround after it. */
export function occupiedPeriod({ turnaroundMinutes }: Pick<CharterRules, 'turnaroundMinutes'>, period: Period): Busy {
  return { start: period.start, end: period.end + turnaroundMinutes * 60_000 }
}
