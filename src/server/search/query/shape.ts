import type { Search } from '../model/search.ts'

/** The parts of a search that change the text of its statement. Values are parameters. */
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
  /** All matching offers of a listing in place of the first. */
  everyOffer: boolean
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

/** Hours, days and weeks cannot be compared: without a kind of trip each yacht is represented by its main offer. */
export const isMainOnly = ({ unit, crewed, everyOffer }: Shape): boolean => !unit && !crewed && !everyOffer

/** The whole fleet in the order of the operator, which an index has. */
export const isUnfiltered = (shape: Shape): boolean =>
  filters.every((filter) => !shape[filter]) &&
  !(shape.dated || shape.flex || shape.instant || shape.place || shape.bounds || shape.length || shape.everyOffer) &&
  shape.words === 0 &&
  shape.sort === 'recommended'
