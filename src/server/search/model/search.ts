import type { BoatFilters } from '#contract/boats.ts'
import type { DayPart } from '#shared/day-part.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { ResolvedLocation } from '../../geo/resolve-location.ts'
import type { Db } from '../../platform/database.ts'
import type { PageTags } from '../../platform/page-tags.ts'
import type { Settings } from '../../platform/settings.ts'
import type { PriceLimit, Reading } from './price-limits.ts'

type SearchSettings = Pick<Settings, 'DEFAULT_CURRENCY' | 'CHARGE_MARGIN_BP' | 'SERVICE_CHARGE_BP'>
export type Searcher = {
  db: Db
  now: Instant
  settings: SearchSettings
  /** How long an answer may wait for what has to be refreshed; 50 ms when nothing is said. */
  refreshBudgetMs?: number
  /** Where a page that may be kept notes which yachts' calendars change it. */
  pageTags?: PageTags | undefined
}

export type Bounds = { west: number; south: number; east: number; north: number }

/** How long the trip is to be: so many units of its offer, or so many nights whatever the unit; null: the shortest. */
export type TripLength = { units: number } | { nights: number } | null

/** Some days in a row; of two that cost the same, the one nearest to `around` is taken. */
type FlexibleDays = { around: LocalDate; days: LocalDate[] }

/** A search as it is understood: places found, words recognised, limits in every currency. */
export type Search = {
  /** Only these listings; null for all. */
  ids: string[] | null
  place: ResolvedLocation | null
  /** Each word that was typed, as all the words that it may mean. */
  words: string[][]
  date: LocalDate | null
  /** Days of which each yacht is to be listed on its cheapest, in place of a date. */
  flex: FlexibleDays | null
  /** The part of the day in which a trip by the hour departs; with a date alone. */
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
  /** The number of the currency that the yacht charges; 0 for one that no yacht charges. */
  paidIn: number | null
  bounds: Bounds | null
  sort: NonNullable<BoatFilters['sort']>
}
