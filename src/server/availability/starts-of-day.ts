import { minuteMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { lastBookableDay } from './booking-horizon.ts'
import type { BusyCalendar } from './busy-calendar.ts'
import { hourlyStarts } from './hourly-starts.ts'
import { nightlyStarts } from './nightly-starts.ts'
import type { Rulebook } from './rulebook.ts'
import type { Start } from './start.ts'

/** All starts of one local day, in order, even those at which no charter fits. */
export function startsOfDay(book: Rulebook, calendar: BusyCalendar, day: number): Start[] {
  return book.rules.unit === 'hour' ? hourlyStarts(book, calendar, day) : nightlyStarts(book, calendar, day)
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
