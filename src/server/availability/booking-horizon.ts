import { addMonths, dayMs, type LocalDate, type LocalMonth, monthOf, toLocalDate } from '#shared/local-date.ts'
import { type Instant, localDateAt } from '#shared/local-time.ts'
import type { CharterRules } from './charter-rules.ts'

type Horizon = Pick<CharterRules, 'horizonMonths'>

/**
 * The number of months that search holds, the present one included. A constraint keeps the horizon of every offer within them.
 */
export const mostMonthsAhead = 13

/** The first month that is still present in some time zone, so that all zones share one horizon. */
export const firstMonthAt = (now: Instant): LocalMonth => new Date(now - dayMs / 2).toISOString().slice(0, 7)

/** The last local day on which a charter may begin, as a day number. */
export function lastBookableDay({ horizonMonths }: Horizon, now: Instant): number {
  const present = new Date(now - dayMs / 2)
  return Date.UTC(present.getUTCFullYear(), present.getUTCMonth() + horizonMonths, 0) / dayMs
}

export const lastBookableDate = (rules: Horizon, now: Instant): LocalDate => toLocalDate(lastBookableDay(rules, now))

export function isWithinHorizon(rules: CharterRules, start: Instant, now: Instant): boolean {
  return localDateAt(rules.zone, start) <= lastBookableDate(rules, now)
}

/** The time at which the horizon reaches the month of a day. */
export function horizonReaches({ horizonMonths }: Horizon, date: LocalDate): Instant {
  return Date.parse(`${addMonths(monthOf(date), 1 - horizonMonths)}-01`) + dayMs / 2
}
