import { sql } from 'kysely'
import { minuteMs, monthOf } from '#shared/local-date.ts'
import { firstDayOf } from '../index/horizon.ts'
import { wantedUnitsOf } from './day-conditions.ts'
import type { Shape } from './shape.ts'
import { type Condition, parameter, type StatementInput } from './statement.ts'

const daysOf = ({ search: { flex } }: StatementInput) => flex?.days ?? []
const days = sql`${parameter(daysOf)}::date[]`
const months = sql`${parameter((input) => [...new Set(daysOf(input).map(monthOf))].map(firstDayOf))}::date[]`
const around = sql`${parameter(({ search: { flex } }) => flex?.around ?? null)}::date`
/** Minutes since 1970; a day has 1440. */
const minutes = sql`${parameter(({ now }) => Math.ceil(now / minuteMs))}::integer`

/** The alias of the row that `cheapestDay` adds beside an offer's. */
export const cheapestDayOf = (offer: string) => `${offer}_cheapest`

/**
 * The cheapest day of an offer within a flexible search: `date` and `total`, or no row where it departs on none of the days.
 * Among equally cheap days it is the one nearest to the named date.
 */
export function cheapestDay(shape: Shape, offer: string): Condition {
  const at = (list: string) => sql`month.${sql.ref(list)}[candidate.day]`
  const bit = sql`(1 << (candidate.day - 1))`
  const units = wantedUnitsOf(shape, sql`month.nights`)
  return sql`cross join lateral (
    select candidate.date, ${at('totals')} as total
    from search_months as month cross join lateral (
      select date::date as date, extract(day from date)::integer as day
      from unnest(${days}) as date where date_trunc('month', date)::date = month.month
    ) as candidate
    where month.number = ${sql.ref(`${offer}.number`)} and month.month = any(${months}) and month.days & ${bit} <> 0
      and ${at('latest')} >= ${minutes} - (candidate.date - date '1970-01-01') * 1440 + month.lead_minutes
      ${shape.instant ? sql`and month.instant_days & ${bit} <> 0` : sql``}
      ${units ? sql`and (${units} is null or ${units} between ${at('shortest')} and ${at('longest')})` : sql``}
    order by total, abs(candidate.date - ${around}), candidate.date limit 1
  ) as ${sql.ref(cheapestDayOf(offer))}`
}
