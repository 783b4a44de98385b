import type { ImportedEvent } from './imported-event.ts'
import { type Component, listProperties, paramOf, textOf, valuesOf } from './jcal.ts'
import { type FindClock, readDuration, readMoment, startOf } from './read-moment.ts'
import { storable } from './written-event.ts'

/** Calendars that tell only when somebody is busy: VFREEBUSY. */
export function listBusyTimes(component: Component, findClock: FindClock): ImportedEvent[] {
  const uid = storable(textOf(component, 'uid'), 500)
  return listProperties(component, 'freebusy').flatMap((property) => {
    if (paramOf(property, 'fbtype')?.toUpperCase() === 'FREE') return []
    return valuesOf(property).flatMap((value) => {
      const [begin, until] = Array.isArray(value) ? value : []
      const start = readMoment(property, begin, findClock)
      const end = readMoment(property, until, findClock)
      const length = readDuration(until)
      if (!start || !(end || length)) return []
      const from = startOf(start.clock, start.wall)
      const to = end ? startOf(end.clock, end.wall) : from + (length?.days ?? 0) * 86_400_000 + (length?.exact ?? 0)
      return [{ uid, summary: '', start: from, end: to }]
    })
  })
}
