import { dayMs, dayNumber, type LocalDate, minuteMs, toLocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { arrangeBusy } from './busy-calendar.ts'
import type { Busy, CharterRules, CharterUnit, Period } from './charter-rules.ts'
import { startsAhead } from './list-departures.ts'
import { openRulebook } from './rulebook.ts'
import { canTake, checkOutAfter, type Departure, toDeparture } from './start.ts'

/** The number of days before and after the requested one that are searched. */
const daysAround: Record<CharterUnit, number> = { hour: 21, day: 90, week: 183 }

/** Other departures with the same number of units, the nearest to the requested start first. */
export function nearestDepartures(
  rules: CharterRules,
  busy: readonly Busy[],
  start: Instant,
  units: number,
  now: Instant,
  count: number,
): Departure[] {
  const book = openRulebook(rules)
  const calendar = arrangeBusy(busy)
  const requested = localDay(rules, start)
  const found: Departure[] = []
  const searchDay = (day: number) => {
    for (const each of startsAhead(book, calendar, day, now)) {
      if (each.at !== start && canTake(each, units)) found.push(toDeparture(book, each, units))
    }
  }
  const distance = (departure: Departure) => Math.abs(departure.start - start)
  for (let away = 0; away <= daysAround[rules.unit]; away++) {
    // A departure at this distance of days is later than all of these, even when a day has 25 hours.
    if (found.filter((each) => distance(each) < (away - 1) * dayMs - dayMs / 24).length >= count) break
    searchDay(requested + away)
    if (away > 0) searchDay(requested - away)
  }
  return found.sort((a, b) => distance(a) - distance(b) || a.start - b.start).slice(0, count)
}

/** The period whose claims matter for charters that begin on these local days, first and last included. */
export function periodToLoad(rules: CharterRules, from: LocalDate, to: LocalDate): Period {
  const book = openRulebook(rules)
  const lastDay = dayNumber(to)
  const longest =
    rules.unit === 'hour'
      ? book.clock.firstInstantAt((lastDay + 1) * dayMs) + rules.maxUnits * 60 * minuteMs
      : checkOutAfter(book, lastDay, rules.maxUnits)
  return {
    start: book.clock.firstInstantAt(dayNumber(from) * dayMs),
    end: longest + rules.turnaroundMinutes * minuteMs,
  }
}

/** The period whose claims matter for the nearest departures around a requested start. */
export function periodOfNearest(rules: CharterRules, start: Instant): Period {
  const day = localDay(rules, start)
  const days = daysAround[rules.unit]
  return periodToLoad(rules, toLocalDate(day - days), toLocalDate(day + days))
}

function localDay(rules: CharterRules, instant: Instant): number {
  return Math.floor((instant + openRulebook(rules).clock.offsetAt(instant)) / dayMs)
}
