import ICAL from 'ical.js'
import { CalendarError } from '../feed-failure.ts'

/** jCal, RFC 7265: what `ICAL.parse` makes of the text. Values are what the property's type says, or text. */
export type Property = readonly [name: string, params: Readonly<Record<string, unknown>>, type: string, ...unknown[]]
export type Component = readonly [name: string, properties: readonly Property[], components: readonly Component[]]

/** The calendars of a text, of which there is one as a rule. Throws not_a_calendar. */
export function readComponents(text: string): Component[] {
  const parsed = parse(text)
  // Several calendars in one text come as a list of them.
  const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed
  // The library answers its own types as unknown arrays.
  return (calendars as Component[]).filter(([name]) => name === 'vcalendar')
}

function parse(text: string): unknown[] {
  try {
    return ICAL.parse(text) as unknown[]
  } catch (error) {
    throw new CalendarError('not_a_calendar', { cause: error })
  }
}

export const findProperty = ([, properties]: Component, name: string): Property | undefined =>
  properties.find((property) => property[0] === name)

export const listProperties = ([, properties]: Component, name: string): Property[] =>
  properties.filter((property) => property[0] === name)

/** The text of a property; empty where there is none. */
export function textOf(component: Component, name: string): string {
  const value = findProperty(component, name)?.[3]
  return typeof value === 'string' ? value : ''
}

/** The text of a parameter; some programs write one twice. */
export function paramOf([, params]: Property, name: string): string | undefined {
  const value = params[name]
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}

export const valuesOf = ([, , , ...values]: Property): unknown[] => values
