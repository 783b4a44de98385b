import { dayMs, dayNumber, hourMs, isLocalDate, minuteMs } from '#shared/local-date.ts'
import { type Clock, clockOf, clockOfSpans, type Instant, type WallTime } from '#shared/local-time.ts'
import { type Property, paramOf } from './jcal.ts'

/** A time in a calendar: the time that a clock shows, and the clock. A day is its midnight. */
export type Moment = {
  wall: WallTime
  clock: Clock
  isDay: boolean
  /** The time has no zone. Next to a time with a zone it means the same clock. */
  isFloating: boolean
}

/** Finds the clock of a TZID, and the vessel's clock for a time without one. Undefined for an unknown zone. */
export type FindClock = (zoneId: string | undefined) => Clock | undefined

const utc = clockOf('UTC')

/** Undefined for a value that is no time, and for an unknown zone. */
export function readMoment(property: Property, value: unknown, findClock: FindClock): Moment | undefined {
  const [, , type] = property
  const time = type === 'unreadable' ? undefined : readTime(value)
  if (!time) return undefined
  const { wall, zone } = time
  const isDay = time.isDay || (type === 'date' && zone === '' && wall % dayMs === 0)
  // A day is in the vessel's zone, whatever zone the property has.
  const zoneId = isDay ? '' : (paramOf(property, 'tzid')?.trim() ?? '')
  const clock = clockByOffset(zone) ?? findClock(zoneId || undefined)
  return clock && { wall, clock, isDay, isFloating: !isDay && zone === '' && zoneId === '' }
}

/** The time of a property with one value; undefined also for a missing property. */
export const momentOf = (property: Property | undefined, findClock: FindClock): Moment | undefined =>
  property && readMoment(property, property[3], findClock)

/** The day that the digits of an unreadable time name, in the vessel's zone. */
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
 * Reads '20261201T100000Z', '20261201', and variants of ISO 8601 that programs write: dashes and colons, lower case, a space in
 * place of T, no seconds, an offset. Undefined for any other text.
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

/** A clock with a fixed UTC offset. */
export function fixedClock(offset: number): Clock {
  const clock = clocks.get(offset) ?? clockOfSpans([{ from: Number.NEGATIVE_INFINITY, offset }])
  clocks.set(offset, clock)
  return clock
}

/** Reads '+0530', '+05:30' or '-013030' as milliseconds ahead of UTC. */
export function readOffset(value: unknown): number | undefined {
  const match = /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(String(value).trim())
  if (!match) return undefined
  const [, sign, hours, minutes, seconds = '0'] = match
  const size = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000
  return size >= dayMs ? undefined : sign === '-' ? -size : size
}

/** The instant of a start. A skipped time means the end of the gap; a repeated time means the first of the two. */
export const startOf = (clock: Clock, wall: WallTime): Instant => clock.firstInstantAt(wall)

/** The instant of an end. A skipped time lasts as long as without the change; a repeated time means the second of the two. */
export function endOf(clock: Clock, wall: WallTime): Instant {
  const last = clock.instantsAt(wall).at(-1)
  return last ?? wall - clock.offsetAt(clock.firstInstantAt(wall) - 1)
}

/** The time on another clock at that moment. */
export const wallBy = (clock: Clock, moment: Moment): WallTime =>
  moment.clock === clock || moment.isFloating ? moment.wall : shownAt(clock, startOf(moment.clock, moment.wall))

export const shownAt = (clock: Clock, instant: Instant): WallTime => instant + clock.offsetAt(instant)

/** `days` by the clock, then `exact` milliseconds. */
export type Length = { days: number; exact: number }

const durationShape = /^([+-]?)P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i

/** Reads 'P1W' or 'P1DT2H'. Undefined for any other text. A negative duration gives a negative length. */
export function readDuration(value: unknown): Length | undefined {
  const match = durationShape.exec(String(value).trim())
  if (!match) return undefined
  const [, sign, ...counts] = match
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = counts.map((count) => Number(count ?? 0))
  const factor = sign === '-' ? -1 : 1
  return { days: factor * (weeks * 7 + days), exact: factor * (hours * hourMs + minutes * minuteMs + seconds * 1000) }
}
