import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { z } from 'zod'
import type { LocalDate } from '#shared/local-date.ts'
import { RateError } from './rate-error.ts'

/** The answer of a source, unchecked: units of each currency for one unit of the base, as text. */
export type SourceRates = { day: LocalDate; base: string; quotes: [currency: string, rate: string][] }

/** Reads the XML of the European Central Bank, or JSON. Throws RateError. */
export function readSource(bytes: Buffer): SourceRates {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
  return text.startsWith('<') ? readCentralBank(text) : readJson(text)
}

/** `<Cube time="2026-11-27"><Cube currency="USD" rate="1.05"/>…`: units for one euro. Of several days the newest counts. */
function readCentralBank(text: string): SourceRates {
  const days = cubesIn(unreadableUnless(() => parseXml(text)).children).filter(({ attributes }) => attributes.time)
  const [newest] = days.sort((a, b) => ((a.attributes.time ?? '') < (b.attributes.time ?? '') ? 1 : -1))
  if (!newest) throw new RateError('unreadable')
  const quotes = cubesIn(newest.children)
    .filter(({ attributes }) => attributes.currency !== undefined)
    .map(({ attributes: { currency = '', rate = '' } }) => [currency, rate] as [string, string])
  if (quotes.length === 0) throw new RateError('unreadable')
  return { day: newest.attributes.time ?? '', base: 'EUR', quotes }
}

/** The elements named Cube at any depth. A document is at most as deep as the parser read it. */
function cubesIn(nodes: readonly unknown[]): XmlElement[] {
  return nodes.flatMap((node) =>
    node instanceof XmlElement
      ? [...(node.name.split(':').at(-1) === 'Cube' ? [node] : []), ...cubesIn(node.children)]
      : [],
  )
}

const Json = z.object({
  base: z.string(),
  date: z.string(),
  rates: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
})

function readJson(text: string): SourceRates {
  const read = Json.safeParse(unreadableUnless((): unknown => JSON.parse(text)))
  if (!read.success) throw new RateError('unreadable', { cause: read.error })
  const { base, date, rates } = read.data
  return { day: date, base, quotes: Object.entries(rates).map(([currency, rate]) => [currency, decimalOf(rate)]) }
}

/** A number as decimal text: 1e-7 is 0.0000001. */
function decimalOf(rate: number | string | null): string {
  if (typeof rate !== 'number') return rate ?? ''
  return /e/.test(String(rate)) ? rate.toFixed(12) : String(rate)
}

function unreadableUnless<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (cause) {
    throw new RateError('unreadable', { cause })
  }
}
