import { sql } from 'kysely'
import type { Instant } from '#shared/local-time.ts'
import { type Condition, haversine, isMainOnly, mayBeShadowed, type Rows, scopeOf, traitsOf } from './conditions.ts'
import { dayRowOf, departsOn, isNear, isOtherLength, isOtherTrip } from './day-conditions.ts'
import { factorsOf } from './price-limits.ts'
import type { Search } from './search.ts'

/**
 * Totals of trips that the rows themselves do not hold, by the number of the offer; null for those that cannot be had.
 * `unknown` as long as nobody has looked which ones are needed.
 */
export type TripTotals = ReadonlyMap<number, number | null> | 'unknown'

export type Question = { search: Search; now: Instant; totals: TripTotals }

const rows: Rows = { month: 'month', offer: 'offer' }
const earlier: Rows = { month: 'earlier_month', offer: 'earlier' }

/**
 * Every offer that a search finds, one per listing, as rows of `matched` in a chain of common table expressions:
 * number, sort keys `first` and `second` (ascending), and what has to be settled before the answer counts: `stale` rows
 * that time has overtaken, and `doubtful` ones of which the wanted trip must be priced first.
 */
export function matching(question: Question): Condition {
  const { search, now } = question
  const { first, second } = sortKeys(question)
  return sql`
    limits as materialized (${limitsTable(search)}), trips as materialized (${tripsTable(question)}),
    matched as materialized (
      select ${own(search)}.number, ${first} as first, ${second} as second,
        ${isStale(search, rows, now)} as stale, ${doubt(question, rows)} as doubtful
      from ${sourceOf(search, rows)}
      ${question.totals === 'unknown' ? sql`` : sql`left join trips on trips.number = ${own(search)}.number`}
      where ${all([
        ...scopeOf(search, rows),
        ...traitsOf(search, rows),
        sql`(${isStale(search, rows, now)} or ${all([...onDay(question, rows), isInBudget(question, rows)])})`,
        ...(isMainOnly(search)
          ? []
          : [sql`not (${mayBeShadowed(search, rows)} and exists (${earlierMatches(question)}))`]),
      ])}
    )`
}

/** Of the same listing, an offer that comes before the row's own and is found by the same search. */
function earlierMatches(question: Question): Condition {
  const { search, totals } = question
  return sql`
    select from ${sourceOf(search, earlier, true)}
    ${totals === 'unknown' ? sql`` : sql`left join trips on trips.number = earlier.number`}
    where earlier.listing_id = offer.listing_id and earlier.position < offer.position and ${all([
      ...scopeOf(search, earlier),
      ...traitsOf(search, earlier),
      ...onDay(question, earlier),
      // As long as it is in doubt, it does not hide what may be shown in its place.
      ...(totals === 'unknown' ? [sql`not ${doubt(question, earlier)}`] : []),
      isInBudget(question, earlier),
    ])}`
}

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`

const own = ({ date }: Search): Condition => sql.ref(date === null ? rows.offer : rows.month)

function sourceOf(search: Search, names: Rows, withOffer = readsOffer(search)): Condition {
  const offers = sql`search_offers as ${sql.ref(names.offer)}`
  if (search.date === null) return offers
  const months = sql`search_months as ${sql.ref(names.month)}`
  if (!withOffer) return months
  return sql`${months} join ${offers} on ${sql.ref(`${names.offer}.number`)} = ${sql.ref(`${names.month}.number`)}`
}

/** Whether a dated search must look at more than its months. */
const readsOffer = (search: Search): boolean =>
  !isMainOnly(search) || ['rating', 'newest', 'distance'].includes(search.sort) || traitsOf(search, rows).length > 0

const isStale = ({ date }: Search, names: Rows, now: Instant): Condition =>
  sql`coalesce(${sql.ref(`${date === null ? names.offer : names.month}.stale_at`)} <= ${new Date(now)}, false)`

function onDay({ search, now }: Question, names: Rows): Condition[] {
  if (search.date === null) return [sql`${sql.ref(`${names.offer}.lowest_total`)} is not null`]
  return departsOn({ ...search, date: search.date }, dayRowOf(search.date, names.month), now)
}

/**
 * Whether the wanted trip must be priced by the engine before this row can be counted: when its price decides and is
 * another than the row's, and where the row does not tell for certain that it can be had.
 */
function doubt({ search, now }: Question, names: Rows): Condition {
  const { date, length, guests } = search
  const decides = search.limits !== null || search.sort === 'price_low' || search.sort === 'price_high'
  if (date === null) return decides && guests !== null ? sql.ref(`${names.offer}.by_guest`) : sql`false`
  const row = dayRowOf(date, names.month)
  if (decides || (search.instant && length)) return isOtherTrip(search, row)
  if (length === null) return sql`false`
  return sql`(${isOtherLength(length, row)} and (${row.column('has_gaps')} or ${isNear(date, row, now)}))`
}

function isInBudget(question: Question, names: Rows): Condition {
  const { search, totals } = question
  const within = (total: Condition) => isWithinLimits(search, names, total)
  if (totals === 'unknown') return sql`(${doubt(question, names)} or ${withinOwnTotal(search, names)})`
  return sql`case
    when ${doubt(question, names)} then trips.total is not null and ${within(sql`trips.total`)}
    else ${withinOwnTotal(search, names)}
  end`
}

function withinOwnTotal(search: Search, names: Rows): Condition {
  if (search.limits === null) return sql`true`
  const total = isWithinLimits(search, names, ownTotal(search, names))
  if (search.date === null) return total
  const { column } = dayRowOf(search.date, names.month)
  // The month's range is read faster than the list of its days, and often enough.
  const inMonth = sql`${column('low')} <= ${limit(search, names, 'max')} and ${column('high')} >= ${limit(search, names, 'min')}`
  return sql`((${inMonth} or ${column('guest_fee')} > 0) and ${total})`
}

/** Of the shortest trip, for the party that is asked for. */
function ownTotal({ date, guests }: Search, names: Rows): Condition {
  const total = date === null ? sql.ref(`${names.offer}.lowest_total`) : dayRowOf(date, names.month).at('totals')
  return guests === null ? total : sql`(${total} - ${guestsMissing(guests, date === null ? names.offer : names.month)})`
}

/** What the guests would pay who are not aboard: rows hold totals of a full boat. */
export const guestsMissing = (guests: number, row: string): Condition =>
  sql`${sql.ref(`${row}.guest_fee`)} * (${sql.ref(`${row}.capacity`)} - ${guests}::integer)`

const isWithinLimits = (search: Search, names: Rows, total: Condition): Condition =>
  search.limits === null
    ? sql`true`
    : sql`${total} between ${limit(search, names, 'min')} and ${limit(search, names, 'max')}`

const limit = ({ date }: Search, names: Rows, which: 'min' | 'max' | 'factor'): Condition =>
  sql`(select ${sql.ref(which)} from limits)[${sql.ref(`${date === null ? names.offer : names.month}.currency_no`)}]`

/** Arrays by currency number: null, which no total is within, for currencies without a rate. */
function limitsTable(search: Search): Condition {
  const limits = search.limits ?? []
  const factors = search.sort === 'price_low' || search.sort === 'price_high' ? factorsOf(search.reading) : []
  return sql`
    select array_agg(limits.min order by number) as min, array_agg(limits.max order by number) as max,
      array_agg(factors.factor order by number) as factor
    from search_currencies
    left join unnest(
      ${limits.map(({ currency }) => currency)}::text[], ${limits.map(({ min }) => min)}::bigint[],
      ${limits.map(({ max }) => max)}::bigint[]
    ) as limits (code, min, max) using (code)
    left join unnest(
      ${factors.map(({ currency }) => currency)}::text[], ${factors.map(({ factor }) => factor)}::float8[]
    ) as factors (code, factor) using (code)`
}

function tripsTable({ totals }: Question): Condition {
  const known = totals === 'unknown' ? [] : [...totals]
  return sql`
    select number, total from unnest(
      ${known.map(([number]) => number)}::integer[], ${known.map(([, total]) => total)}::bigint[]
    ) as trips (number, total)`
}

function sortKeys(question: Question): { first: Condition; second: Condition } {
  const { search } = question
  const offer = (column: string) => sql.ref(`${rows.offer}.${column}`)
  const recommended = { first: sql`-${shared(search, 'rank')}`, second: sql`0` }
  switch (search.sort) {
    case 'price_low':
    case 'price_high': {
      const sign = search.sort === 'price_low' ? sql`1` : sql`-1`
      const total = question.totals === 'unknown' ? ownTotal(search, rows) : totalOf(question)
      const unit = sql`array_position(array['hour', 'day', 'week'], ${shared(search, 'unit')}::text)`
      return { first: unit, second: sql`${sign} * ${total} * ${limit(search, rows, 'factor')}` }
    }
    case 'rating':
      return { first: sql`-${offer('rating')}`, second: sql`-${offer('review_count')}` }
    case 'newest':
      return { first: sql`-extract(epoch from ${offer('listed_at')})`, second: sql`0` }
    case 'distance':
      return search.place?.kind === 'area' ? { first: haversine(search.place, 'offer.'), second: sql`0` } : recommended
    default:
      return recommended
  }
}

const totalOf = (question: Question): Condition =>
  sql`case when ${doubt(question, rows)} then trips.total else ${ownTotal(question.search, rows)} end`

const shared = ({ date }: Search, column: string): Condition =>
  sql.ref(`${date === null ? rows.offer : rows.month}.${column}`)
