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
  startOf,
  wallBy,
} from './read-moment.ts'
import { type Rule, readRule } from './read-rule.ts'
import { readSpan } from './read-span.ts'

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
