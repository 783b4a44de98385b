import { dayMs } from '#shared/local-date.ts'
import { type Clock, clockOfSpans, type Instant, type WallTime } from '#shared/local-time.ts'
import type { Window } from './imported-event.ts'
import { type Component, findProperty, listProperties, valuesOf } from './jcal.ts'
import { readOffset, readTime } from './read-moment.ts'
import { readRule } from './read-rule.ts'
import { expandRule } from './recurrence.ts'

type Onset = { wall: WallTime; before: number; after: number }

/** The clock of a VTIMEZONE by its own rules, correct within the window. Undefined where one of them cannot be read. */
export function customClock(zone: Component, window: Window): Clock | undefined {
  const around = { start: window.start - 800 * dayMs, end: window.end + 2 * dayMs }
  const parts = zone[2].map((observance) => onsetsOf(observance, around))
  // A time outside of both halves belongs to a half whose BEGIN cannot be read.
  if (findProperty(zone, 'dtstart') || parts.includes(undefined)) return undefined
  const onsets = parts.flatMap((part) => part ?? []).sort((a, b) => instantOf(a) - instantOf(b))
  const [first] = onsets
  if (!first) return undefined
  const spans = onsets.map((onset) => ({ from: instantOf(onset), offset: onset.after }))
  // Before the first change the clock has the offset from which that change starts.
  return clockOfSpans([{ from: Number.NEGATIVE_INFINITY, offset: first.before }, ...spans])
}

const instantOf = ({ wall, before }: Onset): Instant => wall - before

/** The times at which one half of a zone begins: the last one before the window, and all within it. */
function onsetsOf(observance: Component, window: Window): Onset[] | undefined {
  const before = readOffset(findProperty(observance, 'tzoffsetfrom')?.[3])
  const after = readOffset(findProperty(observance, 'tzoffsetto')?.[3])
  const begins = listProperties(observance, 'dtstart')
  const wall = readTime(begins[0]?.[3])?.wall
  if (before === undefined || after === undefined || wall === undefined || begins.length > 1) return undefined
  const named = listProperties(observance, 'rdate').flatMap((dates) =>
    valuesOf(dates).map((value) => readTime(value)?.wall),
  )
  const ruled = listProperties(observance, 'rrule').flatMap((property) => {
    const rule = readRule(property)
    // The last change of a rule that has ended still applies today.
    const span = rule?.has('UNTIL') ? { start: wall, end: window.end } : window
    return (rule && expandRule(rule, wall, span, (until) => until + before)) ?? [undefined]
  })
  const walls = [wall, ...named, ...ruled]
  const known = walls.filter((each) => each !== undefined)
  return known.length < walls.length ? undefined : known.map((each) => ({ wall: each, before, after }))
}
