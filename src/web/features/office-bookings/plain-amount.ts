import { minorUnits } from '#shared/money.ts'

/** Formats minor units as "1250.50", the form of a text field. */
export function plainAmount(amount: number, currency: string): string {
  const digits = minorUnits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}
