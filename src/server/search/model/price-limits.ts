import { chargeStep, convertMoney, type Money, minorUnits, parseRatio, type Ratio } from '#shared/money.ts'
import { displayMoney } from '../../currency/display-money.ts'
import { latestRates, type Rates } from '../../currency/latest-rates.ts'
import { isFresh } from '../../currency/rate-age.ts'
import { currenciesInUse } from './currencies-in-use.ts'
import type { PriceLimit, Reading, Searcher } from './search.ts'

/** Totals in a currency, at the newest rates. */
export const readingOf = async ({ db, now, settings }: Searcher, currency: string | undefined): Promise<Reading> => ({
  rates: await latestRates(db),
  inUse: await currenciesInUse(db),
  currency: currency ?? settings.DEFAULT_CURRENCY,
  now,
  marginBasisPoints: settings.CHARGE_MARGIN_BP,
})

/**
 * The limits in every currency that is in use and has a rate. Totals are thus compared in their own currency, and a change of
 * rates rewrites nothing. The arguments are whole units of `currency`; null when there is no limit.
 */
export function priceLimitsOf(reading: Reading, min: number | undefined, max: number | undefined): PriceLimit[] | null {
  if (min === undefined && max === undefined) return null
  const { currency } = reading
  const minor = 10 ** minorUnits(currency)
  const lowest = min === undefined || min <= 0 ? null : Math.min(unheardOf, Math.ceil(min * minor - tolerance))
  const highest = max === undefined || max * minor >= unheardOf ? null : Math.floor(max * minor + tolerance)
  const own = { currency, min: lowest ?? 0, max: highest ?? most }
  return [
    own,
    ...conversionsOf(reading).map((conversion) => ({
      currency: conversion.from,
      min: lowest === null ? 0 : leastShownAs(lowest, conversion),
      max: highest === null ? most : greatestShownAs(highest, conversion),
    })),
  ]
}

/** The value of one minor unit of each currency in whole units of the visitor's, as it is shown, for sorting. */
export function factorsOf(reading: Reading): { currency: string; factor: number }[] {
  const { currency } = reading
  const own = { currency, factor: 1 / 10 ** minorUnits(currency) }
  const others = conversionsOf(reading).map(({ from, numerator, denominator }) => ({
    currency: from,
    factor: (Number(numerator) / Number(denominator)) * own.factor,
  }))
  return [own, ...others]
}

/** In floating point 19.99 dollars are 1998.9999999999998 cents. */
const tolerance = 1e-6
/** Minor units of any currency. No charter costs as much. */
const unheardOf = 10 ** 14
/** The largest number that both `bigint` and JavaScript represent exactly. */
const most = Number.MAX_SAFE_INTEGER

/** The conversion of displayMoney: minor units times the ratio, rounded to the step. */
type Conversion = {
  from: string
  numerator: bigint
  denominator: bigint
  step: number
  rate: Ratio
  approximate: boolean
}

/** The amount as displayMoney shows it, with a ratio that is computed once a minute; null where there is no rate. */
export function shownIn(reading: Reading, money: Money): (Money & { approximate: boolean }) | null {
  const conversion = money.currency === reading.currency ? undefined : conversionFrom(money.currency, reading)
  if (!conversion) return null
  return { ...convertMoney(money, conversion.rate, reading.currency), approximate: conversion.approximate }
}

// Halves are rounded up: an amount shown as n steps is at least n - 1/2 and below n + 1/2.

function leastShownAs(amount: number, { numerator, denominator, step }: Conversion): number {
  const steps = BigInt(Math.ceil(amount / step)) * BigInt(step)
  return toNumber(divideUp((2n * steps - BigInt(step)) * denominator, 2n * numerator))
}

function greatestShownAs(amount: number, { numerator, denominator, step }: Conversion): number {
  const steps = BigInt(Math.floor(amount / step)) * BigInt(step)
  return toNumber(divideUp((2n * steps + BigInt(step)) * denominator, 2n * numerator) - 1n)
}

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor

const toNumber = (amount: bigint): number => Math.max(-1, Math.min(Number(amount), most))

/** Rates are read every minute and used for many conversions. */
const known = new WeakMap<Rates, Map<string, Conversion>>()

const conversionsOf = (reading: Reading): Conversion[] =>
  [...reading.inUse.keys()].flatMap((from) => (from === reading.currency ? [] : (conversionFrom(from, reading) ?? [])))

function conversionFrom(from: string, reading: Reading): Conversion | undefined {
  const { rates, currency } = reading
  const [one, other] = [rates.get(from), rates.get(currency)]
  if (!one || !other) return undefined
  const conversions = known.get(rates) ?? new Map<string, Conversion>()
  known.set(rates, conversions)
  // A rate that can be charged includes a margin.
  const asOf = Math.min(one.asOf, other.asOf)
  const fresh = isFresh({ asOf, isExample: one.isExample || other.isExample }, reading.now)
  const key = `${from} ${currency} ${fresh ? reading.marginBasisPoints : ''}`
  const conversion = conversions.get(key) ?? workOut(from, reading)
  if (conversion) conversions.set(key, conversion)
  return conversion
}

function workOut(from: string, reading: Reading): Conversion | undefined {
  const { rates, currency } = reading
  const { rate: told, approximate } = displayMoney(rates, { amount: 0, currency: from }, currency, reading)
  if (told === null) return undefined
  const rate = parseRatio(told)
  return {
    from,
    rate,
    approximate,
    step: chargeStep(currency),
    numerator: rate.numerator * 10n ** BigInt(minorUnits(currency)),
    denominator: rate.denominator * 10n ** BigInt(minorUnits(from)),
  }
}
