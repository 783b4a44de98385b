import type { ImportedEvent } from './imported-event.ts'
import { type Component, listProperties, type Property, paramOf, textOf, valuesOf } from './jcal.ts'
import { type FindClock, readDay, readDuration, readMoment, startOf } from './read-moment.ts'
import { storable } from './written-event.ts'

type BusyTimes = { events: ImportedEvent[]; skipped: number }

/**
 * Reads VFREEBUSY components, which contain busy times alone. An unreadable time counts as the whole day that its digits name.
 */
export function listBusyTimes(component: Component, findClock: FindClock): BusyTimes {
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
