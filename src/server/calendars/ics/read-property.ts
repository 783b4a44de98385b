import ICAL from 'ical.js'
import type { Property } from './jcal.ts'

const times = new Set(['dtstart', 'dtend', 'recurrence-id', 'duration', 'rrule', 'tzoffsetfrom', 'tzoffsetto'])
const listsOfTimes = new Set(['exdate', 'rdate', 'freebusy'])
const texts = new Set(['uid', 'summary', 'status', 'transp', 'sequence', 'tzid', 'x-lic-location'])
const busyStatus = 'x-microsoft-cdo-busystatus'

/**
 * The property of one line. Undefined for a property without a time, and for an unreadable text. Times keep their text, because
 * the library reads only some of the formats that programs write.
 */
export function readProperty(line: string): Property | undefined {
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
