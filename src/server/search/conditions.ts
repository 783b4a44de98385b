import { type RawBuilder, sql } from 'kysely'
import type { ResolvedLocation } from '../geo/resolve-location.ts'
import { firstDayOf } from './horizon.ts'
import type { Bounds, Search } from './search.ts'

export type Condition = RawBuilder<unknown>

/** The names of the rows that a statement looks at: an offer, and its month when a date is asked for. */
export type Rows = { month: string; offer: string }

/** Where a column is read that offers and months both have: searches with a date look at months first. */
const shared = (search: Search, rows: Rows) => (name: string) =>
  sql.ref(`${search.date === null ? rows.offer : rows.month}.${name}`)

/** The rows of a search's place, month, party and kind of trip: what the indexes find. */
export function scopeOf(search: Search, rows: Rows): Condition[] {
  const { place, guests, maxCapacity, date, unit, crewed } = search
  const column = shared(search, rows)
  return [
    ...(date ? [sql`${sql.ref(`${rows.month}.month`)} = ${firstDayOf(date.slice(0, 7))}`] : []),
    ...(place ? [sql`${column('place_no')} = any(array(${placesWithin(place)}))`] : []),
    ...(guests === null ? [] : [sql`${column('capacity')} >= ${guests}`]),
    ...(maxCapacity === null ? [] : [sql`${column('capacity')} <= ${maxCapacity}`]),
    ...(unit === null ? [] : [sql`${column('unit')} = ${unit}`]),
    ...(crewed === null ? [] : [sql`${column('crewed')} = ${crewed}`]),
    // Hours, days and weeks are not compared with each other: without a kind of trip each yacht stands for its main one.
    ...(isMainOnly(search) ? [sql`${column('position')} = 0`] : []),
  ]
}

export const isMainOnly = ({ unit, crewed }: Search): boolean => unit === null && crewed === null

/** Whether an earlier offer of the same listing may match as well; most have none of the same kind. */
export const mayBeShadowed = (search: Search, rows: Rows): Condition =>
  shared(search, rows)(search.unit === null ? 'shadowed_in_crew' : 'shadowed_in_unit')

/** What an offer and its listing are, whatever the day. */
export function traitsOf(search: Search, { offer }: Rows): Condition[] {
  const column = (name: string) => sql.ref(`${offer}.${name}`)
  const { types, categories, amenities, length, date, bounds } = search
  return [
    ...search.words.map((words) => sql`${column('words')} && ${words}::text[]`),
    ...(types.length === 0 ? [] : [sql`${column('type_slug')} = any(${types}::text[])`]),
    ...(categories.length === 0 ? [] : [sql`${column('categories')} && ${categories}::text[]`]),
    ...(amenities.length === 0 ? [] : [sql`${column('amenities')} @> ${amenities}::text[]`]),
    ...between(column('length_m'), search.minLength, search.maxLength),
    ...between(column('build_year'), search.minYear, search.maxYear),
    ...between(column('cabins'), search.minCabins, null),
    ...(search.instant && !date ? [sql`${column('instant')}`] : []),
    ...(length && 'units' in length && !date
      ? [sql`${length.units} between ${column('min_units')} and ${column('max_units')}`]
      : []),
    ...(bounds ? [withinBounds(bounds, offer)] : []),
  ]
}

function between(column: Condition, min: number | null, max: number | null): Condition[] {
  return [
    ...(min === null ? [] : [sql`${column} >= ${min}::float8`]),
    ...(max === null ? [] : [sql`${column} <= ${max}::float8`]),
  ]
}

function withinBounds({ west, south, east, north }: Bounds, offer: string): Condition {
  const longitude = sql.ref(`${offer}.longitude`)
  // A map may show both sides of the date line.
  const across = west <= east ? sql`and` : sql`or`
  return sql`${sql.ref(`${offer}.latitude`)} between ${south} and ${north}
    and (${longitude} >= ${west} ${across} ${longitude} <= ${east})`
}

function placesWithin(place: ResolvedLocation): Condition {
  if (place.kind === 'country') return sql`select number from search_places where country_code = ${place.countryCode}`
  const degrees = place.radiusKm / kilometresPerDegree
  return sql`
    select number from search_places
    where latitude between ${place.latitude - degrees} and ${place.latitude + degrees}
      and ${haversine(place)} <= ${Math.sin(place.radiusKm / 2 / earthKm) ** 2}::float8`
}

const earthKm = 6371
const kilometresPerDegree = 111

/** Grows with the distance from a point to the row's position: the square of the sine of half the angle between them. */
export function haversine(point: { latitude: number; longitude: number }, prefix = ''): Condition {
  const [latitude, longitude] = [sql.ref(`${prefix}latitude`), sql.ref(`${prefix}longitude`)]
  return sql`(
    power(sind((${latitude} - ${point.latitude}) / 2), 2)
    + cosd(${latitude}) * ${Math.cos((point.latitude * Math.PI) / 180)}::float8
      * power(sind((${longitude} - ${point.longitude}) / 2), 2)
  )`
}
