import { dayMs } from '#shared/local-date.ts'
import type { Instant, WallTime } from '#shared/local-time.ts'
import { type Component, findProperty, listProperties, type Property, paramOf, textOf, valuesOf } from './jcal.ts'
import {
  endOf,
  type FindClock,
  type Length,
  type Moment,
  momentOf,
  readDay,
  readDuration,
  readMoment,
  readTime,
  startOf,
  wallBy,
} from './read-moment.ts'
import { type Rule, readRule } from './read-rule.ts'

type Period = { start: Instant; end: Instant }

/** A VEVENT as written. Its repetitions are not expanded yet. */
export type WrittenEvent = {
  uid: string
  summary: string
  sequence: number
  /** The event is cancelled, or its time stays free. */
  isFree: boolean
  start: Moment
  /** The period of an occurrence that begins at this time of the event's clock. */
  periodAt: (wall: WallTime) => Period
  /** For an exception: the occurrence that it replaces, alone or with all following ones. */
  replaces: { moment: Moment; andFollowing: boolean } | undefined
  rules: Rule[]
  /** Additional occurrences. Some have their own length. */
  extra: { moment: Moment; length: Length | undefined }[]
  /** Excluded occurrences. */
  except: Moment[]
  /** A part of the event's times cannot be read. */
  isDamaged: boolean
}

const longestUid = 500
const longestSummary = 200

/**
 * Reads an event. Unreadable times become whole days; unreadable repetitions are left out. Undefined where no property names a
 * day.
 */
export function readEvent(event: Component, findClock: FindClock): WrittenEvent | undefined {
  const time = readSpan(event, findClock)
  if (!time) return undefined
  const { start, length } = time
  const replaced = findProperty(event, 'recurrence-id')
  const replaces = momentOf(replaced, findClock)
  const rules = listProperties(event, 'rrule').map(readRule)
  const extra = listProperties(event, 'rdate').flatMap((dates) => readExtra(dates, findClock))
  const except = momentsOf(listProperties(event, 'exdate'), findClock)
  const isWhole = time.isWhole && (!replaced || replaces) && extra.every((each) => each.isWhole)
  return {
    uid: storable(textOf(event, 'uid'), longestUid),
    summary: storable(textOf(event, 'summary'), longestSummary),
    sequence: Number(findProperty(event, 'sequence')?.[3] ?? 0) || 0,
    isFree: isFree(event),
    start,
    periodAt: (wall) => periodOf(start, wall, length),
    replaces: replaced && replaces && { moment: replaces, andFollowing: isAndFollowing(replaced) },
    rules: rules.filter((rule) => rule !== undefined),
    extra: extra.flatMap(({ moment, length }) => (moment ? [{ moment, length }] : [])),
    except: except.filter((moment) => moment !== undefined),
    isDamaged: !isWhole || rules.includes(undefined) || except.includes(undefined),
  }
}

const momentsOf = (properties: readonly Property[], findClock: FindClock): (Moment | undefined)[] =>
  properties.flatMap((property) =>
    valuesOf(property)
      .filter((value) => value !== '')
      .map((value) => readMoment(property, value, findClock)),
  )

const isFree = (event: Component): boolean =>
  textOf(event, 'status').toUpperCase() === 'CANCELLED' ||
  textOf(event, 'transp').toUpperCase() === 'TRANSPARENT' ||
  textOf(event, 'x-microsoft-cdo-busystatus').toUpperCase() === 'FREE'

const isAndFollowing = (property: Property): boolean => paramOf(property, 'range')?.toUpperCase() === 'THISANDFUTURE'

/** Days are counted by the clock, hours as elapsed time. */
function periodOf({ clock, isDay }: Moment, wall: WallTime, { days, exact }: Length): Period {
  const start = startOf(clock, wall)
  if (days === 0) return { start, end: start + exact }
  const until = wall + days * dayMs
  return { start, end: (isDay ? startOf(clock, until) : endOf(clock, until)) + exact }
}

/** PostgreSQL stores no NUL, and a lone surrogate cannot be encoded in UTF-8. */
export const storable = (text: string, longest: number): string =>
  text.replaceAll('\0', '').slice(0, longest).toWellFormed().trim()

type Extra = { moment: Moment | undefined; length: Length | undefined; isWhole: boolean }

/** RDATE: times, or periods with an end or a duration. An unreadable one counts as the day that its digits name. */
function readExtra(property: Property, findClock: FindClock): Extra[] {
  const [, , type, ...rest] = property
  const values = type === 'unreadable' ? String(rest[0]).split(',') : valuesOf(property)
  return values
    .filter((value) => value !== '')
    .map((value) => {
      const [begin, end] = String(value).split('/')
      const moment = readMoment(property, begin, findClock)
      const length = moment && end !== undefined ? lengthUntil(property, end, moment, findClock) : undefined
      if (moment && (end === undefined || length)) return { moment, length, isWhole: true }
      return { moment: readDay(begin, findClock), length: { days: 1, exact: 0 }, isWhole: false }
    })
}

function lengthUntil(property: Property, end: string, begin: Moment, findClock: FindClock): Length | undefined {
  const until = readMoment(property, end, findClock)
  return until ? { days: (wallBy(begin.clock, until) - begin.wall) / dayMs, exact: 0 } : readDuration(end)
}

type Span = { start: Moment; length: Length; isWhole: boolean }

/**
 * The start and length of an event: as written, or else the whole days that its digits name. Undefined where they name no day.
 */
function readSpan(event: Component, findClock: FindClock): Span | undefined {
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
