import { sql } from 'kysely'
import type { Shape } from './split-search.ts'
import { type Condition, value } from './statement.ts'

/** The aliases of the rows in a statement: an offer, and its month when the search has a date. */
export type Rows = { month: string; offer: string }

/** Reads a column that offers and months share. Searches with a date read months first. */
export const shared = ({ dated }: Shape, rows: Rows, name: string): Condition =>
  sql.ref(`${dated ? rows.month : rows.offer}.${name}`)

/** The rows of a search's place, month, party and kind of trip, which indexes find. */
export const scopeOf = (shape: Shape, rows: Rows): Condition[] => [
  ...(shape.dated ? [sql`${sql.ref(`${rows.month}.month`)} = ${month}`] : []),
  ...kindOf(shape, rows),
]

const month = value('month')

/** The conditions that are the same in every month. */
export function kindOf(shape: Shape, rows: Rows): Condition[] {
  const column = (name: string) => shared(shape, rows, name)
  return [
    ...(shape.place ? [sql`${column('place_no')} = any(array(${placesWithin(shape.place)}))`] : []),
    ...(shape.guests ? [sql`${column('capacity')} >= ${guests}`] : []),
    ...(shape.maxCapacity ? [sql`${column('capacity')} <= ${value('maxCapacity')}`] : []),
    ...(shape.unit ? [sql`${column('unit')} = ${value('unit')}`] : []),
    ...(shape.crewed ? [sql`${column('crewed')} = ${value('crewed')}`] : []),
    ...(shape.paidIn ? [sql`${column('currency_no')} = ${value('paidIn')}`] : []),
    ...(shape.offers === 'main' ? [sql`${column('position')} = 0`] : []),
  ]
}

const guests = value('guests')

/** The fees of guests who are not aboard: rows contain totals of a full boat. */
export const guestsMissing = (row: string): Condition =>
  sql`${sql.ref(`${row}.guest_fee`)} * (${sql.ref(`${row}.capacity`)} - ${guests})`

/** Conditions on an offer and its listing that do not depend on the day. */
export function traitsOf(shape: Shape, { offer }: Rows): Condition[] {
  const column = (name: string) => sql.ref(`${offer}.${name}`)
  return [
    ...Array.from({ length: shape.words }, (_, index) => sql`${column('words')} && ${value(`word${index}`)}::text[]`),
    ...(shape.ids ? [sql`${column('listing_id')} = any(${value('ids')}::text[])`] : []),
    ...(shape.types ? [sql`${column('type_slug')} = any(${value('types')}::text[])`] : []),
    ...(shape.categories
      ? [sql`${column('categories')} && (select merged_slugs('category', ${value('categories')}::text[]))`]
      : []),
    ...(shape.amenities
      ? [sql`${column('amenities')} @> (select merged_slugs('amenity', ${value('amenities')}::text[]))`]
      : []),
    ...(shape.minLength ? [sql`${column('length_m')} >= ${value('minLength')}::float8`] : []),
    ...(shape.maxLength ? [sql`${column('length_m')} <= ${value('maxLength')}::float8`] : []),
    ...(shape.minYear ? [sql`${column('build_year')} >= ${value('minYear')}`] : []),
    ...(shape.maxYear ? [sql`${column('build_year')} <= ${value('maxYear')}`] : []),
    ...(shape.minCabins ? [sql`${column('cabins')} >= ${value('minCabins')}`] : []),
    ...(shape.length === 'units' && !shape.dated
      ? [sql`${units} between ${column('min_units')} and ${column('max_units')}`]
      : []),
    ...(shape.bounds ? [withinBounds(shape.bounds, offer)] : []),
  ]
}

export const units = sql`${value('units')}::integer`

function withinBounds(kind: NonNullable<Shape['bounds']>, offer: string): Condition {
  const latitude = sql.ref(`${offer}.latitude`)
  const longitude = sql.ref(`${offer}.longitude`)
  const both = kind === 'box' ? sql`and` : sql`or`
  return sql`${latitude} between ${value('south')} and ${value('north')} and (${longitude} >= ${value('west')} ${both} ${longitude} <= ${value('east')})`
}

function placesWithin(kind: NonNullable<Shape['place']>): Condition {
  if (kind === 'country') return sql`select number from search_places where country_code = ${value('country')}`
  return sql`
    select number from search_places
    where latitude between ${value('areaSouth')} and ${value('areaNorth')} and ${haversine()} <= ${value('areaRadius')}::float8`
}

/** Grows with the distance between the searched place and a row's position: the square of the sine of half the angle. */
export function haversine(prefix = ''): Condition {
  const [latitude, longitude] = [sql.ref(`${prefix}latitude`), sql.ref(`${prefix}longitude`)]
  return sql`(
    power(sind((${latitude} - ${value('areaLatitude')}) / 2), 2)
    + cosd(${latitude}) * ${value('areaCosine')}::float8
      * power(sind((${longitude} - ${value('areaLongitude')}) / 2), 2)
  )`
}
