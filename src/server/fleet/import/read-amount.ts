import { asciiDigits } from '#shared/ascii-digits.ts'
import { currencies, findCurrency } from '#shared/currencies.ts'
import { minorUnits } from '#shared/money.ts'

/** The reason why a cell is no amount. */
type AmountProblem = 'not_an_amount' | 'no_currency' | 'other_currency'
export type ReadAmount = { ok: true; amount: number; currency: string } | { ok: false; problem: AmountProblem }

/**
 * Minor units of an amount as fleets write it: "1360.0", "1.360,00", "1,360.00 €", "CHF 1'360.50", "1 360 $US". A currency in the
 * cell must be the column's. Every ambiguous text is refused.
 */
export function readAmount(text: string, columnCurrency: string | undefined): ReadAmount {
  const match = /^([^\d]*)(\d.*\d|\d)(?:[.,][-–—])?([^\d]*)$/su.exec(asciiDigits(text).trim())
  const [, before = '', figure = '', after = ''] = match ?? []
  const mark = `${before}${after}`.replace(spaces, '')
  if (!match || (before.trim() !== '' && after.trim() !== '')) return { ok: false, problem: 'not_an_amount' }
  const meant = mark === '' ? [] : (currenciesByMark.get(mark.toUpperCase()) ?? [])
  if (mark !== '' && meant.length === 0) return { ok: false, problem: 'not_an_amount' }
  // "$" in a column of Australian dollars means these.
  const currency = mark === '' || meant.includes(columnCurrency ?? '') ? columnCurrency : meant[0]
  if (!currency) return { ok: false, problem: 'no_currency' }
  if (columnCurrency && currency !== columnCurrency) return { ok: false, problem: 'other_currency' }
  const amount = readFigure(figure, minorUnits(currency))
  return amount === undefined ? { ok: false, problem: 'not_an_amount' } : { ok: true, amount, currency }
}

const spaces = /[\s\u00a0\u202f]/g

/** Groups of three digits with one separator, or none; decimals after another separator. */
const grouped = /^(\d{1,3})(?:([.,' ])\d{3})(?:\2\d{3})*(?:([.,])(\d+))?$/
const plain = /^(\d+)(?:([.,])(\d+))?$/

function readFigure(text: string, digits: number): number | undefined {
  const figure = text.replace(spaces, ' ').replace(/’/g, "'")
  const [, head = '', separator, point, decimals = ''] = grouped.exec(figure) ?? []
  if (separator !== undefined && separator !== point && !isFraction(figure, head, separator)) {
    // "1.360" in a currency with three decimals means two amounts that differ by a factor of a thousand.
    const isAmbiguous = digits === 3 && decimals === '' && /^\d{1,3}[.,]\d{3}$/.test(figure)
    const whole = (point === undefined ? figure : figure.slice(0, figure.lastIndexOf(point))).replace(/\D/g, '')
    return isAmbiguous ? undefined : scale(whole, decimals, digits)
  }
  const [, whole, , fraction = ''] = plain.exec(figure) ?? []
  return whole === undefined ? undefined : scale(whole, fraction, digits)
}

/** "0.995": there is no group after a zero. */
const isFraction = (figure: string, head: string, separator: string) =>
  head === '0' && /[.,]/.test(separator) && figure.length === head.length + 4

function scale(whole: string, fraction: string, digits: number): number | undefined {
  // Fractions of the smallest minor unit are refused.
  if (!/^0*$/.test(fraction.slice(digits))) return undefined
  const amount = Number(`${whole}${fraction.padEnd(digits, '0').slice(0, digits)}`)
  return Number.isSafeInteger(amount) ? amount : undefined
}

/** Currencies by the text before or after an amount, in upper case and without spaces; the most used first. */
const currenciesByMark = collectMarks(['en', 'en-AU', 'en-CA', 'fr', 'fr-CA', 'de', 'it', 'es'])

function collectMarks(locales: readonly string[]): Map<string, string[]> {
  const marks = new Map<string, string[]>()
  for (const { code, symbol } of currencies) {
    const written = locales.flatMap((locale) => [
      symbolIn(locale, code, 'symbol'),
      symbolIn(locale, code, 'narrowSymbol'),
    ])
    for (const mark of new Set([code, symbol, ...written].map((each) => each.replace(spaces, '').toUpperCase()))) {
      marks.set(mark, [...(marks.get(mark) ?? []), code])
    }
  }
  return marks
}

function symbolIn(locale: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(1)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** A currency that is legal tender. */
export const isPriceCurrency = (code: string): boolean => findCurrency(code)?.retired === false

/** "- 15,00 %" and "15%" are 1,500 basis points. */
export function readPercentage(text: string): number | undefined {
  const match = /^[-–\s]*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(asciiDigits(text))
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** A number without a currency: length, cabins, a year. */
export function readNumber(text: string): number | undefined {
  const bare = asciiDigits(text).trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : undefined
}
