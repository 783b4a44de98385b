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

/** Those that leave the notice which the offer asks for, none on a day beyond its booking horizon. */
export function startsAhead(book: Rulebook, calendar: BusyCalendar, day: number, now: Instant): Start[] {
  const { rules } = book
  if (day > lastBookableDay(rules, now)) return []
  const earliest = now + rules.leadMinutes * minuteMs
  return startsOfDay(book, calendar, day).filter(({ at }) => at >= earliest)
}
