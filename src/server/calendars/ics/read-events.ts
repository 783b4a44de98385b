import { dayMs } from '#shared/local-date.ts'
import { CalendarError } from '../feed-failure.ts'
import { clocksOf } from './calendar-zones.ts'
import { listBusyTimes } from './free-busy.ts'
import type { ImportedEvent, Window } from './imported-event.ts'
import { occurrencesOf } from './occurrences.ts'
import { readComponents } from './read-components.ts'
import { mostOccurrences } from './recurrence.ts'
import { readEvent, type WrittenEvent } from './written-event.ts'

export type ReadCalendar = {
  events: ImportedEvent[]
  /** Events whose time cannot be read, or only in part. The days that they name are among the events. */
  skipped: number
}

export type ReadRequest = {
  text: string
  /** Where the vessel lies: the zone of days and of times without one. */
  zone: string
  window: Window
}

/**
 * What a calendar occupies within a window, repetitions and their exceptions worked out. Events that are cancelled or that
 * leave their time free are left out. Throws not_a_calendar and too_many_events.
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
    // What is moved elsewhere occupies that place, also where the event that it belongs to is not told.
    take(exceptions.filter(isBusy).map(asItIs))
  }
  return { events, skipped: skipped + damaged.size }
}

const century = { start: Date.UTC(2000, 0), end: Date.UTC(2100, 0) }

/** What is written to last for ever ends somewhere, always at the same moment. */
const ofThisCentury = ({ start, end, ...event }: ImportedEvent): ImportedEvent => ({
  ...event,
  start: Math.max(start, century.start),
  end: Math.min(end, century.end),
})

type Series = { masters: WrittenEvent[]; exceptions: WrittenEvent[] }

/** Exceptions belong to the event of their own UID alone. Without a UID they belong to none, and stand for themselves. */
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

/** Of several versions of an exception the last. */
function latestOf(exceptions: readonly WrittenEvent[]): WrittenEvent[] {
  const versions = Map.groupBy(exceptions, ({ replaces }) => `${replaces?.moment.wall} ${replaces?.moment.isDay}`)
  return [...versions.values()].map((each) => each.reduce((a, b) => (b.sequence >= a.sequence ? b : a)))
}

const isBusy = ({ isFree }: WrittenEvent): boolean => !isFree

const asItIs = (event: WrittenEvent): ImportedEvent => {
  const { uid, summary, start } = event
  return { uid, summary, ...event.periodAt(start.wall) }
}
