import { dayMs } from '#shared/local-date.ts'
import type { Instant, WallTime } from '#shared/local-time.ts'
import { type Component, findProperty, listProperties, type Property, paramOf, textOf, valuesOf } from './jcal.ts'
import {
  endOf,
  type FindClock,
  type Length,
  type Moment,
  readDuration,
  readMoment,
  startOf,
  wallBy,
} from './read-moment.ts'

type Period = { start: Instant; end: Instant }

/** A VEVENT as it is written, with its repetitions still to be worked out. */
export type WrittenEvent = {
  uid: string
  summary: string
  sequence: number
  /** Cancelled, or its time stays free. */
  isFree: boolean
  start: Moment
  /** From when to when it lasts where it begins at that time of its clock. */
  periodAt: (wall: WallTime) => Period
  /** Of an exception: which occurrence it stands for, or from which one on. */
  replaces: { moment: Moment; andFollowing: boolean } | undefined
  rules: unknown[]
  /** Further occurrences, some with a length of their own. */
  extra: { moment: Moment; length: Length | undefined }[]
  /** Occurrences that do not take place. */
  except: Moment[]
}

const longestUid = 500
const longestSummary = 200

/** Undefined where its time cannot be read. */
export function readEvent(event: Component, findClock: FindClock): WrittenEvent | undefined {
  const start = momentOf(findProperty(event, 'dtstart'), findClock)
  const length = start && lengthOf(event, start, findClock)
  const replaced = findProperty(event, 'recurrence-id')
  const replaces = momentOf(replaced, findClock)
  if (!start || !length || (replaced && !replaces)) return undefined
  return {
    uid: storable(textOf(event, 'uid'), longestUid),
    summary: storable(textOf(event, 'summary'), longestSummary),
    sequence: Number(findProperty(event, 'sequence')?.[3] ?? 0) || 0,
    isFree: isFree(event),
    start,
    periodAt: (wall) => periodOf(start, wall, length),
    replaces: replaced && replaces && { moment: replaces, andFollowing: isAndFollowing(replaced) },
    rules: listProperties(event, 'rrule').map((rule) => rule[3]),
    extra: listProperties(event, 'rdate').flatMap((dates) => extraOf(dates, findClock)),
    except: momentsOf(listProperties(event, 'exdate'), findClock),
  }
}

const momentOf = (property: Property | undefined, findClock: FindClock): Moment | undefined =>
  property && readMoment(property, property[3], findClock)

const momentsOf = (properties: readonly Property[], findClock: FindClock): Moment[] =>
  properties.flatMap((property) => valuesOf(property).flatMap((value) => readMoment(property, value, findClock) ?? []))

const isFree = (event: Component): boolean =>
  textOf(event, 'status').toUpperCase() === 'CANCELLED' ||
  textOf(event, 'transp').toUpperCase() === 'TRANSPARENT' ||
  textOf(event, 'x-microsoft-cdo-busystatus').toUpperCase() === 'FREE'

const isAndFollowing = (property: Property): boolean => paramOf(property, 'range')?.toUpperCase() === 'THISANDFUTURE'

/** By its end or its duration; a day lasts one day at least. Undefined where it ends before it begins. */
function lengthOf(event: Component, start: Moment, findClock: FindClock): Length | undefined {
  const written = findProperty(event, 'dtend')
  const end = momentOf(written, findClock)
  const duration = findProperty(event, 'duration')
  if (written && !end) return undefined
  const length = end ? { days: (wallBy(start.clock, end) - start.wall) / dayMs, exact: 0 } : durationOf(duration, start)
  if (!length || !start.isDay) return length && length.days * dayMs + length.exact >= 0 ? length : undefined
  // Some programs write the last day where the day after it belongs.
  return length.days * dayMs + length.exact > 0 ? length : { days: 1, exact: 0 }
}

const durationOf = (duration: Property | undefined, { isDay }: Moment): Length | undefined =>
  duration ? readDuration(duration[3]) : { days: isDay ? 1 : 0, exact: 0 }

/** Days as the clock shows them; hours as they pass. */
function periodOf({ clock, isDay }: Moment, wall: WallTime, { days, exact }: Length): Period {
  const start = startOf(clock, wall)
  if (days === 0) return { start, end: start + exact }
  const until = wall + days * dayMs
  return { start, end: (isDay ? startOf(clock, until) : endOf(clock, until)) + exact }
}

/** RDATE: times, or periods with an end or a duration. */
function extraOf(property: Property, findClock: FindClock): WrittenEvent['extra'] {
  return valuesOf(property).flatMap((value) => {
    const [begin, end] = Array.isArray(value) ? value : [value]
    const moment = readMoment(property, begin, findClock)
    if (!moment) return []
    const until = end === undefined ? undefined : readMoment(property, end, findClock)
    const length = until ? { days: (wallBy(moment.clock, until) - moment.wall) / dayMs, exact: 0 } : readDuration(end)
    return [{ moment, length }]
  })
}

/** PostgreSQL stores no NUL, and half of a surrogate pair is no text. */
export const storable = (text: string, longest: number): string =>
  text.replaceAll('\0', '').slice(0, longest).toWellFormed().trim()
