import { dayMs } from '#shared/local-date.ts'
import type { Instant, WallTime } from '#shared/local-time.ts'
import { type Component, findProperty, listProperties, type Property, paramOf, textOf, valuesOf } from './jcal.ts'
import { readExtra } from './read-extra.ts'
import { endOf, type FindClock, type Length, type Moment, momentOf, readMoment, startOf } from './read-moment.ts'
import { type Rule, readRule } from './read-rule.ts'
import { readSpan } from './read-span.ts'

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
  rules: Rule[]
  /** Further occurrences, some with a length of their own. */
  extra: { moment: Moment; length: Length | undefined }[]
  /** Occurrences that do not take place. */
  except: Moment[]
  /** Something of what says when it takes place cannot be read. */
  isDamaged: boolean
}

const longestUid = 500
const longestSummary = 200

/**
 * What of its time cannot be read is taken for whole days, and a repetition that cannot be read is left out. Undefined where
 * nothing names a day.
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

/** Days as the clock shows them; hours as they pass. */
function periodOf({ clock, isDay }: Moment, wall: WallTime, { days, exact }: Length): Period {
  const start = startOf(clock, wall)
  if (days === 0) return { start, end: start + exact }
  const until = wall + days * dayMs
  return { start, end: (isDay ? startOf(clock, until) : endOf(clock, until)) + exact }
}

/** PostgreSQL stores no NUL, and half of a surrogate pair is no text. */
export const storable = (text: string, longest: number): string =>
  text.replaceAll('\0', '').slice(0, longest).toWellFormed().trim()
