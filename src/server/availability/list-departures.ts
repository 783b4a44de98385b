import { dayNumber, type LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { arrangeBusy } from './busy-calendar.ts'
import type { Busy, CharterRules } from './charter-rules.ts'
import { openRulebook } from './rulebook.ts'
import { canTake, type Departure, isFree, toDeparture } from './start.ts'
import { startsAhead } from './starts-of-day.ts'

/** The departures of one local day for a charter of this many units, in order. */
export function listDepartures(
  rules: CharterRules,
  busy: readonly Busy[],
  date: LocalDate,
  units: number,
  now: Instant,
): Departure[] {
  const book = openRulebook(rules)
  return startsAhead(book, arrangeBusy(busy), dayNumber(date), now)
    .filter((start) => canTake(start, units))
    .map((start) => toDeparture(book, start, units))
}

/** The numbers of units with a departure on this day, in order. */
export function listDurations(rules: CharterRules, busy: readonly Busy[], date: LocalDate, now: Instant): number[] {
  const book = openRulebook(rules)
  const lengths = new Set<number>()
  for (const start of startsAhead(book, arrangeBusy(busy), dayNumber(date), now)) {
    if (!isFree(start)) continue
    for (let units = start.min; units <= start.free; units++) if (canTake(start, units)) lengths.add(units)
  }
  return [...lengths].sort((a, b) => a - b)
}
