import { minorUnits } from '#shared/money.ts'

/** What somebody typed in whole units, "1 250", "1,250" or "99.50", in minor units; undefined for what is no amount. */
export function typedAmount(typed: string, currency: string): number | undefined {
  const digits = minorUnits(currency)
  const plain = typed.replaceAll(/[\s'’]/g, '')
  // Where three decimals are usual, they are meant.
  const isGrouped = digits < 3 && /^\d{1,3}(?:[.,]\d{3})+$/.test(plain)
  const decimal = isGrouped ? plain.replaceAll(/[.,]/g, '') : plain.replace(',', '.')
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(decimal) ?? []
  if (whole === undefined || fraction.length > digits) return undefined
  return Number(whole + fraction.padEnd(digits, '0'))
}
