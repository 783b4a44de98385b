import { dayMs, minuteMs, weekdayOf } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { type BusyCalendar, indexAfter } from './busy-calendar.ts'
import type { Rulebook } from './rulebook.ts'
import { checkOutAfter, type Start } from './start.ts'

/** The check-in of one day, or nothing. Charters by the day or week begin once a day. */
export function nightlyStarts(book: Rulebook, calendar: BusyCalendar, day: number): Start[] {
  const { rules, clock } = book
  if (!isCheckInDay(book, day)) return []
  const at = clock.firstInstantAt(day * dayMs + rules.checkIn * minuteMs)
  const offset = clock.offsetAt(at)
  // A zone that moved across the date line has skipped a whole day.
  if (Math.floor((at + offset) / dayMs) !== day) return []
  const allowed = lengthsFrom(book, day)
  const lengths = withPapers(book, day, allowed)
  const [min] = lengths
  const possible = lengths.at(-1)
  if (min === undefined || possible === undefined) return []
  const refused = lengths.length === possible - min + 1 ? [] : missing(lengths, min, possible)
  const limit = freeUntil(book, calendar, at)
  const free = lengths.findLast((units) => checkOutAfter(book, day, units) <= limit) ?? 0
  return [{ at, day, offset, min, possible, free, refused }]
}

function isCheckInDay({ rules, ruleOf }: Rulebook, day: number): boolean {
  if (!ruleOf(day).charters) return false
  return rules.unit === 'day' || rules.changeover === null || weekdayOf(day) === rules.changeover
}

/** The numbers of units that the rules allow from this day on, in order. Every night must be open. */
export function lengthsFrom({ rules, ruleOf }: Rulebook, day: number): number[] {
  const nightsEach = rules.unit === 'week' ? rules.nights : 1
  const lengths: number[] = []
  let min = rules.minUnits
  for (let units = 1; units <= rules.maxUnits; units++) {
    for (let night = day + (units - 1) * nightsEach; night < day + units * nightsEach; night++) {
      const rule = ruleOf(night)
      if (rules.unit === 'week' ? rule.closed : !rule.charters) return lengths
      min = Math.max(min, rule.minUnits)
    }
    if (units >= min) lengths.push(units)
  }
  return lengths
}

/** The lengths whose check-out is within the validity of the vessel's papers. */
function withPapers(book: Rulebook, day: number, lengths: number[]): number[] {
  if (book.rules.papersUntil === null) return lengths
  return lengths.filter((units) => checkOutAfter(book, day, units) <= book.papersEnd)
}

/** The end of the free time of a yacht that leaves at this instant; not after the instant when the yacht is occupied then. */
function freeUntil({ rules }: Rulebook, calendar: BusyCalendar, at: Instant): Instant {
  const next = calendar[indexAfter(calendar, at)]
  return next ? next.start - rules.turnaroundMinutes * minuteMs : Number.POSITIVE_INFINITY
}

function missing(lengths: readonly number[], min: number, possible: number): number[] {
  return Array.from({ length: possible - min + 1 }, (_, index) => min + index).filter((each) => !lengths.includes(each))
}
