import { sql } from 'kysely'
import type { FoundOffer, StaticCard } from '../model/found-offer.ts'
import { isHidden, matching, moment } from './matching-offers.ts'
import { guestsMissing, type Rows } from './offer-conditions.ts'
import { dueOf, type SummaryRow, summary } from './pending-work.ts'
import type { Shape } from './split-search.ts'
import { type Condition, type Statement, value } from './statement.ts'

type FoundRow<Card> = SummaryRow & ({ [Key in keyof FoundOffer<Card>]: FoundOffer<Card>[Key] } | { number: null })

/** A page of results, and their total number: one statement, one snapshot. */
export const pageStatement: Statement<FoundRow<StaticCard>> = {
  name: 'page',
  build: (shape) => pageOf<StaticCard>(shape, sql`listing.card`),
}

/** The data of a yacht's pin. */
export type PinCard = Pick<StaticCard, 'id' | 'title' | 'cover_photo' | 'capacity' | 'location'>

/** Like a page, for the many yachts of a map, with the data of pins alone. */
export const pinsStatement: Statement<FoundRow<PinCard>> = {
  name: 'pins',
  build: (shape) => pageOf<PinCard>(shape, pinCard),
}

const pinCard = sql`json_build_object(
  'id', listing.card -> 'id', 'title', listing.card -> 'title', 'cover_photo', listing.card -> 'cover_photo',
  'capacity', listing.card -> 'capacity', 'location', listing.card -> 'location'
)`

/** The number of offers that a search finds. */
export const countStatement: Statement<SummaryRow> = {
  name: 'count',
  build: (shape) => sql<SummaryRow>`with ${matching(shape)}, ${summary(shape)} select * from summary`,
}

/** The total number and the offers in the rows of a page. */
export const foundIn = <Card>(rows: readonly FoundRow<Card>[]): { count: number; offers: FoundOffer<Card>[] } => ({
  count: rows[0]?.count ?? 0,
  offers: rows.filter((row): row is SummaryRow & FoundOffer<Card> => row.number !== null),
})

function pageOf<Card>(shape: Shape, card: Condition) {
  const columns = foundColumns(shape)
  const slice = sliceOf(shape)
  const tables = shape.filtered ? sql`${matching(shape)}, ${summary(shape)}` : summaryOfFleet(shape)
  return sql<FoundRow<Card>>`
  with ${tables}
  select summary.*, page.*
  from summary
  left join lateral (
    select found.first, found.second, ${card} as card, ${columns}
    from (
      ${shape.filtered ? sql`select * from matched order by first, second, number` : fleetInOrder(shape)}
      ${slice}
    ) as found
    join search_offers as offer on offer.number = found.number
    join search_listings as listing on listing.listing_id = offer.listing_id
    join search_months as month on month.number = found.number and month.month = date_trunc('month', ${date(shape)})::date
  ) as page on true
  order by page.first, page.second, page.number`
}

/** The requested page. */
function sliceOf({ limit, isFirstPage }: Shape): Condition {
  if (limit === null) throw new Error('A page has a length.')
  return isFirstPage ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${value('offset')}`
}

function foundColumns(shape: Shape): Condition {
  const day = sql`extract(day from ${date(shape)})::integer`
  const otherInstant = shape.dated ? sql`(month.other_instant_days & (1 << (${day} - 1)) <> 0)` : sql`false`
  const missing = shape.guests ? guestsMissing('offer') : sql`0`
  return sql`
    found.number, offer.listing_id as "listingId", offer.version, offer.service_charge as "serviceCharge",
    offer.vessel_id as "vesselId", offer.unit, offer.nights, offer.currency, offer.capacity,
    offer.by_guest as "byGuest", ${otherInstant} as "otherInstant", ${date(shape)} as date,
    month.shortest[${day}] as units, month.totals[${day}] - ${missing} as total,
    coalesce(month.originals[${day}], month.totals[${day}]) - ${missing} as original,
    offer.variants -> coalesce(month.variants[${day}], 0)::integer as variant`
}

/** The day of the figures: the requested one, or the offer's cheapest. */
function date({ dated, flex, instant }: Shape): Condition {
  if (flex) return sql.ref('found.on_day')
  return dated ? searchedDate : sql.ref(instant ? 'offer.instant_day' : 'offer.lowest_day')
}

const searchedDate = sql`${value('date')}::date`

// The result of `matching` without any filter, by indexes: only the page is copied.

const rows: Rows = { month: 'month', offer: 'offer' }

/** The order is the one of the index search_offers_in_order. */
const fleetInOrder = (shape: Shape): Condition => sql`
  select -offer.rank as first, 0 as second, offer.number from search_offers as offer
  where ${isListed(shape)} order by -offer.rank, offer.number`

/** Replaces `summary`. */
const summaryOfFleet = (shape: Shape): Condition => sql`
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
