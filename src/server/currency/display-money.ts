import type { Instant } from '#shared/local-time.ts'
import { convertMoney, crossRatio, type Money, parseRatio, type Ratio, toRate } from '#shared/money.ts'
import type { Rates } from './latest-rates.ts'
import { isFresh } from './rate-age.ts'

type RateBetween = { ratio: Ratio; asOf: Instant; isExample: boolean }

/** The value of one unit of `from` in `to`; undefined when a rate is missing. Its age is that of the older rate. */
function rateBetween(rates: Rates, from: string, to: string): RateBetween | undefined {
  const one = rates.get(from)
  const other = rates.get(to)
  if (!one || !other) return undefined
  return {
    ratio: crossRatio(parseRatio(one.rate), parseRatio(other.rate)),
    asOf: Math.min(one.asOf, other.asOf),
    isExample: one.isExample || other.isExample,
  }
}

export type DisplayedMoney = Money & {
  /** Shown with "≈": this amount cannot be charged. */
  approximate: boolean
  /** The rate of the conversion: units of the shown currency for one of the original; null when they are the same. */
  rate: string | null
  rateDate: Instant | null
}

/**
 * Money in the reader's currency. A fresh rate could be charged, so it includes the margin. An older rate gives an approximate
 * amount without the margin. Without a rate the money stays as it is.
 */
export function displayMoney(
  rates: Rates,
  money: Money,
  currency: string | undefined,
  { now, marginBasisPoints }: { now: Instant; marginBasisPoints: number },
): DisplayedMoney {
  const between = currency && currency !== money.currency ? rateBetween(rates, money.currency, currency) : undefined
  if (!between || !currency) return { ...money, approximate: false, rate: null, rateDate: null }
  const approximate = !isFresh(between, now)
  const { numerator, denominator } = between.ratio
  const margin = BigInt(10_000 + (approximate ? 0 : marginBasisPoints))
  const rate = toRate({ numerator: numerator * margin, denominator: denominator * 10_000n })
  return { ...convertMoney(money, rate, currency), approximate, rate, rateDate: between.asOf }
}
