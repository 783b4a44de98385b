import { Temporal } from 'temporal-polyfill'
import {
  dayMs,
  dayNumber,
  formatMinutes,
  formatOffset,
  type LocalDate,
  type Minutes,
  minuteMs,
  toLocalDate,
} from './local-date.ts'

/** Epoch milliseconds. */
export type Instant = number

/** The local time in milliseconds, as if it were UTC. Adding to it moves the hands of the clock, whatever the offset does. */
export type WallTime = number

/**
 * The clock of one IANA zone. Temporal supplies the offset changes; between them a conversion is an addition, so that a calendar
 * of thousands of departures needs no calls to Temporal.
 */
export type Clock = {
  offsetAt: (instant: Instant) => number
  /** Every instant at which the clock shows this time: none for a skipped time, two for a repeated one. */
  instantsAt: (wall: WallTime) => Instant[]
  /** The first instant at which the clock shows this time or a later one. Rules resolve their bounds with it. */
  firstInstantAt: (wall: WallTime) => Instant
  /** The next instant at which the offset changes; Infinity when there is none. */
  changeAfter: (instant: Instant) => Instant
}

const clocks = new Map<string, Clock>()

/** Throws a RangeError for an unknown zone. */
export function clockOf(zone: string): Clock {
  const known = clocks.get(zone)
  if (known) return known
  const clock = createClock(zone)
  clocks.set(zone, clock)
  return clock
}

const wallTime = (date: LocalDate, minutes: Minutes): WallTime => dayNumber(date) * dayMs + minutes * minuteMs

export function instantsAt(zone: string, date: LocalDate, minutes: Minutes): Instant[] {
  return clockOf(zone).instantsAt(wallTime(date, minutes))
}

/** The first instant at which the clock shows this time or a later one. It is correct on days that skip or repeat the time. */
export function firstInstantAt(zone: string, date: LocalDate, minutes: Minutes): Instant {
  return clockOf(zone).firstInstantAt(wallTime(date, minutes))
}

export type LocalTime = { date: LocalDate; minutes: Minutes; time: string; offset: string }

/** Date and time by the clock of the zone: `{ date: '2026-11-20', minutes: 570, time: '09:30', offset: '+04:00' }`. */
export function localTimeAt(zone: string, instant: Instant): LocalTime {
  const offset = clockOf(zone).offsetAt(instant)
  const wall = instant + offset
  const day = Math.floor(wall / dayMs)
  const minutes = Math.floor((wall - day * dayMs) / minuteMs)
  return { date: toLocalDate(day), minutes, time: formatMinutes(minutes), offset: formatOffset(offset / minuteMs) }
}

export function localDateAt(zone: string, instant: Instant): LocalDate {
  return toLocalDate(Math.floor((instant + clockOf(zone).offsetAt(instant)) / dayMs))
}

export function isTimeZone(zone: string): boolean {
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

/** From `from` until the next span begins, the clock is `offset` milliseconds ahead of UTC. */
export type Span = { from: Instant; offset: number }
type Year = { start: number; end: number; spans: readonly Span[] }

// Offsets are below a day. The spans of a year plus two days on each side therefore resolve every wall time of that year.
const margin = 2 * dayMs
// Callers choose the years, so the cache of one zone needs a limit.
const maxYears = 150

function createClock(zone: string): Clock {
  const years = new Map<number, Year>()
  const yearOf = (time: number): Year => {
    const number = new Date(time).getUTCFullYear()
    const known = years.get(number)
    if (known) return known
    if (years.size >= maxYears) years.clear()
    const year = readYear(zone, number)
    years.set(number, year)
    return year
  }
  // Most calls ask for the year of the call before.
  let latest = yearOf(Date.now())
  const spansAround = (time: number): readonly Span[] => {
    if (time < latest.start || time >= latest.end) latest = yearOf(time)
    return latest.spans
  }
  return clockBy(spansAround)
}

/** A clock from given spans, for a zone that does not exist. They are in order, and the first has no beginning. */
export const clockOfSpans = (spans: readonly Span[]): Clock => clockBy(() => spans)

const clockBy = (spansAround: (time: number) => readonly Span[]): Clock => ({
  offsetAt: (instant) => offsetIn(spansAround(instant), instant),
  instantsAt: (wall) => instantsIn(spansAround(wall), wall),
  firstInstantAt: (wall) => firstIn(spansAround(wall), wall),
  changeAfter: (instant) => spansAround(instant).find(({ from }) => from > instant)?.from ?? Number.POSITIVE_INFINITY,
})

function readYear(zone: string, number: number): Year {
  const start = Date.UTC(number, 0, 1)
  const end = Date.UTC(number + 1, 0, 1)
  return { start, end, spans: findSpans(zone, start - margin, end + margin) }
}

function findSpans(zone: string, start: Instant, end: Instant): Span[] {
  let moment: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone)
  const spans: Span[] = []
  while (moment !== null && moment.epochMilliseconds < end) {
    spans.push({ from: moment.epochMilliseconds, offset: moment.offsetNanoseconds / 1e6 })
    moment = moment.getTimeZoneTransition('next')
  }
  return spans
}

function offsetIn(spans: readonly Span[], instant: Instant): number {
  let offset = 0
  for (const span of spans) {
    if (span.from > instant) break
    offset = span.offset
  }
  return offset
}

function instantsIn(spans: readonly Span[], wall: WallTime): Instant[] {
  return spans.flatMap((span, index) => {
    const instant = wall - span.offset
    return span.from <= instant && instant < endOf(spans, index) ? [instant] : []
  })
}

function firstIn(spans: readonly Span[], wall: WallTime): Instant {
  for (const [index, span] of spans.entries()) {
    const instant = Math.max(span.from, wall - span.offset)
    if (instant < endOf(spans, index)) return instant
  }
  throw new RangeError(`The clock never shows ${wall}`)
}

const endOf = (spans: readonly Span[], index: number): Instant => spans[index + 1]?.from ?? Number.POSITIVE_INFINITY
