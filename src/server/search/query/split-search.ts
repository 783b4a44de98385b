import { dayMs, dayNumber, type LocalDate, minuteMs, monthOf } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { factorsOf } from '../model/price-limits.ts'
import type { Reading, Search } from '../model/search.ts'

/** A search that a statement runs for. `totals` and `hidden` are absent until an earlier run has told that they are needed. */
export type Run = {
  search: Search
  now: Instant
  /** Totals of trips without a stored price, by the number of the offer; null for impossible trips. */
  totals?: ReadonlyMap<number, number | null>
  /** Numbers of hidden offers, once something had to be refreshed. */
  hidden?: readonly number[]
  /** The requested page, where a statement has one. */
  limit?: number
  offset?: number
  /** The months that a statement about months reads, by their first days. */
  months?: readonly LocalDate[]
  fromMonth?: LocalDate
}

/** The parts of a search that change the text of its statement. */
export type Shape = {
  place: 'country' | 'area' | null
  /** The number of words that must match. */
  words: number
  dated: boolean
  /** Each yacht shows its cheapest of some days. */
  flex: boolean
  dayPart: boolean
  instant: boolean
  length: 'units' | 'nights' | null
  bounds: 'box' | 'across the date line' | null
  sort: Search['sort']
  /** The rows of a page. Without the number the planner expects a tenth of the fleet. */
  limit: number | null
  isFirstPage: boolean
  /**
   * The offers that represent a listing. Hours, days and weeks cannot be compared: without a kind of trip it is the main offer,
   * with one the first that matches. Some counts read all that match.
   */
  offers: 'main' | 'first' | 'every'
  /** Otherwise the whole fleet is found, in the order of the operator, which an index has. */
  filtered: boolean
  /** Trips without a stored total have been priced. */
  priced: boolean
  /** Outdated rows have been refreshed as far as possible; the rest is left out. */
  final: boolean
} & Record<Filter, boolean>

const filters = [
  ...(['ids', 'unit', 'crewed', 'guests', 'maxCapacity', 'limits', 'types', 'categories', 'amenities'] as const),
  ...(['minLength', 'maxLength', 'minYear', 'maxYear', 'minCabins', 'paidIn'] as const),
]
type Filter = (typeof filters)[number]

/** Splits a search into its shape, which decides the text of a statement, and the values that are sent with the text. */
export const splitSearch = (run: Run): { shape: Shape; values: Values } => ({
  shape: shapeOf(run),
  values: valuesOf(run),
})

function shapeOf({ search, totals, hidden, limit, offset }: Run): Shape {
  const { place, length, bounds, words, date, flex, instant, sort } = search
  const set = Object.fromEntries(filters.map((filter) => [filter, isSet(search[filter])])) as Record<Filter, boolean>
  const isNarrowed = Boolean(place || length || bounds || date || flex || instant || words.length > 0)
  return {
    ...set,
    instant,
    place: place?.kind ?? null,
    words: words.length,
    dated: date !== null,
    flex: flex !== null,
    dayPart: search.dayPart !== null,
    length: length && ('units' in length ? 'units' : 'nights'),
    bounds: bounds && (bounds.west <= bounds.east ? 'box' : 'across the date line'),
    sort,
    offers: set.unit || set.crewed ? 'first' : 'main',
    filtered: isNarrowed || sort !== 'recommended' || filters.some((filter) => set[filter]),
    priced: totals !== undefined,
    final: hidden !== undefined,
    limit: limit ?? null,
    isFirstPage: !offset,
  }
}

const isSet = (value: Search[Filter]): boolean => (Array.isArray(value) ? value.length > 0 : value !== null)

export type Values = ReturnType<typeof valuesOf> & { [Word in `word${number}`]?: string[] }

/** Everything that a statement may send to PostgreSQL, by name. */
function valuesOf({ search, now, totals, hidden, offset, months, fromMonth }: Run) {
  const { place, length, bounds, words, limits, reading } = search
  return {
    ...search,
    ...wordsByName(words),
    units: length && 'units' in length ? length.units : null,
    nights: length && 'nights' in length ? length.nights : null,
    ...bounds,
    country: place?.countryCode ?? null,
    ...(place?.kind === 'area' ? areaValues(place) : null),
    ...dayValues(search, now),
    ...flexValues(search, now),
    moment: new Date(now).toISOString(),
    hidden,
    offset,
    months,
    fromMonth,
    tripNumbers: totals && [...totals.keys()],
    tripTotals: totals && [...totals.values()],
    leastTotals: limits && byCurrency(reading, limits, 'min'),
    greatestTotals: limits && byCurrency(reading, limits, 'max'),
    factors: search.sort.startsWith('price') ? byCurrency(reading, factorsOf(reading), 'factor') : null,
  }
}

const wordsByName = (words: string[][]) =>
  words.length === 0 ? null : Object.fromEntries(words.map((alternatives, index) => [`word${index}`, alternatives]))

const earthKm = 6371
const kilometresPerDegree = 111

function areaValues({ latitude, longitude, radiusKm }: { latitude: number; longitude: number; radiusKm: number }) {
  return {
    areaSouth: latitude - radiusKm / kilometresPerDegree,
    areaNorth: latitude + radiusKm / kilometresPerDegree,
    areaLatitude: latitude,
    areaLongitude: longitude,
    areaCosine: Math.cos((latitude * Math.PI) / 180),
    /** As `haversine` measures distances. */
    areaRadius: Math.sin(radiusKm / 2 / earthKm) ** 2,
  }
}

/** No local day begins earlier than this before midnight UTC. */
const earliestZone = 14 * 60

function dayValues({ date }: Search, now: Instant) {
  if (date === null) return null
  const day = Number(date.slice(8))
  /** Since midnight UTC of the day, usually far below zero. */
  const minutes = Math.ceil((now - dayNumber(date) * dayMs) / minuteMs)
  return { month: firstOf(date), day, dayBit: 1 << (day - 1), minutes, leastNotice: -minutes - earliestZone }
}

const flexValues = ({ flex }: Search, now: Instant) =>
  flex && {
    flexDays: flex.days,
    flexMonths: [...new Set(flex.days.map(firstOf))],
    around: flex.around,
    minutesSince1970: Math.ceil(now / minuteMs),
  }

/** The first day of the month of a day. */
const firstOf = (date: LocalDate): LocalDate => `${monthOf(date)}-01`

/**
 * A list by the number of the currency, as rows of search name it. A currency without a rate has null, which no total is within.
 */
function byCurrency<Name extends string>(
  { inUse }: Reading,
  values: readonly ({ currency: string } & Record<Name, number>)[],
  name: Name,
): (number | null)[] {
  const list = Array<number | null>(Math.max(0, ...inUse.values())).fill(null)
  for (const value of values) {
    const number = inUse.get(value.currency)
    if (number !== undefined) list[number - 1] = value[name]
  }
  return list
}
