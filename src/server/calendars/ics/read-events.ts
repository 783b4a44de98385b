import { dayMs } from '#shared/local-date.ts'
import { CalendarError } from '../feed-failure.ts'
import { clocksOf } from './calendar-zones.ts'
import type { ImportedEvent, Window } from './imported-event.ts'
import { type Component, listProperties, type Property, paramOf, textOf, valuesOf } from './jcal.ts'
import { occurrencesOf } from './occurrences.ts'
import { readComponents } from './read-components.ts'
import { type FindClock, readDay, readDuration, readMoment, startOf } from './read-moment.ts'
import { mostOccurrences } from './recurrence.ts'
import { readEvent, storable, type WrittenEvent } from './written-event.ts'

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
