import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { FoundOffer, StaticCard } from '../model/found-offer.ts'
import { isHidden, matching, moment } from './matching-offers.ts'
import { guestsMissing, type Rows } from './offer-conditions.ts'
import { dueOf, type PendingWork, pendingWorkOf, type SummaryRow, summary } from './pending-work.ts'
import { isUnfiltered, type Shape } from './shape.ts'
import { type Condition, parameter, runStatement, runTogether, type StatementInput } from './statement.ts'

export type Found<Card = StaticCard> = {
  count: number
  offers: FoundOffer<Card>[]
  pending: PendingWork
}

type Row<Card> = SummaryRow & ({ [Key in keyof FoundOffer<Card>]: FoundOffer<Card>[Key] } | { number: null })

/** A page of results, and their total number: one statement, one snapshot. */
export const findPage = (db: Db, input: StatementInput): Promise<Found> =>
  find<StaticCard>(db, 'page', input, sql`listing.card`)

/** The data of a yacht's pin. */
export type PinCard = Pick<StaticCard, 'id' | 'title' | 'cover_photo' | 'capacity' | 'location'>

/** Like findPage, for the many yachts of a map, with the data of pins alone. */
export const findPins = (db: Db, input: StatementInput): Promise<Found<PinCard>> =>
  find<PinCard>(db, 'pins', input, pinCard)

const pinCard = sql`json_build_object(
  'id', listing.card -> 'id', 'title', listing.card -> 'title', 'cover_photo', listing.card -> 'cover_photo',
  'capacity', listing.card -> 'capacity', 'location', listing.card -> 'location'
)`

async function find<Card>(db: Db, name: string, input: StatementInput, card: Condition): Promise<Found<Card>> {
  const rows = await runStatement<Row<Card>>(db, name, input, (shape) => pageOf<Card>(shape, card))
  return {
    count: rows[0]?.count ?? 0,
    offers: rows.filter((each): each is Row<Card> & FoundOffer<Card> => each.number !== null),
    pending: pendingWorkOf(rows[0]),
  }
}

export type Count = { count: number; pending: PendingWork }

/** The number of offers that each of these searches finds, in one statement. */
export async function countMatches(db: Db, inputs: readonly StatementInput[]): Promise<Count[]> {
  const answers = await runTogether<SummaryRow>(db, 'count', inputs, countOf)
  return answers.map(([row]) => ({ count: row?.count ?? 0, pending: pendingWorkOf(row) }))
}

const countOf = (shape: Shape) => sql<SummaryRow>`with ${matching(shape)}, ${summary(shape)} select * from summary`

const pageOf = <Card>(shape: Shape, card: Condition) => sql<Row<Card>>`
  with ${isUnfiltered(shape) ? summaryOfFleet(shape) : sql`${matching(shape)}, ${summary(shape)}`}
  select summary.*, page.*
  from summary
  left join lateral (
    select found.first, found.second, ${card} as card, ${foundColumns(shape)}
    from (
      ${isUnfiltered(shape) ? fleetInOrder(shape) : sql`select * from matched order by first, second, number`}
      ${sliceOf(shape)}
    ) as found
    join search_offers as offer on offer.number = found.number
    join search_listings as listing on listing.listing_id = offer.listing_id
    join search_months as month on month.number = found.number and month.month = date_trunc('month', ${date(shape)})::date
  ) as page on true
  order by page.first, page.second, page.number`

/** The requested page. */
function sliceOf({ limit, isFirstPage }: Shape): Condition {
  if (limit === null) throw new Error('A page has a length.')
  return isFirstPage
    ? sql`limit ${sql.lit(limit)}`
    : sql`limit ${sql.lit(limit)} offset ${parameter(({ offset }) => offset)}`
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

const searchedDate = sql`${parameter(({ search }) => search.date)}::date`

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
