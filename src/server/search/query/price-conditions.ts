import { sql } from 'kysely'
import { factorsOf } from '../model/price-limits.ts'
import { dayRowOf, lowestTotal, needsPricing } from './day-conditions.ts'
import { guestsMissing, type Rows, shared } from './offer-conditions.ts'
import type { Shape } from './shape.ts'
import { type Condition, parameter, type StatementInput } from './statement.ts'

// Values of a search for each currency, as lists by the number of the currency. A currency without a rate has null, which no
// total is within.

const lists = {
  min: sql`${parameter(({ search }) => byNumber(search, search.limits ?? [], 'min'))}::bigint[]`,
  max: sql`${parameter(({ search }) => byNumber(search, search.limits ?? [], 'max'))}::bigint[]`,
  factor: sql`${parameter(({ search }) => byNumber(search, factorsOf(search.reading), 'factor'))}::float8[]`,
}

export const limit = (shape: Shape, names: Rows, which: keyof typeof lists): Condition =>
  sql`(${lists[which]})[${shared(shape, names, 'currency_no')}]`

const isWithinLimits = (shape: Shape, names: Rows, total: Condition): Condition =>
  shape.limits ? sql`${total} between ${limit(shape, names, 'min')} and ${limit(shape, names, 'max')}` : sql`true`

function byNumber<Name extends string>(
  { reading: { inUse } }: StatementInput['search'],
  values: readonly ({ currency: string } & Record<Name, number>)[],
  name: Name,
): (number | null)[] {
  const list: (number | null)[] = Array.from({ length: Math.max(0, ...inUse.values()) }, () => null)
  for (const value of values) {
    const number = inUse.get(value.currency)
    if (number !== undefined) list[number - 1] = value[name]
  }
  return list
}

/** The totals that were priced one by one. */
export function tripsTable({ priced }: Shape): Condition {
  if (!priced) return sql`select null::integer as number, null::bigint as total where false`
  const numbers = parameter(({ totals }) => (totals === 'unknown' ? [] : [...totals.keys()]))
  const amounts = parameter(({ totals }) => (totals === 'unknown' ? [] : [...totals.values()]))
  return sql`select number, total from unnest(${numbers}::integer[], ${amounts}::bigint[]) as trips (number, total)`
}

export function isInBudget(shape: Shape, names: Rows): Condition {
  if (!shape.priced) return sql`(${needsPricing(shape, names)} or ${isOwnTotalWithin(shape, names)})`
  return sql`case
    when ${needsPricing(shape, names)} then trips.total is not null and ${isWithinLimits(shape, names, sql`trips.total`)}
    else ${isOwnTotalWithin(shape, names)}
  end`
}

function isOwnTotalWithin(shape: Shape, names: Rows): Condition {
  const total = isWithinLimits(shape, names, ownTotal(shape, names))
  if (!shape.limits || !shape.dated) return total
  // The month's range is read faster than the list of its days, and often decides.
  const allWithin = sql`${lowest(shape, names)} >= ${limit(shape, names, 'min')} and ${highest(shape, names)} <= ${limit(shape, names, 'max')}`
  return sql`(${mayBeInBudget(shape, names)} and (${allWithin} or ${total}))`
}

/** Whether a month may have a total within the limits, by its range. */
export const mayBeInBudget = (shape: Shape, names: Rows): Condition =>
  sql`(${lowest(shape, names)} <= ${limit(shape, names, 'max')} and ${highest(shape, names)} >= ${limit(shape, names, 'min')})`

const lowest = (shape: Shape, { month }: Rows) => forParty(shape, month, sql.ref(`${month}.low`))
const highest = (shape: Shape, { month }: Rows) => forParty(shape, month, sql.ref(`${month}.high`))

/** The total of the shortest trip, for the searched party. */
export function ownTotal(shape: Shape, names: Rows): Condition {
  return shape.dated
    ? forParty(shape, names.month, dayRowOf(names.month).at('totals'))
    : forParty(shape, names.offer, lowestTotal(shape, names))
}

const forParty = (shape: Shape, row: string, total: Condition): Condition =>
  shape.guests ? sql`(${total} - ${guestsMissing(row)})` : total
