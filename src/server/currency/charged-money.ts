import type { Instant } from '#shared/local-time.ts'
import type { Money } from '#shared/money.ts'
import { displayMoney } from './display-money.ts'
import type { Rates } from './latest-rates.ts'

/** Money in the currency of a charge, with the margin of the market; undefined where no rate of the last day is known. */
export function chargedMoney(
  rates: Rates,
  money: Money,
  currency: string,
  { now, marginBasisPoints }: { now: Instant; marginBasisPoints: number },
): Money | undefined {
  const shown = displayMoney(rates, money, currency, { now, marginBasisPoints })
  return shown.currency === currency && !shown.approximate ? { amount: shown.amount, currency } : undefined
}
