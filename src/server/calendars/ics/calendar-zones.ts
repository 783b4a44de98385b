import { type Clock, clockOf, isTimeZone } from '#shared/local-time.ts'
import { customClock } from './custom-clock.ts'
import type { Window } from './imported-event.ts'
import { type Component, textOf } from './jcal.ts'
import { type FindClock, fixedClock, readOffset } from './read-moment.ts'
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
