import { CalendarError } from '../feed-failure.ts'
import { bound, listLines } from './content-lines.ts'
import type { Component, Property } from './jcal.ts'
import { readProperty } from './read-property.ts'

type Draft = [name: string, properties: Property[], components: Component[]]

/** The depth of a component. It closes an open component of the same depth. */
const depths = new Map([
  ...['vevent', 'vtodo', 'vjournal', 'vfreebusy', 'vtimezone', 'vavailability'].map((name) => [name, 1] as const),
  ...['standard', 'daylight', 'valarm'].map((name) => [name, 2] as const),
])

/**
 * The calendars of a text, normally one. Each line is parsed alone, so that a wrong line harms no other component. Text outside
 * of calendars is ignored. Throws not_a_calendar, also for a calendar without END, which may be truncated.
 */
export function readComponents(text: string): Component[] {
  const calendars: Component[] = []
  const open: Draft[] = []
  let isEmpty = true
  for (const line of listLines(text)) {
    const [, verb, name] = bound.exec(line.toLowerCase()) ?? []
    if (verb === 'begin' && name !== undefined) begin(open, name)
    else if (verb === 'end' && name !== undefined) calendars.push(...end(open, name))
    else if (open.length > 0) {
      isEmpty = false
      const property = readProperty(line)
      if (property) open.at(-1)?.[1].push(property)
    }
  }
  if (open.length > 0 || calendars.length === 0 || isEmpty) throw new CalendarError('not_a_calendar')
  return calendars
}

function begin(open: Draft[], name: string): void {
  const isCalendar = name === 'vcalendar'
  // The previous calendar has no END.
  if (isCalendar && open.length > 0) throw new CalendarError('not_a_calendar')
  if (!isCalendar && open.length === 0) return
  endAt(open, Math.min(open.length, depths.get(name) ?? open.length))
  open.push([name, [], []])
}

/** An END without a BEGIN closes an event whose BEGIN cannot be read. */
function end(open: Draft[], name: string): Component[] {
  if (name === 'vevent' && open.length === 1) open.push([name, open[0]?.[1].splice(0) ?? [], []])
  const depth = open.findLastIndex(([each]) => each === name)
  return endAt(open, depth < 0 ? open.length : depth)
}

/** Closes the open components from this depth on. Returns the calendar when it closes. */
function endAt(open: Draft[], depth: number): Component[] {
  const [calendar] = open
  if (calendar && open.length === 1) gatherEvent(calendar)
  const ended = open.splice(depth).toReversed().map(asEvent)
  for (const [index, component] of ended.entries()) (ended[index + 1] ?? open.at(-1))?.[2].push(component)
  return depth === 0 ? ended.slice(-1) : []
}

/** A component with an unknown name and properties about time counts as an event. */
const asEvent = (component: Draft): Draft => {
  const [name, properties, inside] = component
  return name === 'vcalendar' || depths.has(name) || name.startsWith('x-') || properties.length === 0
    ? component
    : ['vevent', properties, inside]
}

/** A calendar itself has none of these properties (RFC 7986): they belong to an event whose BEGIN cannot be read. */
function gatherEvent([, properties, components]: Draft): void {
  const loose = properties.splice(0)
  if (loose.some(([name]) => namesOfEvents.has(name))) components.push(['vevent', loose, []])
}

const namesOfEvents: ReadonlySet<string> = new Set(['dtstart', 'dtend', 'duration', 'rrule', 'dtstamp', 'summary'])
