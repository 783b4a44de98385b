import { sql } from 'kysely'
import { cheapestDay, cheapestDayOf, departsOn, needsPricing } from './day-conditions.ts'
import { haversine, type Rows, scopeOf, shared, traitsOf } from './offer-conditions.ts'
import { isInBudget, totalForSorting } from './price-conditions.ts'
import type { Shape } from './split-search.ts'
import { type Condition, value } from './statement.ts'

const rows: Rows = { month: 'month', offer: 'offer' }
const earlier: Rows = { month: 'earlier_month', offer: 'earlier' }

/**
 * Every offer that a search finds, one for each listing, as rows of `matched` in a chain of common table expressions: number,
 * sort keys `first` and `second` (ascending), the work that is pending (`stale` rows need a refresh, `needs_pricing` rows a price
 * of the wanted trip), and further columns.
 */
export function matching(
  shape: Shape,
  columns: readonly Condition[] = [],
  use: 'read once' | 'read often' = 'read often',
): Condition {
  const isOfSearch = [...scopeOf(shape, rows), ...traitsOf(shape, rows)]
  const departs = departsOn(shape, rows)
  const mustPrice = needsPricing(shape, rows)
  const inBudget = isInBudget(shape, rows, mustPrice)
  const { first, second } = sortKeys(shape, totalForSorting(shape, rows, mustPrice))
  return sql`
    trips as materialized (${tripsTable(shape)}),
    matched as ${use === 'read once' ? sql`not materialized` : sql`materialized`} (
      select ${shared(shape, rows, 'number')}, ${first} as first, ${second} as second,
        ${isStale(shape, rows)} as stale, ${mustPrice} as needs_pricing${sql.join([sql``, ...days(shape), ...columns])}
      from ${sourceOf(shape, rows, columns.length > 0 ? true : undefined)}
      ${shape.priced ? sql`left join trips on trips.number = ${shared(shape, rows, 'number')}` : sql``}
      where ${allOf([
        ...isOfSearch,
        ...currentOrStale(shape, allOf([...departs, inBudget])),
        ...(shape.offers === 'first' ? [sql`not (${mayBeShadowed(shape)} and ${isFoundEarlier(shape)})`] : []),
      ])}
    )`
}

/** The totals that were priced one by one. */
function tripsTable({ priced }: Shape): Condition {
  if (!priced) return sql`select null::integer as number, null::bigint as total where false`
  return sql`select number, total from unnest(${value('tripNumbers')}::integer[], ${value('tripTotals')}::bigint[]) as trips (number, total)`
}

/** The day on which each row is found, where rows differ. */
const days = ({ flex }: Shape): Condition[] =>
  flex ? [sql`${sql.ref(`${cheapestDayOf(rows.offer)}.date`)} as on_day`] : []

/** Stale rows are found whether they match or not, so that they are refreshed. A final answer leaves them out. */
function currentOrStale(shape: Shape, fits: Condition): Condition[] {
  if (!shape.final) return [sql`(${isStale(shape, rows)} or ${fits})`]
  return [sql`not ${isHidden(shape, rows)}`, fits]
}

/** Whether a final answer leaves a row out, because it may be wrong. */
export const isHidden = (shape: Shape, names: Rows): Condition =>
  sql`(${isStale(shape, names)} or ${shared(shape, names, 'number')} = any(${hidden}::integer[]))`

const hidden = value('hidden')

/** Whether an earlier offer of the same listing may match as well. Most listings have only one of a kind. */
const mayBeShadowed = (shape: Shape): Condition =>
  shared(shape, rows, shape.unit ? 'shadowed_in_unit' : 'shadowed_in_crew')

/** Whether the same search finds an earlier offer of the same listing with the same values. */
export function isFoundEarlier(shape: Shape, alike: readonly string[] = []): Condition {
  const mustPrice = needsPricing(shape, earlier)
  return sql`exists (
    select from ${sourceOf(shape, earlier, true)}
    ${shape.priced ? sql`left join trips on trips.number = earlier.number` : sql``}
    where earlier.listing_id = offer.listing_id and earlier.position < offer.position and ${allOf([
      ...alike.map((name) => sql`${sql.ref(`earlier.${name}`)} = ${sql.ref(`offer.${name}`)}`),
      ...scopeOf(shape, earlier),
      ...traitsOf(shape, earlier),
      ...departsOn(shape, earlier),
      // While it is uncertain, it does not hide a later offer.
      ...(shape.priced ? [] : [sql`not ${mustPrice}`]),
      ...(shape.final ? [sql`not ${isStale(shape, earlier)}`] : []),
      isInBudget(shape, earlier, mustPrice),
    ])}
  )`
}

export const allOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`

export function sourceOf(shape: Shape, names: Rows, withOffer = readsOffer(shape)): Condition {
  const offers = sql`search_offers as ${sql.ref(names.offer)}`
  if (shape.flex) return sql`${offers} ${cheapestDay(shape, names.offer)}`
  if (!shape.dated) return offers
  const months = sql`search_months as ${sql.ref(names.month)}`
  if (!withOffer) return months
  return sql`${months} join ${offers} on ${sql.ref(`${names.offer}.number`)} = ${sql.ref(`${names.month}.number`)}`
}

/** Whether a dated search needs columns that its months lack. */
const readsOffer = (shape: Shape): boolean =>
  shape.offers === 'first' || ['rating', 'newest', 'distance'].includes(shape.sort) || traitsOf(shape, rows).length > 0

export const isStale = (shape: Shape, names: Rows): Condition =>
  sql`(${shared(shape, names, 'stale_at')} <= ${moment}) is true`

export const moment = value('moment')

function sortKeys(shape: Shape, total: Condition): { first: Condition; second: Condition } {
  const offer = (column: string) => sql.ref(`${rows.offer}.${column}`)
  const recommended = { first: sql`-${shared(shape, rows, 'rank')}`, second: sql`0` }
  switch (shape.sort) {
    case 'price_low':
    case 'price_high': {
      const sign = shape.sort === 'price_low' ? sql`1` : sql`-1`
      const unit = sql`array_position(array['hour', 'day', 'week'], ${shared(shape, rows, 'unit')}::text)`
      return { first: unit, second: sql`${sign} * ${total}` }
    }
    case 'rating':
      return { first: sql`-${offer('rating')}`, second: sql`-${offer('review_count')}` }
    case 'newest':
      return { first: sql`-extract(epoch from ${offer('listed_at')})`, second: sql`0` }
    case 'distance':
      return shape.place === 'area' ? { first: haversine('offer.'), second: sql`0` } : recommended
    default:
      return recommended
  }
}
