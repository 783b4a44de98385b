import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Db } from '../platform/database.ts'
import type { Condition } from './conditions.ts'
import { guestsMissing, matching, type Question } from './match.ts'
import type { StaticCard } from './present-card.ts'
import type { Variant } from './variant.ts'

/** An offer that was found, with its figures on the day that was asked for, or on its cheapest. */
export type FoundOffer = {
  number: number
  vesselId: Id
  card: StaticCard
  unit: 'hour' | 'day' | 'week'
  /** Of one unit; 0 for charters by the hour. */
  nights: number
  currency: string
  capacity: number | null
  byGuest: boolean
  date: LocalDate
  units: number
  total: number
  original: number
  variant: Variant
}

export type Found = {
  count: number
  offers: FoundOffer[]
  /** What must be settled before this counts. */
  unsettled: Unsettled
}

export type Unsettled = {
  /** Some hold has expired, or its days are still to be refreshed. */
  due: boolean
  /** Offers that time has overtaken, by number. */
  stale: number[]
  /** Offers of which the wanted trip must be priced. */
  doubtful: number[]
}

export type SummaryRow = { count: number; due: boolean; stale: number[] | null; doubtful: number[] | null }
type Row = SummaryRow & ({ [Key in keyof FoundOffer]: FoundOffer[Key] } | { number: null })

/** A page of what the search finds, and how much that is altogether: one statement, one snapshot. */
export async function findPage(db: Db, question: Question, page: { limit: number; offset: number }): Promise<Found> {
  const { rows } = await sql<Row>`
    with ${matching(question)}, ${summary}
    select summary.*, page.*
    from summary
    left join lateral (
      select found.first, found.second, ${foundColumns(question)}
      from (select * from matched order by first, second, number limit ${page.limit} offset ${page.offset}) as found
      join search_offers as offer on offer.number = found.number
      join search_listings as listing on listing.listing_id = offer.listing_id
      join search_months as month on month.number = found.number and month.month = ${monthOfDay(question)}
    ) as page on true
    order by page.first, page.second, page.number`.execute(db)
  const [row] = rows
  return {
    count: row?.count ?? 0,
    offers: rows.filter((each): each is Row & FoundOffer => each.number !== null),
    unsettled: unsettledOf(row),
  }
}

/** How many offers the search finds. */
export async function countMatches(db: Db, question: Question): Promise<{ count: number; unsettled: Unsettled }> {
  const { rows } = await sql<SummaryRow>`with ${matching(question)}, ${summary} select * from summary`.execute(db)
  const [row] = rows
  return {
    count: row?.count ?? 0,
    unsettled: unsettledOf(row),
  }
}

export const unsettledOf = (row: SummaryRow | undefined): Unsettled => ({
  due: row?.due ?? false,
  stale: row?.stale ?? [],
  doubtful: row?.doubtful ?? [],
})

/** Whether holds have expired since days were last refreshed; two looks into small indexes. */
export const isDue = sql`(
  exists (select from claims where expires_at <= statement_timestamp()) or exists (select from search_touched)
)`

/** The last table of a chain that begins with `matching`. */
export const summary = sql`
  summary as (
    select count(*)::integer as count, array_agg(number) filter (where stale) as stale,
      array_agg(number) filter (where doubtful) as doubtful, ${isDue} as due
    from matched
  )`

function foundColumns({ search }: Question): Condition {
  const missing = search.guests === null ? sql`0` : guestsMissing(search.guests, 'offer')
  const day =
    search.date === null
      ? sql`extract(day from offer.lowest_day)::integer`
      : sql`${Number(search.date.slice(8))}::integer`
  return sql`
    found.number, offer.vessel_id as "vesselId", listing.card, offer.unit, offer.nights, offer.currency, offer.capacity,
    offer.by_guest as "byGuest", ${search.date === null ? sql`offer.lowest_day` : sql`${search.date}::date`} as date,
    month.shortest[${day}] as units, month.totals[${day}] - ${missing} as total,
    coalesce(month.originals[${day}], month.totals[${day}]) - ${missing} as original,
    offer.variants -> coalesce(month.variants[${day}], 0)::integer as variant`
}

const monthOfDay = ({ search }: Question): Condition =>
  search.date === null
    ? sql`date_trunc('month', offer.lowest_day)::date`
    : sql`${`${search.date.slice(0, 7)}-01`}::date`
