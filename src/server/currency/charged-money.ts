import type { Instant } from '#shared/local-time.ts'
import { type Money, roundToCharge } from '#shared/money.ts'
import { displayMoney } from './display-money.ts'
import type { Rates } from './latest-rates.ts'

/** Money as it can be charged in a currency, with the margin of the market on a conversion; undefined where no rate of the last day is known. */
export function chargedMoney(
  rates: Rates,
  money: Money,
  currency: string,
  { now, marginBasisPoints }: { now: Instant; marginBasisPoints: number },
): Money | undefined {
  const shown = displayMoney(rates, money, currency, { now, marginBasisPoints })
  if (shown.currency !== currency || shown.approximate) return undefined
  return { amount: roundToCharge(shown.amount, currency), currency }
}
