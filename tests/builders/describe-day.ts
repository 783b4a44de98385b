import type { Busy, CharterRules } from '#server/availability/charter-rules.ts'
import { type DatedState, describeDays } from '#server/availability/describe-days.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'

/** The state of one day, without its date. */
export function describeDay(
  rules: CharterRules,
  busy: readonly Busy[],
  localDate: LocalDate,
  now: Instant,
): Omit<DatedState, 'date'> {
  const [day] = describeDays(rules, busy, [localDate], now)
  if (!day) throw new Error(`${localDate} is not described`)
  const { date: _, ...state } = day
  return state
}
