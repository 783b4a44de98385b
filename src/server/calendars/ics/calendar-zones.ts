import { dayMs } from '#shared/local-date.ts'
import { type Clock, clockOf, clockOfSpans, type Instant, isTimeZone, type WallTime } from '#shared/local-time.ts'
import type { Window } from './imported-event.ts'
import { type Component, findProperty, listProperties, textOf, valuesOf } from './jcal.ts'
import { type FindClock, fixedClock, readOffset, readTime } from './read-moment.ts'
import { readRule } from './read-rule.ts'
import { expandRule } from './recurrence.ts'
import { windowsZones } from './windows-zones.ts'

const windowsNames = new Map(Object.entries(windowsZones).map(([name, zone]) => [name.toLowerCase(), zone]))

/**
 * Finds the clock of a TZID: by the IANA name that it is or ends with, by its Windows name, by the VTIMEZONE of the calendar, or
 * by its offset. A time without a zone is in the vessel's zone.
 */
export function clocksOf(calendars: readonly Component[], vesselZone: string, window: Window): FindClock {
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

type Onset = { wall: WallTime; before: number; after: number }

/** The clock of a VTIMEZONE by its own rules, correct within the window. Undefined where one of them cannot be read. */
function customClock(zone: Component, window: Window): Clock | undefined {
  const around = { start: window.start - 800 * dayMs, end: window.end + 2 * dayMs }
  const parts = zone[2].map((observance) => onsetsOf(observance, around))
  // A time outside of both halves belongs to a half whose BEGIN cannot be read.
  if (findProperty(zone, 'dtstart') || parts.includes(undefined)) return undefined
  const onsets = parts.flatMap((part) => part ?? []).sort((a, b) => instantOf(a) - instantOf(b))
  const [first] = onsets
  if (!first) return undefined
  const spans = onsets.map((onset) => ({ from: instantOf(onset), offset: onset.after }))
  // Before the first change the clock has the offset from which that change starts.
  return clockOfSpans([{ from: Number.NEGATIVE_INFINITY, offset: first.before }, ...spans])
}

const instantOf = ({ wall, before }: Onset): Instant => wall - before

/** The times at which one half of a zone begins: the last one before the window, and all within it. */
function onsetsOf(observance: Component, window: Window): Onset[] | undefined {
  const before = readOffset(findProperty(observance, 'tzoffsetfrom')?.[3])
  const after = readOffset(findProperty(observance, 'tzoffsetto')?.[3])
  const begins = listProperties(observance, 'dtstart')
  const wall = readTime(begins[0]?.[3])?.wall
  if (before === undefined || after === undefined || wall === undefined || begins.length > 1) return undefined
  const named = listProperties(observance, 'rdate').flatMap((dates) =>
    valuesOf(dates).map((value) => readTime(value)?.wall),
  )
  const ruled = listProperties(observance, 'rrule').flatMap((property) => {
    const rule = readRule(property)
    // The last change of a rule that has ended still applies today.
    const span = rule?.has('UNTIL') ? { start: wall, end: window.end } : window
    return (rule && expandRule(rule, wall, span, (until) => until + before)) ?? [undefined]
  })
  const walls = [wall, ...named, ...ruled]
  const known = walls.filter((each) => each !== undefined)
  return known.length < walls.length ? undefined : known.map((each) => ({ wall: each, before, after }))
}
