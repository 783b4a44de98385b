import type { BoatFilters, Flexibility } from '#contract/search/boats.ts'
import { addDays, datesOfMonth, daysBetween, type LocalDate, monthOf } from '#shared/local-date.ts'
import { resolveLocation } from '../../geo/resolve-location.ts'
import { AppError } from '../../platform/app-error.ts'
import { wordsOf } from '../index/words.ts'
import { priceLimitsOf, readingOf } from '../model/price-limits.ts'
import type { Bounds, Reading, Search, Searcher, TripLength } from '../model/search.ts'
import { alternativesOf } from './free-text.ts'

/** Undefined when nothing can match: a non-public status, invalid ids, or a word that no listing has. */
export async function parseSearch(filters: BoatFilters, searcher: Searcher): Promise<Search | undefined> {
  if (filters.status !== undefined && filters.status.toLowerCase() !== 'approved') return undefined
  if (filters.ids?.length === 0) return undefined
  const place = filters.location === undefined ? null : await resolveLocation(searcher.db, filters.location)
  // A place that the gazetteer lacks may still be the name of a harbour in a title.
  const words = await readWords([place ? '' : filters.location, filters.q].join(' '), searcher)
  if (words.some((alternatives) => alternatives.length === 0)) return undefined
  const reading = await readingOf(searcher, filters.currency)
  const limits = priceLimitsOf(reading, filters.min_price, filters.max_price)
  return {
    ids: filters.ids ?? null,
    place,
    words,
    ...tripOf(filters),
    instant: filters.instant ?? false,
    guests: atLeast(filters.min_capacity),
    maxCapacity: atMost(filters.max_capacity),
    reading,
    limits,
    types: (filters.type ?? []).map((type) => type.toLowerCase().replaceAll(' ', '-')),
    categories: filters.categories ?? [],
    amenities: filters.amenities ?? [],
    minLength: filters.min_length ?? null,
    maxLength: filters.max_length ?? null,
    minYear: atLeast(filters.min_year),
    maxYear: atMost(filters.max_year),
    minCabins: atLeast(filters.min_cabins),
    paidIn: numberOf(reading, filters.paid_in),
    bounds: boundsOf(filters.bounds),
    sort: filters.sort ?? 'recommended',
  }
}

/** The possible meanings of a typed word depend on the words of all listings. */
async function readWords(typed: string, { db, pageTags }: Searcher): Promise<string[][]> {
  if (typed.trim() === '') return []
  pageTags?.add(['fleet'])
  return alternativesOf(db, wordsOf(typed))
}

const numberOf = ({ inUse }: Reading, currency: string | undefined): number | null =>
  currency === undefined ? null : (inUse.get(currency) ?? 0)

const units = { hours: 'hour', days: 'day', week: 'week' } as const

function tripOf(filters: BoatFilters): Pick<Search, 'date' | 'flex' | 'dayPart' | 'length' | 'unit' | 'crewed'> {
  const { date, date_to: dateTo, duration, captain } = filters
  const flex = date && filters.flex ? { around: date, days: daysOf(date, filters.flex) } : null
  const dayPart = (date && !flex && filters.day_part) || null
  // A length without a unit is in hours, as everywhere on the site; a part of the day means hours too.
  const type = filters.trip_type ?? (duration === undefined && !dayPart ? undefined : 'hours')
  const nights = date && dateTo ? daysBetween(date, dateTo) : 0
  const length = lengthOf(duration, nights)
  return {
    date: (flex ? null : date) ?? null,
    flex,
    dayPart: type === 'hours' ? dayPart : null,
    length,
    unit: type ? units[type] : null,
    crewed: captain === undefined ? null : captain === 'captained',
  }
}

const daysAround = [-3, -2, -1, 0, 1, 2, 3]

const daysOf = (date: LocalDate, flexibility: Flexibility): LocalDate[] =>
  flexibility === 'month' ? datesOfMonth(monthOf(date)) : daysAround.map((days) => addDays(date, days))

/** Nights also for trips by the hour, which have none: the same search counts trips by the day. */
function lengthOf(duration: number | undefined, nights: number): TripLength {
  if (duration !== undefined && duration >= 1) return { units: Math.min(Math.trunc(duration), largest) }
  return nights > 0 ? { nights: Math.min(nights, largest) } : null
}

/** The largest smallint. Above it every limit means the same. */
const largest = 32_767
const clamp = (value: number) => Math.max(0, Math.min(value, largest))
const atLeast = (value: number | undefined) => (value === undefined || value <= 0 ? null : clamp(Math.ceil(value)))
const atMost = (value: number | undefined) => (value === undefined ? null : clamp(Math.floor(value)))

function boundsOf(text: string | undefined): Bounds | null {
  if (text === undefined) return null
  // An empty text between two commas is invalid. Number('') would be 0.
  const [west, south, east, north, ...more] = text
    .split(',')
    .map((side) => (side.trim() === '' ? Number.NaN : Number(side)))
  const sides = [west, south, east, north]
  const isBox = more.length === 0 && sides.every((side) => side !== undefined && Number.isFinite(side))
  if (!isBox || west === undefined || south === undefined || east === undefined || north === undefined) {
    const message = 'Bounds are written west,south,east,north in degrees.'
    throw new AppError('invalid_request', { errors: [{ field: 'bounds', message }] })
  }
  return { west, south, east, north }
}
