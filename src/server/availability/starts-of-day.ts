import { minuteMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { lastBookableDay } from './booking-horizon.ts'
import type { BusyCalendar } from './busy-calendar.ts'
import { hourlyStarts } from './hourly-starts.ts'
import { nightlyStarts } from './nightly-starts.ts'
import type { Rulebook } from './rulebook.ts'
import type { Start } from './start.ts'

/** All starts of one local day, in order; those without a free length are among them. */
export function startsOfDay(book: Rulebook, calendar: BusyCalendar, day: number): Start[] {
  return book.rules.unit === 'hour' ? hourlyStarts(book, calendar, day) : nightlyStarts(book, calendar, day)
}

/**
 * Those that leave the notice which the offer asks for, none on a day beyond its booking horizon. Who asks for many days
 * tells the last that can be booked.
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
