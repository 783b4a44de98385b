import { dayMs } from '#shared/local-date.ts'
import { type Component, findProperty, listProperties, type Property } from './jcal.ts'
import {
  type FindClock,
  type Length,
  type Moment,
  momentOf,
  readDay,
  readDuration,
  readTime,
  wallBy,
} from './read-moment.ts'

type Span = { start: Moment; length: Length; isWhole: boolean }

/**
 * The start and length of an event: as written, or else the whole days that its digits name. Undefined where they name no day.
 */
export function readSpan(event: Component, findClock: FindClock): Span | undefined {
  const start = momentOf(findProperty(event, 'dtstart'), findClock)
  const length = start && lengthOf(event, start, findClock)
  if (!start || !length) return daysOf(event, start, findClock)
  return { start, length, isWhole: listProperties(event, 'dtstart').length === 1 && (start.isDay || hasEnd(event)) }
}

/** By the standard an event without an end has no length. More often the end is lost. */
const hasEnd = (event: Component): boolean =>
  findProperty(event, 'dtend') !== undefined || findProperty(event, 'duration') !== undefined

/** By end or duration. A day lasts at least one day. Undefined where the end is before the start. */
function lengthOf(event: Component, start: Moment, findClock: FindClock): Length | undefined {
  const written = findProperty(event, 'dtend')
  const end = momentOf(written, findClock)
  const duration = findProperty(event, 'duration')
  if (written && !end) return undefined
  const length = end ? { days: (wallBy(start.clock, end) - start.wall) / dayMs, exact: 0 } : durationOf(duration, start)
  if (!length || !start.isDay) return length && length.days * dayMs + length.exact >= 0 ? length : undefined
  // Some programs write the last day in place of the day after it.
  return length.days * dayMs + length.exact > 0 ? length : { days: 1, exact: 0 }
}

const durationOf = (duration: Property | undefined, { isDay }: Moment): Length | undefined =>
  duration ? readDuration(duration[3]) : { days: isDay ? 1 : 0, exact: 0 }

/** Whole days, from the day of the start to the day of the end. */
function daysOf(event: Component, start: Moment | undefined, findClock: FindClock): Span | undefined {
  const end = findProperty(event, 'dtend')
  const last = lastDayOf(end, findClock)
  const from = start ?? readDay(findProperty(event, 'dtstart')?.[3], findClock) ?? last
  if (!from) return undefined
  const first = { ...from, wall: Math.floor(from.wall / dayMs) * dayMs, isDay: true, isFloating: false }
  const duration = readDuration(findProperty(event, 'duration')?.[3]) ?? { days: 0, exact: 0 }
  // The time of day counts even if the zone is unknown.
  const begin = readTime(findProperty(event, 'dtstart')?.[3])?.wall ?? first.wall
  const until = last?.wall ?? begin + duration.days * dayMs + duration.exact - 1
  const days = Math.max(0, Math.floor((until - first.wall) / dayMs)) + 1
  return { start: first, length: { days, exact: 0 }, isWhole: false }
}

/** An end at midnight belongs to the day before. */
function lastDayOf(end: Property | undefined, findClock: FindClock): Moment | undefined {
  const moment = momentOf(end, findClock)
  if (!moment) return readDay(end?.[3], findClock)
  return { ...moment, wall: Math.floor((moment.wall - 1) / dayMs) * dayMs, isDay: true }
}
