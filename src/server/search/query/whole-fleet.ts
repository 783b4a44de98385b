import { sql } from 'kysely'
import { isHidden, moment } from './matching-offers.ts'
import type { Rows } from './offer-conditions.ts'
import { dueOf } from './pending-work.ts'
import type { Shape } from './shape.ts'
import type { Condition } from './statement.ts'

// The result of `matching` without any filter, by indexes: only the page is copied.

const rows: Rows = { month: 'month', offer: 'offer' }

/** The order is the one of the index search_offers_in_order. */
export const fleetInOrder = (shape: Shape): Condition => sql`
  select -offer.rank as first, 0 as second, offer.number from search_offers as offer
  where ${isListed(shape)} order by -offer.rank, offer.number`

/** Replaces `summary`. */
export const summaryOfFleet = (shape: Shape): Condition => sql`
  summary as (
    select
      (select count(*) from search_offers as offer where ${isListed(shape)})::integer as count,
      ${shape.final ? sql`null::integer[]` : staleOffers} as stale,
      null::integer[] as "needsPricing", ${dueOf(shape)} as due
  )`

const isListed = (shape: Shape): Condition =>
  shape.final
    ? sql`offer.position = 0 and offer.lowest_total is not null and not ${isHidden(shape, rows)}`
    : sql`offer.position = 0 and offer.lowest_total is not null`

const staleOffers: Condition = sql`
  (select array_agg(offer.number) from search_offers as offer where offer.position = 0 and offer.stale_at <= ${moment})`
