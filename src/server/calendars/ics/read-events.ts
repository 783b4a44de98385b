import { dayMs } from '#shared/local-date.ts'
import { type Clock, clockOf, isTimeZone } from '#shared/local-time.ts'
import { CalendarError } from '../feed-failure.ts'
import { customClock } from './custom-clock.ts'
import type { ImportedEvent, Window } from './imported-event.ts'
import { type Component, listProperties, type Property, paramOf, textOf, valuesOf } from './jcal.ts'
import { occurrencesOf } from './occurrences.ts'
import { readComponents } from './read-components.ts'
import { type FindClock, fixedClock, readDay, readDuration, readMoment, readOffset, startOf } from './read-moment.ts'
import { mostOccurrences } from './recurrence.ts'
import { windowsZones } from './windows-zones.ts'
import { readEvent, storable, type WrittenEvent } from './written-event.ts'

const windowsNames = new Map(Object.entries(windowsZones).map(([name, zone]) => [name.toLowerCase(), zone]))

/**
 * Finds the clock of a TZID: by the IANA name that it is or ends with, by its Windows name, by the VTIMEZONE of the calendar, or
 * by its offset. A time without a zone is in the vessel's zone.
 */
function clocksOf(calendars: readonly Component[], vesselZone: string, window: Window): FindClock {
  const own = new Map<string, Component>()
  for (const [, , components] of calendars)
    for (const component of components)
      if (component[0] === 'vtimezone') own.set(textOf(component, 'tzid').trim(), component)
  const known = new Map<string | undefined, Clock | undefined>([[undefined, clockOf(vesselZone)]])
  return (zoneId) => {
    if (zoneId === undefined || known.has(zoneId)) return known.get(zoneId)
    const clock = clockOfZone(zoneId, own.get(zoneId), window)
    known.set(zoneId, clock)
    return clock
  }
}

function clockOfZone(zoneId: string, rules: Component | undefined, window: Window): Clock | undefined {
  const name = nameOfZone(zoneId) ?? (rules && nameOfZone(textOf(rules, 'x-lic-location')))
  if (name !== undefined) return clockOf(name)
  if (rules) return customClock(rules, window)
  const [, sign, hours = '', minutes = '00'] = /^(?:UTC|GMT)?([+-])(\d\d?)(?::?(\d\d))?$/i.exec(zoneId) ?? []
  const offset = readOffset(`${sign}${hours.padStart(2, '0')}${minutes}`)
  return offset === undefined ? undefined : fixedClock(offset)
}

/** '/citadel.org/20250101_1/Europe/Berlin' also names Europe/Berlin. */
function nameOfZone(zoneId: string): string | undefined {
  const text = zoneId.trim()
  const windows = windowsNames.get(text.toLowerCase())
  if (windows !== undefined) return windows
  const parts = text.split('/').filter(Boolean)
  const endings = text.startsWith('/') ? [parts.slice(-3), parts.slice(-2), parts.slice(-1)] : [parts]
  return endings.map((ending) => ending.join('/').replaceAll(' ', '_')).find(isKnownName)
}

/** BST, CST and IST are ambiguous, and the runtime would choose one of their zones. */
const isKnownName = (name: string): boolean =>
  /^(?:[a-z]{4,}|utc|gmt|[wcem]et|[emh]st|.*[/\d].*)$/i.test(name) && !/^[+-]/.test(name) && isTimeZone(name)

export type ReadCalendar = {
  events: ImportedEvent[]
  /** Events whose time cannot be read, or only in part. The days that they name are among `events`. */
  skipped: number
}

export type ReadRequest = {
  text: string
  /** The vessel's zone, for days and for times without a zone. */
  zone: string
  window: Window
}

/**
 * The busy periods of a calendar within a window, with repetitions and exceptions expanded. Cancelled and transparent events are
 * left out. Throws not_a_calendar and too_many_events.
 */
export function readCalendar({ text, zone, window }: ReadRequest): ReadCalendar {
  const calendars = readComponents(text)
  const findClock = clocksOf(calendars, zone, window)
  const events: ImportedEvent[] = []
  const take = (found: readonly ImportedEvent[]) => {
    const ahead = found.filter(({ start, end }) => end > start && end > window.start && start < window.end)
    events.push(...ahead.map(ofThisCentury))
    if (events.length > mostOccurrences) throw new CalendarError('too_many_events')
  }
  const components = calendars.flatMap(([, , inside]) => inside)
  const written: WrittenEvent[] = []
  const damaged = new Set<WrittenEvent>()
  let skipped = 0
  for (const component of components) {
    if (component[0] === 'vfreebusy') {
      const busy = listBusyTimes(component, findClock)
      take(busy.events)
      skipped += busy.skipped
    }
    if (component[0] !== 'vevent') continue
    const event = readEvent(component, findClock)
    if (event) written.push(event)
    else skipped++
    if (event?.isDamaged) damaged.add(event)
  }
  for (const { masters, exceptions } of byUid(written)) {
    const around = { start: window.start - 2 * dayMs, end: window.end + 2 * dayMs }
    for (const master of masters) take(occurrencesOf(master, exceptions, around, (event) => damaged.add(event)))
    // A moved occurrence occupies its new time, even if the calendar lacks the event that it belongs to.
    take(exceptions.filter(isBusy).map(asItIs))
  }
  return { events, skipped: skipped + damaged.size }
}

const century = { start: Date.UTC(2000, 0), end: Date.UTC(2100, 0) }

/** An event without an end gets a fixed end, so that it is always the same event. */
const ofThisCentury = ({ start, end, ...event }: ImportedEvent): ImportedEvent => ({
  ...event,
  start: Math.max(start, century.start),
  end: Math.min(end, century.end),
})

type Series = { masters: WrittenEvent[]; exceptions: WrittenEvent[] }

/** An exception belongs to the event with its UID. Without a UID it counts as an event of its own. */
function byUid(written: readonly WrittenEvent[]): Series[] {
  const withUid = Map.groupBy(written, (event) => event.uid)
  return [...withUid].flatMap(([uid, events]) => {
    const masters = events.filter(({ replaces }) => replaces === undefined).filter(isBusy)
    const exceptions = events.filter(({ replaces }) => replaces !== undefined)
    if (uid !== '') return [{ masters, exceptions: latestOf(exceptions) }]
    return [
      { masters, exceptions: [] },
      { masters: [], exceptions },
    ]
  })
}

/** The last version of each exception. */
function latestOf(exceptions: readonly WrittenEvent[]): WrittenEvent[] {
  const versions = Map.groupBy(exceptions, ({ replaces }) => `${replaces?.moment.wall} ${replaces?.moment.isDay}`)
  return [...versions.values()].map((each) => each.reduce((a, b) => (b.sequence >= a.sequence ? b : a)))
}

const isBusy = ({ isFree }: WrittenEvent): boolean => !isFree

const asItIs = (event: WrittenEvent): ImportedEvent => {
  const { uid, summary, start } = event
  return { uid, summary, ...event.periodAt(start.wall) }
}

type BusyTimes = { events: ImportedEvent[]; skipped: number }

/**
 * Reads VFREEBUSY components, which contain busy times alone. An unreadable time counts as the whole day that its digits name.
 */
function listBusyTimes(component: Component, findClock: FindClock): BusyTimes {
  const uid = storable(textOf(component, 'uid'), 500)
  const written = listProperties(component, 'freebusy').flatMap((property) =>
    paramOf(property, 'fbtype')?.toUpperCase() === 'FREE'
      ? []
      : valuesOf(property).flatMap((value) => (value === '' ? [] : [{ property, value: String(value) }])),
  )
  let skipped = 0
  const events = written.flatMap(({ property, value }) => {
    const period = readPeriod(property, value, findClock)
    if (!period) skipped++
    const busy = period ?? dayOf(value, findClock)
    return busy ? [{ uid, summary: '', ...busy }] : []
  })
  return { events, skipped }
}

function readPeriod(property: Property, value: string, findClock: FindClock) {
  const [begin, until] = value.split('/')
  const start = readMoment(property, begin, findClock)
  const end = readMoment(property, until, findClock)
  const length = readDuration(until)
  if (!start || !(end || length)) return undefined
  const from = startOf(start.clock, start.wall)
  const to = end ? startOf(end.clock, end.wall) : from + (length?.days ?? 0) * 86_400_000 + (length?.exact ?? 0)
  return { start: from, end: to }
}

function dayOf(value: string, findClock: FindClock) {
  const day = readDay(value, findClock)
  return day && { start: startOf(day.clock, day.wall), end: startOf(day.clock, day.wall + 86_400_000) }
}
