import type { LocalDate, Minutes } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'

/** Half-open: the end belongs to what comes after. */
export type Period = { start: Instant; end: Instant }

/** An occupied period of a vessel; the turnaround after it is already inside. */
export type Busy = Period

export type CharterUnit = 'hour' | 'day' | 'week'

/**
 * When and for how long an offer can be chartered. All times are on the wall clock of the vessel.
 * Hours: the yacht is out between `opens` and `closes`, which is the next day's when it is not after `opens`.
 * Days and weeks span nights, from `checkIn` on the first day to `checkOut` on the last.
 */
export type CharterRules = {
  unit: CharterUnit
  zone: string
  opens: Minutes
  closes: Minutes
  /** ISO weekdays: those of the opening hours; for days of every night, for weeks of the check-in. */
  weekdays: readonly number[]
  minUnits: number
  maxUnits: number
  leadMinutes: Minutes
  /** In how many months charters may begin, the present one included; see booking-horizon.ts. */
  horizonMonths: number
  /** The last day that the vessel's insurance and registration cover: no charter lasts longer. Null: no end is known. */
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
 * Days on which an offer differs from its own rules, first and last included. Of several for one day, the one for the
 * fewest days decides whether and when the yacht is open; the highest minimum of all counts.
 */
export type RuleException = {
  /** Null: since ever, for ever. */
  from: LocalDate | null
  to: LocalDate | null
  /** Null: whichever weekdays the offer charters. Named weekdays with hours also open days that the offer does not. */
  weekdays: readonly number[] | null
  /** Both null: the offer's own hours. */
  opens: Minutes | null
  closes: Minutes | null
  closed: boolean
  /** Hours: of departures in this day's opening hours. Days and weeks: of charters that span this night. */
  minUnits: number | null
}

/** What occupies the vessel when a charter takes this period: itself and the turnaround after it. */
export function occupiedPeriod({ turnaroundMinutes }: Pick<CharterRules, 'turnaroundMinutes'>, period: Period): Busy {
  return { start: period.start, end: period.end + turnaroundMinutes * 60_000 }
}
