import { dayNumber, type LocalDate, minuteMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { lastBookableDay } from './booking-horizon.ts'
import { arrangeBusy, type BusyCalendar } from './busy-calendar.ts'
import type { Busy, CharterRules } from './charter-rules.ts'
import { hourlyStarts } from './hourly-starts.ts'
import { nightlyStarts } from './nightly-starts.ts'
import { openRulebook, type Rulebook } from './rulebook.ts'
import { canTake, type Departure, isFree, type Start, toDeparture } from './start.ts'

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

/**
 * The starts with enough notice for the offer and within its booking horizon. A caller that asks for many days passes the last
 * bookable day.
 */
export function startsAhead(
  book: Rulebook,
  calendar: BusyCalendar,
  day: number,
  now: Instant,
  lastDay = lastBookableDay(book.rules, now),
): Start[] {
  if (day > lastDay) return []
  const starts = startsOfDay(book, calendar, day)
  const earliest = now + book.rules.leadMinutes * minuteMs
  return starts.length === 0 ? starts : starts.filter(({ at }) => at >= earliest)
}

/** All starts of one local day, in order, even those at which no charter fits. */
export function startsOfDay(book: Rulebook, calendar: BusyCalendar, day: number): Start[] {
  return book.rules.unit === 'hour' ? hourlyStarts(book, calendar, day) : nightlyStarts(book, calendar, day)
}
