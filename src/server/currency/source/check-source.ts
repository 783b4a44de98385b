import { leastRate, mostRate } from '#contract/currency/rates.ts'
import { findCurrency } from '#shared/currencies.ts'
import { isLocalDate, type LocalDate } from '#shared/local-date.ts'
import { crossRatio, parseRatio, toRate } from '#shared/money.ts'

import { RateError } from './rate-error.ts'
import type { SourceRates } from './read-source.ts'

export type CheckedRates = {
  day: LocalDate
  /** Units for one US dollar. */
  rates: Map<string, string>
  /** Currencies that the market does not know. */
  leftOut: string[]
}

const decimal = /^\d{1,12}(\.\d{1,18})?$/

/**
 * The rates of a source in units for one US dollar. One bad rate refuses the whole set: the others may be as wrong. A currency
 * that the market does not know is left out and named. Throws RateError.
 */
export function checkSource({ day, base, quotes }: SourceRates, today: LocalDate): CheckedRates {
  if (!isLocalDate(day)) throw new RateError('bad_day', { about: day.slice(0, 40) })
  if (day > today) throw new RateError('future_day', { about: day })
  if (!isOffered(base)) throw new RateError('unknown_base', { about: base.slice(0, 40) })
  const perBase = new Map([[base, '1']])
  const seen = new Set<string>()
  for (const [currency, rate] of quotes) {
    const isOwn = currency === base
    if (seen.has(currency) || !isPositive(rate) || (isOwn && Number(rate) !== 1))
      throw new RateError('bad_rate', { about: currency.slice(0, 40) })
    seen.add(currency)
    perBase.set(currency, rate)
  }
  const dollar = perBase.get('USD')
  if (dollar === undefined) throw new RateError('no_dollar')
  const known = [...perBase].filter(([currency]) => isOffered(currency))
  const rates = new Map(known.map(([currency, rate]) => [currency, perDollar(currency, rate, dollar)]))
  const leftOut = [...perBase.keys()].filter((currency) => !isOffered(currency)).map((currency) => currency.slice(0, 8))
  return { day, rates, leftOut: leftOut.slice(0, 300) }
}

const isOffered = (currency: string): boolean => findCurrency(currency)?.retired === false

const isPositive = (rate: string): boolean => decimal.test(rate) && /[1-9]/.test(rate)

function perDollar(currency: string, rate: string, dollar: string): string {
  const text = toRate(crossRatio(parseRatio(dollar), parseRatio(rate)))
  if (Number(text) < leastRate || Number(text) > mostRate) throw new RateError('bad_rate', { about: currency })
  return text
}
