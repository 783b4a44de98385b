import type { Search } from '../model/search.ts'

/** Everything about a search that changes the text of its statement; values go in as parameters. */
export type Shape = {
  place: 'country' | 'area' | null
  /** How many words must be found. */
  words: number
  dated: boolean
  /** Each yacht on the cheapest of some days. */
  flex: boolean
  dayPart: boolean
  instant: boolean
  length: 'units' | 'nights' | null
  bounds: 'box' | 'across the date line' | null
  sort: Search['sort']
  /** Rows of a page: a planner that does not know it expects a tenth of the fleet. */
  limit: number | null
  isFirstPage: boolean
  /** All offers of a listing that match, instead of the first. */
  everyOffer: boolean
  /** Trips that the rows do not hold have been priced. */
  priced: boolean
  /** Whatever is outdated has been refreshed as far as possible; the rest is left out. */
  final: boolean
} & Record<Filter, boolean>

const filters = [
  ...(['ids', 'unit', 'crewed', 'guests', 'maxCapacity', 'limits', 'types', 'categories', 'amenities'] as const),
  ...(['minLength', 'maxLength', 'minYear', 'maxYear', 'minCabins', 'paidIn'] as const),
]
type Filter = (typeof filters)[number]

type Run = Pick<Shape, 'priced' | 'final' | 'limit' | 'isFirstPage'>

export function shapeOf(search: Search, run: Run): Shape {
  const { place, length, bounds } = search
  const set = Object.fromEntries(filters.map((filter) => [filter, isSet(search[filter])])) as Record<Filter, boolean>
  return {
    ...set,
    instant: search.instant,
    place: place?.kind ?? null,
    words: search.words.length,
    dated: search.date !== null,
    flex: search.flex !== null,
    dayPart: search.dayPart !== null,
    length: length && ('units' in length ? 'units' : 'nights'),
    bounds: bounds && (bounds.west <= bounds.east ? 'box' : 'across the date line'),
    sort: search.sort,
    ...run,
    everyOffer: false,
  }
}

const isSet = (value: Search[Filter]): boolean => (Array.isArray(value) ? value.length > 0 : value !== null)

/** Hours, days and weeks are not compared with each other: without a kind of trip each yacht stands for its main offer. */
export const isMainOnly = ({ unit, crewed, everyOffer }: Shape): boolean => !unit && !crewed && !everyOffer

/** The whole fleet in the order of the operator: an index has it. */
export const isUnfiltered = (shape: Shape): boolean =>
  filters.every((filter) => !shape[filter]) &&
  !(shape.dated || shape.flex || shape.instant || shape.place || shape.bounds || shape.length || shape.everyOffer) &&
  shape.words === 0 &&
  shape.sort === 'recommended'
