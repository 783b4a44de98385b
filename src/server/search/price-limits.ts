import type { Instant } from '#shared/local-time.ts'
import { minorUnits } from '#shared/money.ts'
import { displayMoney } from '../currency/display-money.ts'
import type { Rates } from '../currency/latest-rates.ts'

/** The totals in one currency that are shown as no less and no more than a visitor asked for. */
export type PriceLimit = { currency: string; min: number; max: number }

/** How totals are read: in one currency, at the rates of one moment. */
export type Reading = { rates: Rates; currency: string; now: Instant; marginBasisPoints: number }

/** What `bigint` and our numbers both hold. */
const most = Number.MAX_SAFE_INTEGER

/**
 * The limits in every currency that has a rate, so that totals are compared in their own currency and nothing is
 * rewritten when rates change. Whole units of `currency` come in; null when there is no limit.
 */
export function priceLimitsOf(reading: Reading, min: number | undefined, max: number | undefined): PriceLimit[] | null {
  if (min === undefined && max === undefined) return null
  const minor = 10 ** minorUnits(reading.currency)
  const lowest = min === undefined ? null : Math.ceil(min * minor - tolerance)
  const highest = max === undefined ? null : Math.floor(max * minor + tolerance)
  const own = { currency: reading.currency, min: lowest ?? 0, max: highest ?? most }
  const others = [...reading.rates.keys()].filter((currency) => currency !== reading.currency)
  if (!reading.rates.has(reading.currency)) return [own]
  return [own, ...others.map((currency) => ({ currency, ...limitIn(currency, reading, lowest, highest) }))]
}

/** 19.99 dollars are 1998.9999999999998 cents to a computer. */
const tolerance = 1e-6

function limitIn(currency: string, reading: Reading, lowest: number | null, highest: number | null) {
  return {
    min: lowest === null || lowest <= 0 ? 0 : greatestBelow(currency, reading, lowest) + 1,
    max: highest === null ? most : greatestBelow(currency, reading, highest + 1),
  }
}

/** The greatest total of the currency that is shown as less than this; -1 when even nothing is shown as more. */
function greatestBelow(currency: string, reading: Reading, limit: number): number {
  const shown = (amount: number) => displayMoney(reading.rates, { amount, currency }, reading.currency, reading).amount
  if (shown(unheardOf) < limit) return most
  // Rounding makes the guess wrong by little; what is shown decides.
  let amount = Math.min(unheardOf, Math.max(0, Math.round((limit / shown(unheardOf)) * unheardOf)))
  let step = 1
  for (; amount > 0 && shown(amount) >= limit; step *= 2) amount = Math.max(0, amount - step)
  for (; step >= 1; step = Math.floor(step / 2)) while (shown(amount + step) < limit) amount += step
  return shown(amount) < limit ? amount : -1
}

/** In minor units of any currency: no charter costs as much, and every conversion of it is still exact. */
const unheardOf = 10 ** 11

/** What one minor unit of each currency is worth in whole units of the visitor's, as it is shown: to sort by. */
export function factorsOf(reading: Reading): { currency: string; factor: number }[] {
  const { rates, currency } = reading
  const own = { currency, factor: 1 / 10 ** minorUnits(currency) }
  if (!rates.has(currency)) return [own]
  return [...rates.keys()].map((from) => {
    const { amount } = displayMoney(rates, { amount: probe, currency: from }, currency, reading)
    return from === currency ? own : { currency: from, factor: (amount / probe) * own.factor }
  })
}

/** Enough digits for every rate. */
const probe = 10 ** 10
