import { sql } from 'kysely'
import type { BoatFilters, Flexibility } from '#contract/search/boats.ts'
import { addDays, datesOfMonth, daysBetween, type LocalDate, monthOf } from '#shared/local-date.ts'
import { resolveLocation } from '../../geo/resolve-location.ts'
import { invalidField } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { wordsOf } from '../index/words.ts'
import { priceLimitsOf, readingOf } from '../model/price-limits.ts'
import type { Bounds, Reading, Search, Searcher, TripLength } from '../model/search.ts'

/** Undefined when nothing can match: a non-public status, invalid ids, or a word that no listing has. */
export async function parseSearch(filters: BoatFilters, searcher: Searcher): Promise<Search | undefined> {
  if (filters.status !== undefined && filters.status.toLowerCase() !== 'approved') return undefined
  if (filters.ids?.length === 0) return undefined
  const place = filters.location === undefined ? null : await resolveLocation(searcher.db, filters.location)
  // A place that the gazetteer lacks may still be the name of a harbour in a title.
  const words = await readWords([place ? '' : filters.location, filters.q].join(' '), searcher)
  if (words.some((alternatives) => alternatives.length === 0)) return undefined
  const [trip, bounds] = [tripOf(filters), boundsOf(filters.bounds)]
  const reading = await readingOf(searcher, filters.currency)
  return {
    ids: filters.ids ?? null,
    place,
    words,
    ...trip,
    instant: filters.instant ?? false,
    guests: atLeast(filters.min_capacity),
    maxCapacity: atMost(filters.max_capacity),
    reading,
    limits: priceLimitsOf(reading, filters.min_price, filters.max_price),
    types: (filters.type ?? []).map((type) => type.toLowerCase().replaceAll(' ', '-')),
    categories: filters.categories ?? [],
    amenities: filters.amenities ?? [],
    minLength: filters.min_length ?? null,
    maxLength: filters.max_length ?? null,
    minYear: atLeast(filters.min_year),
    maxYear: atMost(filters.max_year),
    minCabins: atLeast(filters.min_cabins),
    paidIn: numberOf(reading, filters.paid_in),
    bounds,
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
    throw invalidField('bounds', message)
  }
  return { west, south, east, north }
}

/** Frequent words of both languages that do not describe a yacht. */
const fillers = new Set(
  'a an and at for from in of on or the to with au aux avec d dans de des du en et l la le les ou par pour sur un une'.split(
    ' ',
  ),
)

/** Further words would hardly narrow the results. */
const wordsRead = 8
/** Among the words with the same beginning, the shortest ones are used. */
const alternativesRead = 60

/**
 * For each telling word of a text the words of listings that it may mean: those that begin with it, or else those with one typing error.
 * A word without similar ones has an empty list.
 */
async function alternativesOf(db: Db, words: readonly string[]): Promise<string[][]> {
  const telling = [...new Set(words)].filter((word) => !fillers.has(word)).slice(0, wordsRead)
  return Promise.all(telling.map((word) => alternativesOfWord(db, word)))
}

async function alternativesOfWord(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word >= ${word} and word < ${`${word}\u{10ffff}`}
    order by length(word), word limit ${alternativesRead}`.execute(db)
  if (rows.length > 0) return rows.map((row) => row.word)
  return word.length < 4 ? [] : listMistyped(db, word)
}

/** Words with one additional, missing or wrong letter, or two swapped neighbours. */
async function listMistyped(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where length(word) between ${word.length - 1} and ${word.length + 1}
      and (levenshtein_less_equal(word, ${word}, 1) <= 1 or word = any(${swapsOf(word)}::text[]))
    order by word limit ${alternativesRead}`.execute(db)
  return rows.map((row) => row.word)
}

const swapsOf = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, index) => {
    const [left = '', right = ''] = word.slice(index, index + 2)
    return word.slice(0, index) + right + left + word.slice(index + 2)
  })
