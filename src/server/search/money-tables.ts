import { sql } from 'kysely'
import { type Rows, shared } from './conditions.ts'
import { factorsOf } from './price-limits.ts'
import type { Shape } from './shape.ts'
import { type Condition, given } from './statement.ts'

/** One row of arrays by the number of a currency; null, which nothing is within, for those without a rate. */
export function moneyTable(shape: Shape): Condition {
  const byPrice = shape.sort === 'price_low' || shape.sort === 'price_high'
  return sql`
    select array_agg(limits.min order by number) as min, array_agg(limits.max order by number) as max,
      array_agg(factors.factor order by number) as factor
    from search_currencies
    left join unnest(${shape.limits ? givenLimits : noLimits}) as limits (code, min, max) using (code)
    left join unnest(${byPrice ? givenFactors : noFactors}) as factors (code, factor) using (code)`
}

const givenLimits = sql`
  ${given(({ search }) => search.limits?.map(({ currency }) => currency))}::text[],
  ${given(({ search }) => search.limits?.map(({ min }) => min))}::bigint[],
  ${given(({ search }) => search.limits?.map(({ max }) => max))}::bigint[]`
const noLimits = sql`'{}'::text[], '{}'::bigint[], '{}'::bigint[]`

const givenFactors = sql`
  ${given(({ search }) => factorsOf(search.reading).map(({ currency }) => currency))}::text[],
  ${given(({ search }) => factorsOf(search.reading).map(({ factor }) => factor))}::float8[]`
const noFactors = sql`'{}'::text[], '{}'::float8[]`

export const limit = (shape: Shape, names: Rows, which: 'min' | 'max' | 'factor'): Condition =>
  sql`(select ${sql.ref(which)} from money)[${shared(shape, names, 'currency_no')}]`

export const isWithinLimits = (shape: Shape, names: Rows, total: Condition): Condition =>
  shape.limits ? sql`${total} between ${limit(shape, names, 'min')} and ${limit(shape, names, 'max')}` : sql`true`

/** The totals that were priced one by one. */
export function tripsTable({ priced }: Shape): Condition {
  if (!priced) return sql`select null::integer as number, null::bigint as total where false`
  const numbers = given(({ totals }) => (totals === 'unknown' ? [] : [...totals.keys()]))
  const amounts = given(({ totals }) => (totals === 'unknown' ? [] : [...totals.values()]))
  return sql`select number, total from unnest(${numbers}::integer[], ${amounts}::bigint[]) as trips (number, total)`
}
