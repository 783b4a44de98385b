import { minorUnits } from '#shared/money.ts'

/** "1250.50" of minor units, as it is typed into a field. */
export function plainAmount(amount: number, currency: string): string {
  const digits = minorUnits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}
