import { dayMs, hourMs, minuteMs } from '#shared/local-date.ts'
import { type Clock, clockOfSpans, type Instant, type WallTime } from '#shared/local-time.ts'
import type { Window } from './imported-event.ts'
import { type Component, findProperty, listProperties, valuesOf } from './jcal.ts'
import { readWall } from './read-moment.ts'
import { expandRule } from './recurrence.ts'

type Onset = { wall: WallTime; before: number; after: number }

/** The clock of a VTIMEZONE by its own rules, right within the window. Undefined where it says nothing readable. */
export function customClock(zone: Component, window: Window): Clock | undefined {
  const around = { start: window.start - 800 * dayMs, end: window.end + 2 * dayMs }
  const onsets = zone[2]
    .flatMap((observance) => onsetsOf(observance, around))
    .sort((a, b) => instantOf(a) - instantOf(b))
  const [first] = onsets
  if (!first) return undefined
  const spans = onsets.map((onset) => ({ from: instantOf(onset), offset: onset.after }))
  // Before its first change the clock shows what that change begins from.
  return clockOfSpans([{ from: Number.NEGATIVE_INFINITY, offset: first.before }, ...spans])
}

const instantOf = ({ wall, before }: Onset): Instant => wall - before

/** When one half of a zone begins: the last time before the window, and every time within it. */
function onsetsOf(observance: Component, window: Window): Onset[] {
  const before = readOffset(findProperty(observance, 'tzoffsetfrom')?.[3])
  const after = readOffset(findProperty(observance, 'tzoffsetto')?.[3])
  const begins = findProperty(observance, 'dtstart')
  const wall = begins && readWall(begins[3])
  if (before === undefined || after === undefined || wall === undefined) return []
  const named = listProperties(observance, 'rdate').flatMap((dates) =>
    valuesOf(dates).flatMap((value) => readWall(value) ?? []),
  )
  const ruled = listProperties(observance, 'rrule').flatMap((rule) => {
    // What a rule that has ended changed last holds until today.
    const span = 'until' in Object(rule[3]) ? { start: wall, end: window.end } : window
    return expandRule(rule[3], wall, span, (until) => until + before)
  })
  return [wall, ...named, ...ruled].map((each) => ({ wall: each, before, after }))
}

/** '+05:30' or '-01:30:30', as milliseconds ahead of UTC. */
function readOffset(value: unknown): number | undefined {
  const match = /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(String(value))
  if (!match) return undefined
  const [, sign, hours, minutes, seconds = '0'] = match
  const size = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000
  return size >= dayMs ? undefined : sign === '-' ? -size : size
}
