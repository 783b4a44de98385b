import { dayMs, dayNumber, hourMs, isLocalDate, minuteMs } from '#shared/local-date.ts'
import { type Clock, clockOf, clockOfSpans, type Instant, type WallTime } from '#shared/local-time.ts'
import { type Property, paramOf } from './jcal.ts'

/** A time as a calendar writes it: what a clock shows, and which clock. A day is its midnight. */
export type Moment = {
  wall: WallTime
  clock: Clock
  isDay: boolean
  /** A time without a zone: beside a time that has one it is meant by the same clock. */
  isFloating: boolean
}

/** Finds the clock of a TZID; that of the vessel for a time without one. Undefined where nobody knows the zone. */
export type FindClock = (zoneId: string | undefined) => Clock | undefined

const utc = clockOf('UTC')

/** Undefined for what is no time, and for one of a zone that nobody knows. */
export function readMoment(property: Property, value: unknown, findClock: FindClock): Moment | undefined {
  const [, , type] = property
  const time = type === 'unreadable' ? undefined : readTime(value)
  if (!time) return undefined
  const { wall, zone } = time
  const isDay = time.isDay || (type === 'date' && zone === '' && wall % dayMs === 0)
  // A day belongs to the place where the vessel lies, whatever zone is written beside it.
  const zoneId = isDay ? '' : (paramOf(property, 'tzid')?.trim() ?? '')
  const clock = clockByOffset(zone) ?? findClock(zoneId || undefined)
  return clock && { wall, clock, isDay, isFloating: !isDay && zone === '' && zoneId === '' }
}

/** The time of a property with one value; undefined also where there is no property. */
export const momentOf = (property: Property | undefined, findClock: FindClock): Moment | undefined =>
  property && readMoment(property, property[3], findClock)

/** The day that the digits of an unreadable time name, where the vessel lies. */
export function readDay(value: unknown, findClock: FindClock): Moment | undefined {
  const clock = findClock(undefined)
  const [, year, month = '', day = ''] =
    /(\d{4})(\d\d)(\d\d)/.exec(String(value)) ?? /(\d{4})\D(\d\d?)\D(\d\d?)/.exec(String(value)) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return clock && isLocalDate(date)
    ? { wall: dayNumber(date) * dayMs, clock, isDay: true, isFloating: false }
    : undefined
}

type WrittenTime = { wall: WallTime; isDay: boolean; zone: string }

const time = /(\d\d)[:.]?(\d\d)(?:[:.]?(\d\d)(?:[.,]\d+)?)?/
const timeShape = new RegExp(
  `^(\\d{4})-?(\\d\\d)-?(\\d\\d)(?:(?:\\s*T\\s*|\\s+)${time.source}\\s*(Z|[+-]\\d\\d:?\\d\\d)?)?$`,
  'i',
)

/**
 * '20261201T100000Z', '20261201', and what ISO 8601 allows and programs write: dashes and colons, lower case, a space for the
 * T, no seconds, an offset. Undefined for what is no time.
 */
export function readTime(value: unknown): WrittenTime | undefined {
  const match = timeShape.exec(String(value).trim())
  const [, year, month, day, hours, minutes = '0', seconds = '0', zone = ''] = match ?? []
  const date = `${year}-${month}-${day}`
  if (!isLocalDate(date) || Number(hours ?? 0) > 24 || Number(minutes) > 59 || Number(seconds) > 60) return undefined
  const wall =
    dayNumber(date) * dayMs + Number(hours ?? 0) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000
  return { wall, isDay: hours === undefined, zone: zone.toUpperCase() }
}

const clocks = new Map<number, Clock>()

/** The clock of 'Z', '+0400' or '-03:30'. */
function clockByOffset(zone: string): Clock | undefined {
  if (zone === 'Z') return utc
  const offset = readOffset(zone)
  return offset === undefined ? undefined : fixedClock(offset)
}

/** One that is always as far ahead of UTC. */
export function fixedClock(offset: number): Clock {
  const clock = clocks.get(offset) ?? clockOfSpans([{ from: Number.NEGATIVE_INFINITY, offset }])
  clocks.set(offset, clock)
  return clock
}

/** '+0530', '+05:30' or '-013030', as milliseconds ahead of UTC. */
export function readOffset(value: unknown): number | undefined {
  const match = /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(String(value).trim())
  if (!match) return undefined
  const [, sign, hours, minutes, seconds = '0'] = match
  const size = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000
  return size >= dayMs ? undefined : sign === '-' ? -size : size
}

/** When something begins. An hour that the clock skips begins with the hour after it; of two hours the first counts. */
export const startOf = (clock: Clock, wall: WallTime): Instant => clock.firstInstantAt(wall)

/** When something ends. In an hour that the clock skips it lasts as long as before the change; of two hours the second counts. */
export function endOf(clock: Clock, wall: WallTime): Instant {
  const last = clock.instantsAt(wall).at(-1)
  return last ?? wall - clock.offsetAt(clock.firstInstantAt(wall) - 1)
}

/** What another clock shows at that moment. */
export const wallBy = (clock: Clock, moment: Moment): WallTime =>
  moment.clock === clock || moment.isFloating ? moment.wall : shownAt(clock, startOf(moment.clock, moment.wall))

export const shownAt = (clock: Clock, instant: Instant): WallTime => instant + clock.offsetAt(instant)

/** `days` by the clock, then `exact` milliseconds. */
export type Length = { days: number; exact: number }

const durationShape = /^([+-]?)P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i

/** 'P1W', 'P1DT2H': undefined for what is no duration; a negative one has a negative length. */
export function readDuration(value: unknown): Length | undefined {
  const match = durationShape.exec(String(value).trim())
  if (!match) return undefined
  const [, sign, ...counts] = match
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = counts.map((count) => Number(count ?? 0))
  const factor = sign === '-' ? -1 : 1
  return { days: factor * (weeks * 7 + days), exact: factor * (hours * hourMs + minutes * minuteMs + seconds * 1000) }
}
