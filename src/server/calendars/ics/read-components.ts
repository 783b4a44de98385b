import { CalendarError } from '../feed-failure.ts'
import { bound, listLines } from './content-lines.ts'
import type { Component, Property } from './jcal.ts'
import { readProperty } from './read-property.ts'

type Draft = [name: string, properties: Property[], components: Component[]]

/** How deep a component lies. One of the same depth that is still open ends where it begins. */
const depths = new Map([
  ...['vevent', 'vtodo', 'vjournal', 'vfreebusy', 'vtimezone', 'vavailability'].map((name) => [name, 1] as const),
  ...['standard', 'daylight', 'valarm'].map((name) => [name, 2] as const),
])

/**
 * The calendars of a text, of which there is one as a rule. Each line is read alone: a wrong one harms no other component. Text
 * outside of calendars is ignored. Throws not_a_calendar, also for a calendar without its END, which may be cut off.
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
  // The calendar before it has no end.
  if (isCalendar && open.length > 0) throw new CalendarError('not_a_calendar')
  if (!isCalendar && open.length === 0) return
  endAt(open, Math.min(open.length, depths.get(name) ?? open.length))
  open.push([name, [], []])
}

/** The END of an event that has not begun stands for one whose BEGIN cannot be read. */
function end(open: Draft[], name: string): Component[] {
  if (name === 'vevent' && open.length === 1) open.push([name, open[0]?.[1].splice(0) ?? [], []])
  const depth = open.findLastIndex(([each]) => each === name)
  return endAt(open, depth < 0 ? open.length : depth)
}

/** Ends what is open from this depth on; the calendar is handed back when it ends. */
function endAt(open: Draft[], depth: number): Component[] {
  const [calendar] = open
  if (calendar && open.length === 1) gatherEvent(calendar)
  const ended = open.splice(depth).toReversed().map(asEvent)
  for (const [index, component] of ended.entries()) (ended[index + 1] ?? open.at(-1))?.[2].push(component)
  return depth === 0 ? ended.slice(-1) : []
}

/** What says something about time and has a name that nobody knows is an event. */
const asEvent = (component: Draft): Draft => {
  const [name, properties, inside] = component
  return name === 'vcalendar' || depths.has(name) || name.startsWith('x-') || properties.length === 0
    ? component
    : ['vevent', properties, inside]
}

/** A calendar has none of these of its own (RFC 7986): they belong to an event whose BEGIN cannot be read. */
function gatherEvent([, properties, components]: Draft): void {
  const loose = properties.splice(0)
  if (loose.some(([name]) => namesOfEvents.has(name))) components.push(['vevent', loose, []])
}

const namesOfEvents: ReadonlySet<string> = new Set(['dtstart', 'dtend', 'duration', 'rrule', 'dtstamp', 'summary'])
