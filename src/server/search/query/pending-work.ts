import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { kindOf, type Rows, traitsOf } from './offer-conditions.ts'
import type { Shape } from './split-search.ts'
import type { Condition } from './statement.ts'

/** Work that must be done before the answer of a statement counts. */
export type PendingWork = {
  /** Vessels of possible results with expired holds or noted changes. */
  due: DueVessel[]
  /** Numbers of offers whose totals or days time has changed. */
  stale: number[]
  /** Numbers of offers whose wanted trip must be priced. */
  needsPricing: number[]
}

/** `mustHide`: the rows may show departures that are no longer free, so the vessel is hidden until it is refreshed. */
type DueVessel = { vesselId: Id; mustHide: boolean }

export type SummaryRow = {
  count: number
  due: DueVessel[] | null
  stale: number[] | null
  needsPricing: number[] | null
}

export const isComplete = ({ due, stale, needsPricing }: PendingWork): boolean =>
  due.length === 0 && stale.length === 0 && needsPricing.length === 0

export const pendingWorkOf = (row: SummaryRow | undefined): PendingWork => ({
  due: row?.due ?? [],
  stale: row?.stale ?? [],
  needsPricing: row?.needsPricing ?? [],
})

/** The last table of a chain that begins with `matching`. */
export const summary = (shape: Shape, columns: readonly Condition[] = []): Condition => sql`
  summary as (
    select count(*)::integer as count, array_agg(number) filter (where stale) as stale,
      array_agg(number) filter (where needs_pricing) as "needsPricing", ${dueOf(shape)} as due${sql.join([sql``, ...columns])}
    from matched
  )`

/** Usually nothing is due, which three reads of small tables tell. A final answer skips them. */
export function dueOf(shape: Shape): Condition {
  if (shape.final) return sql`null::json`
  return sql`case when ${isAnythingDue} then (
    select json_agg(json_build_object('vesselId', vessel_id, 'mustHide', must_hide))
    from (
      select due.vessel_id, bool_or(due.must_hide) as must_hide
      from (${dueVessels}) as due join search_offers as offer on offer.vessel_id = due.vessel_id
      where ${sql.join([sql`true`, ...scopeWithoutDay(shape)], sql` and `)}
      group by due.vessel_id
    ) as shown
  ) end`
}

const isAnythingDue = sql`(
  exists (select from claims where expires_at <= statement_timestamp())
  or exists (select from search_touched) or exists (select from search_outdated where alters_price)
)`

/** Vessels that may need a refresh, as a table with a row for each reason. */
export const dueVessels: Condition = sql`
  select vessel_id, false as must_hide from claims where expires_at <= statement_timestamp()
  union all
  select vessel_id, taken from search_touched
  union all
  select listing.vessel_id, true
  from search_outdated as outdated join listings as listing on listing.id = outdated.listing_id
  where outdated.alters_price`

const rows: Rows = { month: 'month', offer: 'offer' }

/** Whether an offer is of the searched kind, on any day. */
function scopeWithoutDay(shape: Shape): Condition[] {
  const undated: Shape = { ...shape, dated: false, instant: false, length: null }
  return [...kindOf(undated, rows), ...traitsOf(undated, rows)]
}
