import ICAL from 'ical.js'
import { CalendarError } from '../feed-failure.ts'
import type { Component, Property } from './jcal.ts'

const times = new Set(['dtstart', 'dtend', 'recurrence-id', 'duration', 'rrule', 'tzoffsetfrom', 'tzoffsetto'])
const listsOfTimes = new Set(['exdate', 'rdate', 'freebusy'])
const texts = new Set(['uid', 'summary', 'status', 'transp', 'sequence', 'tzid', 'x-lic-location'])
const busyStatus = 'x-microsoft-cdo-busystatus'

/**
 * The property of one line. Undefined for a property without a time, and for an unreadable text. Times keep their text, because
 * the library reads only some of the formats that programs write.
 */
function readProperty(line: string): Property | undefined {
  const name = /^[\w.-]+/.exec(line)?.[0].toLowerCase() ?? ''
  if (times.has(name) || listsOfTimes.has(name)) return readTimes(name, line)
  return texts.has(name) || name === busyStatus ? parse(line) : undefined
}

/** A property with unreadable parameters gets the type `unreadable`. */
function readTimes(name: string, line: string): Property {
  const rest = line.slice(name.length)
  const [, params, text] = /^((?:"[^"]*"|[^":])*):(.*)$/.exec(rest) ?? []
  const known = params === undefined ? undefined : parseParams(params)
  if (known === undefined || text === undefined || unknownType.test(params ?? '')) return [name, {}, 'unreadable', rest]
  const type = /;\s*VALUE\s*=\s*"?DATE"?\s*(?:;|$)/i.test(params ?? '') ? 'date' : 'time'
  return [name, known, type, ...(listsOfTimes.has(name) ? text.split(',') : [text])]
}

/** The line lacks its colon and may have run into the next line. */
const unknownType = /;\s*VALUE\s*=(?!\s*"?(?:DATE|DATE-TIME|PERIOD|DURATION|RECUR|UTC-OFFSET|TEXT)"?\s*(?:;|$))/i

function parseParams(params: string): Property[1] | undefined {
  const others = params.replace(/;\s*VALUE\s*=[^;]*/i, '').trim()
  return others === '' ? {} : parse(`X-TIME${others}:`)?.[1]
}

function parse(line: string): Property | undefined {
  try {
    // The library's types describe its result as unknown arrays.
    return ICAL.parse.property(line) as unknown as Property
  } catch {
    return undefined
  }
}

/**
 * The lines of a calendar with folds joined and blank lines removed. A line that begins no property belongs to the line before,
 * because many programs break long texts without a fold. A line of a time property always begins anew, even after a space: as a
 * part of a text, a rule would silently be lost.
 */
function listLines(text: string): string[] {
  // Each line with its continuations. BEGIN and END lines have none.
  const lines: { parts: string[]; isOpen: boolean }[] = []
  for (const written of text.replace(/^\uFEFF/, '').split(/[\r\n]+/)) {
    const last = lines.at(-1)
    const isFold = last?.isOpen === true && /^[ \t]/.test(written) && !timeBehindSpace.test(written)
    const line = isFold ? written.slice(1) : withColon(written.trimStart())
    if (!isFold && beginsLine.test(line)) lines.push({ parts: [line], isOpen: !bound.test(line) })
    else if (last?.isOpen) last.parts.push(line)
  }
  return lines.map(({ parts }) => parts.join(''))
}

/** 'BEGIN:VEVENT' or 'END:VEVENT'. */
const bound = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i

const beginsLine = /^[\w.-]+\s*[:;]/
const boundWithoutColon = /^(BEGIN|END)[\s=]*(V(?:CALENDAR|EVENT|TIMEZONE|FREEBUSY|TODO|JOURNAL|ALARM))\s*$/
const timeBehindSpace = /^[ \t](DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)[:;]/
const timeWithoutColon = /^(DTSTART|DTEND|RRULE|RDATE|EXDATE|RECURRENCE-ID)[\s=]*(.*)$/

/** Lines of time properties are recognised even without their colon. */
const withColon = (line: string): string =>
  beginsLine.test(line) ? line : line.replace(boundWithoutColon, '$1:$2').replace(timeWithoutColon, '$1:$2')

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
