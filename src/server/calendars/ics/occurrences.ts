import { dayMs } from '#shared/local-date.ts'
import type { Clock, WallTime } from '#shared/local-time.ts'
import type { ImportedEvent, Window } from './imported-event.ts'
import { type Moment, shownAt, startOf, wallBy } from './read-moment.ts'
import { expandRule } from './recurrence.ts'
import type { WrittenEvent } from './written-event.ts'

/**
 * The occurrences of an event around a window: its repetitions, without those that other events of its UID replace. A
 * contradictory rule gives no repetition, and `countDamaged` is called.
 */
export function occurrencesOf(
  event: WrittenEvent,
  exceptions: readonly WrittenEvent[],
  around: Window,
  countDamaged: (event: WrittenEvent) => void,
): ImportedEvent[] {
  const { uid, summary, start } = event
  const first = event.periodAt(start.wall)
  // Most events of a long calendar are over, so this returns early.
  if (event.rules.length === 0 && event.extra.length === 0 && (first.end < around.start || first.start > around.end))
    return []
  const isOff = leftOut(event, exceptions)
  const later = exceptions.filter(({ replaces }) => replaces?.andFollowing)
  const walls = [...new Set([start.wall, ...repeated(event, around, countDamaged)])].filter((wall) => !isOff(wall))
  const regular = walls.flatMap((wall) => periodOf(event, later, wall))
  const extra = event.extra.flatMap(({ moment, length }) => {
    const wall = wallBy(start.clock, moment)
    if (length === undefined || isOff(wall)) return []
    const from = startOf(moment.isFloating ? start.clock : moment.clock, moment.wall)
    return [{ start: from, end: from + length.days * 86_400_000 + length.exact }]
  })
  return [...regular, ...extra].map((period) => ({ uid, summary, ...period }))
}

/** Start times by the event's clock. */
function repeated(event: WrittenEvent, around: Window, countDamaged: (event: WrittenEvent) => void): WallTime[] {
  const { start, rules, extra, periodAt } = event
  const { clock, isDay } = start
  const first = periodAt(start.wall)
  const span = { start: around.start - (first.end - first.start) - dayOfMargin, end: around.end + dayOfMargin }
  const toWall = (instant: number) => (isDay ? lastDay(clock, instant) : shownAt(clock, instant))
  const ruled = rules.flatMap((rule) => {
    const walls = expandRule(rule, start.wall, span, toWall)
    if (!walls) countDamaged(event)
    return walls ?? []
  })
  const named = extra.filter(({ length }) => length === undefined).map(({ moment }) => wallBy(clock, moment))
  return [...ruled, ...named]
}

/** Programs end a series of days with the day in UTC, from its midnight to its last second, or with a local midnight. */
function lastDay(clock: Clock, instant: number): WallTime {
  const isDayOfUtc = instant % dayMs === 0 || instant % dayMs === dayMs - 1000
  return isDayOfUtc ? instant : Math.max(instant, shownAt(clock, instant))
}

const dayOfMargin = dayMs

/** Whether an occurrence is excluded or replaced. A day excludes every occurrence that begins on it. */
function leftOut({ start, except }: WrittenEvent, exceptions: readonly WrittenEvent[]): (wall: WallTime) => boolean {
  const told = exceptions.flatMap(({ replaces }) => (replaces && !replaces.andFollowing ? [replaces.moment] : []))
  const walls = new Set<WallTime>()
  const days = new Set<number>()
  for (const moment of [...except, ...told]) {
    if (moment.isDay || start.isDay) days.add(dayOf(dialOf(moment, start)))
    else walls.add(wallBy(start.clock, moment))
  }
  return (wall) => walls.has(wall) || days.has(dayOf(wall))
}

/** A day is the same on every clock. */
const dialOf = (moment: Moment, { clock }: Moment): WallTime => (moment.isDay ? moment.wall : wallBy(clock, moment))

const dayOf = (wall: WallTime): number => Math.floor(wall / 86_400_000)

/** An exception for all following occurrences moves them too. */
function periodOf(event: WrittenEvent, later: readonly WrittenEvent[], wall: WallTime) {
  const { clock } = event.start
  const from = (each: WrittenEvent) => (each.replaces ? dialOf(each.replaces.moment, event.start) : 0)
  const rules = later
    .filter((each) => from(each) <= wall)
    .reduce<WrittenEvent | undefined>((a, b) => (a && from(a) > from(b) ? a : b), undefined)
  if (!rules) return [event.periodAt(wall)]
  if (rules.isFree) return []
  const moved = wall + wallBy(clock, rules.start) - from(rules)
  const { start, end } = rules.periodAt(rules.start.wall)
  const begin = startOf(clock, moved)
  return [{ start: begin, end: begin + (end - start) }]
}
