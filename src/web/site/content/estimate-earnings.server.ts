import type { RouterContextProvider } from 'react-router'
import type { CardPrice } from '#contract/boats/yacht.ts'
import type { TripType } from '#contract/search/boats.ts'
import type { Money } from '#shared/money.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { tripTypes } from '#web/lib/trip-search.ts'
import { expectedEarnings } from './expected-earnings.ts'

/** Fewer yachts would tell the prices of single owners. */
const fewestYachts = 3
const perPage = 50
const mostPages = 4

const lengthBands = { small: [0, 12], middle: [12, 18], large: [18, 24], yacht: [24, 300] } as const
type LengthBand = keyof typeof lengthBands

/** Hours, days and weeks that a month can have at most. */
const mostUnits: Record<TripType, number> = { hours: 300, days: 31, week: 4 }
const usualUnits: Record<TripType, number> = { hours: 120, days: 26, week: 4 }

/** The choice of the address. Values that it cannot have become the usual ones. */
function readChoice(query: URLSearchParams) {
  const trip = tripTypes.find((each) => each === query.get('trip')) ?? 'hours'
  const units = Math.trunc(Number(query.get('units')))
  const length = query.get('length') ?? ''
  return {
    place: (query.get('place') ?? '').trim().slice(0, 100),
    type: query.get('type') ?? '',
    length: Object.hasOwn(lengthBands, length) ? (length as LengthBand) : null, // just checked
    trip,
    units: units >= 1 ? Math.min(units, mostUnits[trip]) : usualUnits[trip],
  }
}

type Choice = ReturnType<typeof readChoice>

/** The income of a month of a yacht like this one, by present prices of public yachts, searches and bookings. */
export async function estimateEarnings(context: Readonly<RouterContextProvider>, query: URLSearchParams) {
  const api = context.get(apiContext)
  const { currency, locale } = context.get(requestContext)
  const choice = readChoice(query)
  const [rates, { data: types }, demand] = await Promise.all([
    listRates(api, choice, currency),
    api.boats.types(),
    api.statistics.demand({ location: choice.place, type: choice.type }),
  ])
  const [low, high] = [quantile(rates, 0.25), quantile(rates, 0.75)]
  const money = (amount: number): Money => ({ amount: Math.round(amount), currency })
  const isEnough = rates.length >= fewestYachts && low !== undefined && high !== undefined
  const expected = isEnough ? expectedEarnings({ low, high }, { units: choice.units, ...demand }) : null
  return {
    choice,
    types: types.map(({ slug, name }) => ({ value: slug, label: name[locale] ?? name.en })),
    yachts: rates.length,
    demand,
    prices: isEnough ? { low: money(low), high: money(high) } : null,
    expected: expected && {
      units: expected.units,
      income: { low: money(expected.income.low), high: money(expected.income.high) },
    },
  }
}

export type Earnings = Awaited<ReturnType<typeof estimateEarnings>>

/** The lowest total of each fitting yacht for one hour, day or week, in the visitor's currency, ascending. */
async function listRates(api: Api, { place, type, length, trip }: Choice, currency: string): Promise<number[]> {
  const [min, max] = length ? lengthBands[length] : [null, null]
  const search = {
    ...(place && { location: place }),
    ...(type && { type: [type] }),
    ...(min !== null && { min_length: min, max_length: max }),
    trip_type: trip,
    currency,
    limit: perPage,
  }
  const first = await api.boats.list({ ...search, page: 1 })
  const pages = Array.from({ length: Math.min(mostPages, first.totalPages) - 1 }, (_, index) => index + 2)
  const others = await Promise.all(pages.map((page) => api.boats.list({ ...search, page })))
  return [first, ...others]
    .flatMap(({ boats }) => boats)
    .flatMap(({ price }) => rateIn(price, currency))
    .toSorted((a, b) => a - b)
}

function rateIn(price: CardPrice | null, currency: string): number[] {
  if (!price) return []
  const { total, units, display } = price
  const shown = display ?? { amount: total, currency: price.currency }
  return shown.currency === currency && units > 0 ? [shown.amount / units] : []
}

/** The number below which that share of ascending numbers lies; undefined for none. */
const quantile = (numbers: readonly number[], share: number): number | undefined =>
  numbers[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]
