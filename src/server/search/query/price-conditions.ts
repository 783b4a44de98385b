import { sql } from 'kysely'
import { dayRowOf, lowestTotal } from './day-conditions.ts'
import { guestsMissing, type Rows, shared } from './offer-conditions.ts'
import type { Shape } from './split-search.ts'
import { type Condition, value } from './statement.ts'

/** Whether the total of the wanted trip is within the limits, or must be computed first. */
export function isInBudget(shape: Shape, names: Rows, mustPrice: Condition): Condition {
  if (!shape.priced) return sql`(${mustPrice} or ${isOwnTotalWithin(shape, names)})`
  return sql`case
    when ${mustPrice} then trips.total is not null and ${isWithinLimits(shape, names, sql`trips.total`)}
    else ${isOwnTotalWithin(shape, names)}
  end`
}

function isOwnTotalWithin(shape: Shape, names: Rows): Condition {
  const total = isWithinLimits(shape, names, ownTotal(shape, names))
  if (!shape.limits || !shape.dated) return total
  // The month's range is read faster than the list of its days, and often decides.
  const allWithin = sql`${lowest(shape, names)} >= ${inCurrency(shape, names, least)} and ${highest(shape, names)} <= ${inCurrency(shape, names, greatest)}`
  return sql`(${mayBeInBudget(shape, names)} and (${allWithin} or ${total}))`
}

/** Whether a month may have a total within the limits, by its range. */
export const mayBeInBudget = (shape: Shape, names: Rows): Condition =>
  sql`(${lowest(shape, names)} <= ${inCurrency(shape, names, greatest)} and ${highest(shape, names)} >= ${inCurrency(shape, names, least)})`

const isWithinLimits = (shape: Shape, names: Rows, total: Condition): Condition =>
  shape.limits
    ? sql`${total} between ${inCurrency(shape, names, least)} and ${inCurrency(shape, names, greatest)}`
    : sql`true`

const least = sql`${value('leastTotals')}::bigint[]`
const greatest = sql`${value('greatestTotals')}::bigint[]`

/** The entry of the row's currency in a list by currency. */
const inCurrency = (shape: Shape, names: Rows, list: Condition): Condition =>
  sql`(${list})[${shared(shape, names, 'currency_no')}]`

/** The total of the shortest trip, for the searched party. */
function ownTotal(shape: Shape, names: Rows): Condition {
  return shape.dated
    ? forParty(shape, names.month, dayRowOf(names.month).at('totals'))
    : forParty(shape, names.offer, lowestTotal(shape, names))
}

const lowest = (shape: Shape, { month }: Rows) => forParty(shape, month, sql.ref(`${month}.low`))
const highest = (shape: Shape, { month }: Rows) => forParty(shape, month, sql.ref(`${month}.high`))

const forParty = (shape: Shape, row: string, total: Condition): Condition =>
  shape.guests ? sql`(${total} - ${guestsMissing(row)})` : total

/** The total of the wanted trip in the visitor's currency, once it is known. */
export function totalForSorting(shape: Shape, names: Rows, mustPrice: Condition): Condition {
  const own = ownTotal(shape, names)
  const total = shape.priced ? sql`case when ${mustPrice} then trips.total else ${own} end` : own
  return sql`${total} * ${inCurrency(shape, names, factors)}`
}

const factors = sql`${value('factors')}::float8[]`
