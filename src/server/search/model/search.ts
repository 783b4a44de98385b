import type { BoatFilters } from '#contract/search/boats.ts'
import type { DayPart } from '#shared/day-part.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Rates } from '../../currency/latest-rates.ts'
import type { ResolvedLocation } from '../../geo/resolve-location.ts'
import type { Db } from '../../platform/database.ts'
import type { PageTags } from '../../platform/page-tags.ts'
import type { Settings } from '../../platform/settings.ts'

type SearchSettings = Pick<Settings, 'DEFAULT_CURRENCY' | 'CHARGE_MARGIN_BP' | 'SERVICE_CHARGE_BP'>
export type Searcher = {
  db: Db
  now: Instant
  settings: SearchSettings
  /** The longest time that an answer waits for refreshes; the default is 50 ms. */
  refreshBudgetMs?: number
  /** Collects the tags of yachts' calendars for a page that may be kept. */
  pageTags?: PageTags | undefined
}

export type Bounds = { west: number; south: number; east: number; north: number }

/** The wanted length: units of the offer, or nights in any unit; null for the shortest trip. */
export type TripLength = { units: number } | { nights: number } | null

/** Consecutive days. Among equally cheap ones the one nearest to `around` is chosen. */
type FlexibleDays = { around: LocalDate; days: LocalDate[] }

/** The lowest and highest total in a currency whose displayed amount is within the visitor's limits. */
export type PriceLimit = { currency: string; min: number; max: number }

/** How totals are compared and shown: in one currency, at the rates of one moment. */
export type Reading = {
  rates: Rates
  /** The currencies of offers, with their numbers in rows of search, from 1. */
  inUse: ReadonlyMap<string, number>
  currency: string
  now: Instant
  marginBasisPoints: number
}

/** A parsed search: places are resolved, words are recognised, and limits are in every currency. */
export type Search = {
  /** Keeps these listings alone; null for all. */
  ids: string[] | null
  place: ResolvedLocation | null
  /** For each typed word, all words that it may mean. */
  words: string[][]
  date: LocalDate | null
  /** Days among which each yacht shows its cheapest one, in place of a date. */
  flex: FlexibleDays | null
  /** The part of the day in which a trip by the hour departs; only with a date. */
  dayPart: DayPart | null
  length: TripLength
  unit: 'hour' | 'day' | 'week' | null
  crewed: boolean | null
  instant: boolean
  guests: number | null
  maxCapacity: number | null
  /** How totals are compared and shown. */
  reading: Reading
  limits: PriceLimit[] | null
  types: string[]
  categories: string[]
  amenities: string[]
  minLength: number | null
  maxLength: number | null
  minYear: number | null
  maxYear: number | null
  minCabins: number | null
  /** The number of the currency that the yacht charges; 0 for a currency that no yacht charges. */
  paidIn: number | null
  bounds: Bounds | null
  sort: NonNullable<BoatFilters['sort']>
}
