import type { BusyCalendar } from './busy-calendar.ts'
import { hourlyStarts } from './hourly-starts.ts'
import { nightlyStarts } from './nightly-starts.ts'
import type { Rulebook } from './rulebook.ts'
import type { Start } from './start.ts'

/** All starts of one local day, in order; those without a free length are among them. */
export function startsOfDay(book: Rulebook, calendar: BusyCalendar, day: number): Start[] {
  return book.rules.unit === 'hour' ? hourlyStarts(book, calendar, day) : nightlyStarts(book, calendar, day)
}
