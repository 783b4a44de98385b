import type { Property } from './jcal.ts'
import { readTime } from './read-moment.ts'

/** The parts of an RRULE by name, in capitals and without spaces. */
export type Rule = ReadonlyMap<string, string>

const number = '[+-]?\\d{1,3}'
const list = (one: string) => new RegExp(`^${one}(?:,${one})*$`)
const numbers = list(number)

/** The allowed values of each part. UNTIL is a time and is read elsewhere. */
const shapes: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:SECOND|MINUTE|HOUR|DAI|WEEK|MONTH|YEAR)LY$/,
  INTERVAL: /^0*[1-9]\d{0,5}$/,
  COUNT: /^0*[1-9]\d{0,8}$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
  BYDAY: list(`(?:[+-]?\\d{1,2})?(?:MO|TU|WE|TH|FR|SA|SU)`),
  BYMONTH: list('(?:0?[1-9]|1[0-2])'),
  BYSECOND: list('[0-5]?\\d'),
  BYMINUTE: list('[0-5]?\\d'),
  BYHOUR: list('(?:[01]?\\d|2[0-3])'),
  BYMONTHDAY: numbers,
  BYYEARDAY: numbers,
  BYWEEKNO: numbers,
  BYSETPOS: numbers,
  RSCALE: /^GREGORIAN$/,
}

/** Undefined where one part cannot be read, because the rest would mean other days. */
export function readRule([, , type, text]: Property): Rule | undefined {
  const written = String(text).toUpperCase().split(';')
  const rule = new Map(written.filter((part) => part.trim() !== '').map(partOf))
  if (type === 'unreadable' || !rule.has('FREQ')) return undefined
  const isReadable = [...rule].every(([name, value]) =>
    name === 'UNTIL' ? readTime(value) !== undefined : name.startsWith('X-') || shapes[name]?.test(value),
  )
  return isReadable ? rule : undefined
}

/** Some programs write spaces after commas. */
function partOf(text: string): [name: string, value: string] {
  const [name = '', ...value] = text.split('=').map((each) => each.trim())
  return [name, name === 'UNTIL' ? value.join('=') : value.join('=').replaceAll(/\s/g, '')]
}
