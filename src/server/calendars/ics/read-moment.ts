import { dayMs, dayNumber, hourMs, isLocalDate, minuteMs } from '#shared/local-date.ts'
import { type Clock, clockOf, type Instant, type WallTime } from '#shared/local-time.ts'
import { type Property, paramOf } from './jcal.ts'

/** A time as a calendar writes it: what a clock shows, and which clock. A day is its midnight. */
export type Moment = { wall: WallTime; clock: Clock; isDay: boolean }

/** Finds the clock of a TZID; that of the vessel for a time without one. */
export type FindClock = (zoneId: string | undefined) => Clock

const utc = clockOf('UTC')

/** Undefined for what is no time. */
export function readMoment(property: Property, value: unknown, findClock: FindClock): Moment | undefined {
  const wall = readWall(value)
  if (wall === undefined) return undefined
  const text = String(value)
  // A day belongs to the place where the vessel lies, whatever zone is written beside it.
  if (!text.includes('T')) return { wall, clock: findClock(undefined), isDay: true }
  return { wall, clock: text.endsWith('Z') ? utc : findClock(paramOf(property, 'tzid')), isDay: false }
}

/** '2026-12-01T10:00:00', with or without a Z, or '2026-12-01': what the clock shows. */
export function readWall(value: unknown): WallTime | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d):(\d\d)Z?)?$/.exec(String(value))
  const [, date = '', hours = '0', minutes = '0', seconds = '0'] = match ?? []
  if (!isLocalDate(date) || Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 60) return undefined
  return dayNumber(date) * dayMs + Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000
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
  moment.clock === clock ? moment.wall : shownAt(clock, startOf(moment.clock, moment.wall))

export const shownAt = (clock: Clock, instant: Instant): WallTime => instant + clock.offsetAt(instant)

/** `days` by the clock, then `exact` milliseconds. */
export type Length = { days: number; exact: number }

const durationShape = /^([+-]?)P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/

/** 'P1W', 'P1DT2H': undefined for what is no duration; a negative one has a negative length. */
export function readDuration(value: unknown): Length | undefined {
  const match = durationShape.exec(String(value))
  if (!match) return undefined
  const [, sign, ...counts] = match
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = counts.map((count) => Number(count ?? 0))
  const factor = sign === '-' ? -1 : 1
  return { days: factor * (weeks * 7 + days), exact: factor * (hours * hourMs + minutes * minuteMs + seconds * 1000) }
}
