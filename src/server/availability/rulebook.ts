import { dayMs, dayNumber, type Minutes, minuteMs, weekdayOf } from '#shared/local-date.ts'
import { type Clock, clockOf, type Instant, type WallTime } from '#shared/local-time.ts'
import type { CharterRules, RuleException } from './charter-rules.ts'

/** The rules of one offer, prepared for queries by day (days since 1970-01-01). It is built for one question. */
export type Rulebook = {
  rules: CharterRules
  clock: Clock
  /** Every charter must end by this instant. */
  papersEnd: Instant
  ruleOf: (day: number) => DayRule
  openingOf: (day: number) => Opening | undefined
}

type DayRule = {
  /** Whether the yacht charters on this day, by weekday and exceptions. */
  charters: boolean
  /** Whether an exception closes this day. A weekday without charters does not count as closed. */
  closed: boolean
  opens: Minutes
  closes: Minutes
  minUnits: number
}

/** The opening hours that begin on one day. They may end on the next. */
export type Opening = {
  opensAt: WallTime
  closesAt: WallTime
  start: Instant
  end: Instant
  minUnits: number
  /** The UTC offset of the clock; undefined when it changes between start and end. */
  offset: number | undefined
}

export function openRulebook(rules: CharterRules): Rulebook {
  const clock = clockOf(rules.zone)
  const exceptions = rules.exceptions.map(arrangeException).sort((a, b) => a.breadth - b.breadth)
  const dayRules = new Map<number, DayRule>()
  const openings = new Map<number, Opening | undefined>()
  const ruleOf = (day: number) => remember(dayRules, day, () => findRule(rules, exceptions, day))
  return {
    rules,
    clock,
    papersEnd: endOfPapers(rules),
    ruleOf,
    openingOf: (day) => remember(openings, day, () => findOpening(clock, ruleOf(day), day)),
  }
}

/** The start of the day after the last one that the papers cover. */
function endOfPapers({ papersUntil, zone }: Pick<CharterRules, 'papersUntil' | 'zone'>): Instant {
  if (papersUntil === null) return Number.POSITIVE_INFINITY
  return clockOf(zone).firstInstantAt((dayNumber(papersUntil) + 1) * dayMs)
}

type ArrangedException = RuleException & { firstDay: number; lastDay: number; breadth: number }

function arrangeException(exception: RuleException): ArrangedException {
  const firstDay = exception.from === null ? Number.NEGATIVE_INFINITY : dayNumber(exception.from)
  const lastDay = exception.to === null ? Number.POSITIVE_INFINITY : dayNumber(exception.to)
  const weekdays = exception.weekdays?.length ?? 7
  // Ranges without a bound compare by their weekdays alone.
  const days = Math.min(lastDay - firstDay + 1, 1e9)
  return { ...exception, firstDay, lastDay, breadth: days * weekdays }
}

function findRule(rules: CharterRules, exceptions: readonly ArrangedException[], day: number): DayRule {
  const weekday = weekdayOf(day)
  const matching = exceptions.length === 0 ? exceptions : exceptions.filter((each) => covers(each, day, weekday))
  const decisive = matching.find(({ closed, opens }) => closed || opens !== null)
  const isNamed = decisive !== undefined && decisive.weekdays !== null
  const closed = decisive?.closed ?? false
  return {
    closed,
    charters: !closed && (isNamed || rules.weekdays.includes(weekday)),
    opens: decisive?.opens ?? rules.opens,
    closes: decisive?.closes ?? rules.closes,
    minUnits: matching.reduce((min, { minUnits }) => Math.max(min, minUnits ?? 0), rules.minUnits),
  }
}

function covers(exception: ArrangedException, day: number, weekday: number): boolean {
  if (day < exception.firstDay || day > exception.lastDay) return false
  return exception.weekdays === null || exception.weekdays.includes(weekday)
}

function findOpening(clock: Clock, rule: DayRule, day: number): Opening | undefined {
  if (!rule.charters) return undefined
  const opensAt = day * dayMs + rule.opens * minuteMs
  const closingDay = rule.closes > rule.opens ? day : day + 1
  const closesAt = closingDay * dayMs + rule.closes * minuteMs
  const start = clock.firstInstantAt(opensAt)
  const end = clock.firstInstantAt(closesAt)
  // Both times may be skipped by the same clock change.
  if (end <= start) return undefined
  const offset = opensAt - start
  // A skipped closing time means the moment of the change, which is earlier than this offset would give.
  const isSteady = clock.offsetAt(start) === offset && clock.changeAfter(start) >= end && closesAt - offset === end
  return { opensAt, closesAt, start, end, minUnits: rule.minUnits, offset: isSteady ? offset : undefined }
}

function remember<Value>(known: Map<number, Value>, day: number, find: () => Value): Value {
  const value = known.get(day)
  if (value !== undefined || known.has(day)) return value as Value
  const found = find()
  known.set(day, found)
  return found
}
