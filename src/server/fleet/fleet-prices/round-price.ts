import type { PriceRounding } from '#contract/pricing/fleet-prices.ts'
import { chargeStep, minorUnits, multiplyRatio } from '#shared/money.ts'

const whole = 10_000

/** A change in basis points and the amounts to which its results are rounded. */
export type PercentStep = { change: number; rounding: PriceRounding }

/** The step of a rounding in minor units. It is never smaller than what can be charged. */
function stepOf(rounding: PriceRounding, currency: string): number {
  return rounding === 'minor' ? chargeStep(currency) : Number(rounding) * 10 ** minorUnits(currency)
}

/** The amount after the change, rounded once. `adjustment` is a share by which a rule changes the amount before. */
export const changeAmount = (
  amount: number,
  { change, rounding }: PercentStep,
  currency: string,
  adjustment = 0,
): number => multiplyRatio(amount, (whole + adjustment) * (whole + change), whole * whole, stepOf(rounding, currency))
