import { sql } from 'kysely'
import { firstDayOf } from '../index/horizon.ts'
import { isMainOnly, type Shape } from './shape.ts'
import { type Condition, parameter, type StatementInput } from './statement.ts'

/** The aliases of the rows in a statement: an offer, and its month when the search has a date. */
export type Rows = { month: string; offer: string }

/** Reads a column that offers and months share. Searches with a date read months first. */
export const shared = ({ dated }: Shape, rows: Rows, name: string): Condition =>
  sql.ref(`${dated ? rows.month : rows.offer}.${name}`)

/** The rows of a search's place, month, party and kind of trip, which indexes find. */
export const scopeOf = (shape: Shape, rows: Rows): Condition[] => [
  ...(shape.dated ? [sql`${sql.ref(`${rows.month}.month`)} = ${parameter(firstOfMonth)}`] : []),
  ...kindOf(shape, rows),
]

/** The conditions that are the same in every month. */
export function kindOf(shape: Shape, rows: Rows): Condition[] {
  const column = (name: string) => shared(shape, rows, name)
  return [
    ...(shape.place ? [sql`${column('place_no')} = any(array(${placesWithin(shape.place)}))`] : []),
    ...(shape.guests ? [sql`${column('capacity')} >= ${guests}`] : []),
    ...(shape.maxCapacity ? [sql`${column('capacity')} <= ${parameter(({ search }) => search.maxCapacity)}`] : []),
    ...(shape.unit ? [sql`${column('unit')} = ${parameter(({ search }) => search.unit)}`] : []),
    ...(shape.crewed ? [sql`${column('crewed')} = ${parameter(({ search }) => search.crewed)}`] : []),
    ...(shape.paidIn ? [sql`${column('currency_no')} = ${parameter(({ search }) => search.paidIn)}`] : []),
    ...(isMainOnly(shape) ? [sql`${column('position')} = 0`] : []),
  ]
}

/** The number of guests of the search. */
const guests = parameter(({ search }) => search.guests)

/** The fees of guests who are not aboard: rows contain totals of a full boat. */
export const guestsMissing = (row: string): Condition =>
  sql`${sql.ref(`${row}.guest_fee`)} * (${sql.ref(`${row}.capacity`)} - ${guests})`

const firstOfMonth = ({ search }: StatementInput) => firstDayOf(search.date?.slice(0, 7) ?? '')

/** Whether an earlier offer of the same listing may match as well. Most listings have only one of a kind. */
export const mayBeShadowed = (shape: Shape, rows: Rows): Condition =>
  shared(shape, rows, shape.unit ? 'shadowed_in_unit' : 'shadowed_in_crew')

/** Conditions on an offer and its listing that do not depend on the day. */
export function traitsOf(shape: Shape, { offer }: Rows): Condition[] {
  const column = (name: string) => sql.ref(`${offer}.${name}`)
  return [
    ...Array.from(
      { length: shape.words },
      (_, index) => sql`${column('words')} && ${parameter(({ search }) => search.words[index])}::text[]`,
    ),
    ...(shape.ids ? [sql`${column('listing_id')} = any(${parameter(({ search }) => search.ids)}::text[])`] : []),
    ...(shape.types ? [sql`${column('type_slug')} = any(${parameter(({ search }) => search.types)}::text[])`] : []),
    ...(shape.categories
      ? [
          sql`${column('categories')} && (select merged_slugs('category', ${parameter(({ search }) => search.categories)}::text[]))`,
        ]
      : []),
    ...(shape.amenities
      ? [
          sql`${column('amenities')} @> (select merged_slugs('amenity', ${parameter(({ search }) => search.amenities)}::text[]))`,
        ]
      : []),
    ...(shape.minLength ? [sql`${column('length_m')} >= ${parameter(({ search }) => search.minLength)}::float8`] : []),
    ...(shape.maxLength ? [sql`${column('length_m')} <= ${parameter(({ search }) => search.maxLength)}::float8`] : []),
    ...(shape.minYear ? [sql`${column('build_year')} >= ${parameter(({ search }) => search.minYear)}`] : []),
    ...(shape.maxYear ? [sql`${column('build_year')} <= ${parameter(({ search }) => search.maxYear)}`] : []),
    ...(shape.minCabins ? [sql`${column('cabins')} >= ${parameter(({ search }) => search.minCabins)}`] : []),
    ...(shape.length === 'units' && !shape.dated
      ? [sql`${units} between ${column('min_units')} and ${column('max_units')}`]
      : []),
    ...(shape.bounds ? [withinBounds(shape.bounds, offer)] : []),
  ]
}

export const units = sql`${parameter(({ search: { length } }) => (length && 'units' in length ? length.units : null))}::integer`

function withinBounds(kind: NonNullable<Shape['bounds']>, offer: string): Condition {
  const latitude = sql.ref(`${offer}.latitude`)
  const longitude = sql.ref(`${offer}.longitude`)
  const south = parameter(({ search }) => search.bounds?.south)
  const north = parameter(({ search }) => search.bounds?.north)
  const west = parameter(({ search }) => search.bounds?.west)
  const east = parameter(({ search }) => search.bounds?.east)
  const both = kind === 'box' ? sql`and` : sql`or`
  return sql`${latitude} between ${south} and ${north} and (${longitude} >= ${west} ${both} ${longitude} <= ${east})`
}

function placesWithin(kind: NonNullable<Shape['place']>): Condition {
  if (kind === 'country') {
    return sql`select number from search_places where country_code = ${parameter(({ search }) => search.place?.countryCode)}`
  }
  const south = parameter((input) => areaOf(input).latitude - areaOf(input).radiusKm / kilometresPerDegree)
  const north = parameter((input) => areaOf(input).latitude + areaOf(input).radiusKm / kilometresPerDegree)
  const farthest = parameter((input) => Math.sin(areaOf(input).radiusKm / 2 / earthKm) ** 2)
  return sql`
    select number from search_places
    where latitude between ${south} and ${north} and ${haversine()} <= ${farthest}::float8`
}

function areaOf({ search: { place } }: StatementInput) {
  if (place?.kind !== 'area') throw new Error('Only a search within an area measures distances.')
  return place
}

const earthKm = 6371
const kilometresPerDegree = 111

/** Grows with the distance between the searched place and a row's position: the square of the sine of half the angle. */
export function haversine(prefix = ''): Condition {
  const [latitude, longitude] = [sql.ref(`${prefix}latitude`), sql.ref(`${prefix}longitude`)]
  const cosine = parameter((input) => Math.cos((areaOf(input).latitude * Math.PI) / 180))
  return sql`(
    power(sind((${latitude} - ${parameter((input) => areaOf(input).latitude)}) / 2), 2)
    + cosd(${latitude}) * ${cosine}::float8
      * power(sind((${longitude} - ${parameter((input) => areaOf(input).longitude)}) / 2), 2)
  )`
}
