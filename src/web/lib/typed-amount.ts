import { asciiDigits } from '#shared/ascii-digits.ts'
import { minorUnits } from '#shared/money.ts'

/** Reads a typed amount in whole units, "1 250", "1,250.50" or "99.50", as minor units; undefined for any other text. */
export function typedAmount(typed: string, currency: string): number | undefined {
  const digits = minorUnits(currency)
  const plain = asciiDigits(typed).replaceAll(/[\s'’]/g, '')
  // In a currency with three decimals, three digits after the separator are decimals.
  const isGrouped = digits < 3 && /^\d{1,3}(?:[.,]\d{3})+$/.test(plain)
  const isBoth = /^\d{1,3}(?:,\d{3})+\.\d+$/.test(plain) || /^\d{1,3}(?:\.\d{3})+,\d+$/.test(plain)
  const separators = /[.,]/g
  // The last separator of "1,250.50" precedes the decimals.
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const decimal = isBoth
    ? `${plain.slice(0, last).replaceAll(separators, '')}.${plain.slice(last + 1)}`
    : isGrouped
      ? plain.replaceAll(separators, '')
      : plain.replace(',', '.')
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(decimal) ?? []
  if (whole === undefined || fraction.length > digits) return undefined
  return Number(whole + fraction.padEnd(digits, '0'))
}
