import { dayMs, type LocalDate, minuteMs, toLocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { lastBookableDay } from './booking-horizon.ts'
import { arrangeBusy } from './busy-calendar.ts'
import type { Busy, CharterRules, Period } from './charter-rules.ts'
import { startsOfDay } from './list-departures.ts'
import { openRulebook } from './rulebook.ts'
import { canTake, type Departure, type Start, toDeparture } from './start.ts'

export type Refusal = 'past' | 'too_soon' | 'too_far' | 'closed' | 'too_short' | 'too_long' | 'taken'

export type PeriodCheck =
  /** `date` is the local day of departure. The charter counts for this day. */
  { ok: true; period: Period; date: LocalDate; departure: Departure } | { ok: false; reason: Refusal }

/** Whether this charter is possible: exactly when `listDepartures` lists it. */
export function checkPeriod(
  rules: CharterRules,
  busy: readonly Busy[],
  start: Instant,
  units: number,
  now: Instant,
): PeriodCheck {
  if (start < now) return { ok: false, reason: 'past' }
  if (start < now + rules.leadMinutes * minuteMs) return { ok: false, reason: 'too_soon' }
  const book = openRulebook(rules)
  const day = Math.floor((start + book.clock.offsetAt(start)) / dayMs)
  if (day > lastBookableDay(rules, now)) return { ok: false, reason: 'too_far' }
  const found = startsOfDay(book, arrangeBusy(busy), day).find(({ at }) => at === start)
  const reason = refusal(rules, found, units)
  if (reason || !found) return { ok: false, reason: reason ?? 'closed' }
  const departure = toDeparture(book, found, units)
  return { ok: true, period: { start, end: departure.end }, date: toLocalDate(day), departure }
}

function refusal(rules: CharterRules, start: Start | undefined, units: number): Refusal | undefined {
  if (units > rules.maxUnits) return 'too_long'
  if (!start) return 'closed'
  if (!(units >= start.min) || !Number.isInteger(units) || start.refused.includes(units)) return 'too_short'
  if (units > start.possible) return 'closed'
  return canTake(start, units) ? undefined : 'taken'
}
