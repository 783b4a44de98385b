import { sql } from 'kysely'
import type { DayCharter } from '#contract/owner-bookings.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import { holdsWords } from './booking-words.ts'
import { charterDays } from './charter-days.ts'
import { describeCharters } from './host/day-sheet.ts'
import { selectBookings } from './queries.ts'

type Window = { from: Date; until: Date }

/** The departures of a period over the whole market, by time, with what is missing for each. */
export async function listDepartures(
  db: Db,
  { from, until, limit, now }: Window & { limit: number; now: number },
): Promise<{ data: DayCharter[]; totalCount: number }> {
  const departing = selectBookings(db)
    .where('bookings.status', '=', 'confirmed')
    .where(sql<boolean>`bookings.period && tstzrange(${from}, ${until})`)
    .where(sql<boolean>`lower(bookings.period) >= ${from}`)
  const rows = await departing.orderBy(sql`lower(bookings.period)`).orderBy('bookings.id').limit(limit).execute()
  const { count } = await departing
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { data: await describeCharters(db, rows, now), totalCount: count }
}

export type Queue = { count: number; since: Date | null }

/** Requests that their owner has to answer before this instant, and when the first ends. */
export async function countUrgentRequests(db: Db, { from, until }: Window): Promise<Queue> {
  return db
    .selectFrom('bookings')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('answer_by').$castTo<Date | null>().as('since'),
    ])
    .where('status', '=', 'pending')
    .where('answer_by', '>', from)
    .where('answer_by', '<=', until)
    .executeTakeFirstOrThrow()
}

/** Which bookings are counted; days of UTC, `until` is the first after. */
export type MarketFilter = {
  from: string
  until: string
  placeIds?: readonly string[] | undefined
  typeId?: Id | undefined
  ownerId?: Id | undefined
}

const isNarrowed = ({ placeIds, typeId, ownerId }: MarketFilter) => (placeIds ?? typeId ?? ownerId) !== undefined

const isWanted = ({ placeIds, typeId, ownerId }: MarketFilter) => sql`
  (${placeIds ?? null}::text[] is null or vessels.place_id = any(${placeIds ?? null}::text[]))
  and (${typeId ?? null}::text is null or listings.yacht_type_id = ${typeId ?? null}::text)
  and (${ownerId ?? null}::text is null or listings.owner_id = ${ownerId ?? null}::text)`

/** Bookings of this part of the market; of the whole market nothing is joined. */
const bookingsOf = (filter: MarketFilter) =>
  isNarrowed(filter)
    ? sql`(
        select bookings.* from bookings
        join listings on listings.id = bookings.listing_id
        join vessels on vessels.id = bookings.vessel_id
        where ${isWanted(filter)}
      ) bookings`
    : sql`bookings`

export type MarketCounts = { begun: number; confirmed: number; cancelled: number; leadDays: number | null }

export async function countMarket(db: Db, filter: MarketFilter): Promise<MarketCounts> {
  const { from, until } = filter
  const { rows } = await sql<MarketCounts>`
    select
      count(*) filter (where bookings.created_at >= ${from}::timestamptz and bookings.created_at < ${until}::timestamptz)::int
        as begun,
      count(*) filter (where confirmed_at >= ${from}::timestamptz and confirmed_at < ${until}::timestamptz)::int as confirmed,
      count(*) filter (
        where confirmed_at is not null and cancelled_at >= ${from}::timestamptz and cancelled_at < ${until}::timestamptz
      )::int as cancelled,
      percentile_cont(0.5) within group (order by greatest(0, local_date - bookings.created_at::date))
        filter (where confirmed_at >= ${from}::timestamptz and confirmed_at < ${until}::timestamptz) as "leadDays"
    from ${bookingsOf(filter)}
    where (bookings.created_at >= ${from}::timestamptz and bookings.created_at < ${until}::timestamptz)
      or (confirmed_at >= ${from}::timestamptz and confirmed_at < ${until}::timestamptz)
      or (cancelled_at >= ${from}::timestamptz and cancelled_at < ${until}::timestamptz)`.execute(db)
  return rows[0] ?? { begun: 0, confirmed: 0, cancelled: 0, leadDays: null }
}

/** Confirmed bookings by the day of their confirmation. */
export async function countConfirmedByDay(db: Db, filter: MarketFilter): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (confirmed_at at time zone 'UTC')::date::text as day, count(*)::int as count
    from ${bookingsOf(filter)}
    where confirmed_at >= ${filter.from}::timestamptz and confirmed_at < ${filter.until}::timestamptz
    group by 1`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

/** Days of listed yachts with a charter, or a part of one, by the clock of each. */
export async function countMarketDays(db: Db, filter: MarketFilter): Promise<number> {
  const { from, until } = filter
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from (
      select distinct bookings.vessel_id, day
      from bookings
      join listings on listings.id = bookings.listing_id
      join vessels on vessels.id = bookings.vessel_id
      ${charterDays}
      where bookings.status in ('confirmed', 'completed') and listings.is_live
        and period && tstzrange(${from}::date - interval '1 day', ${until}::date + interval '1 day')
        and day >= ${from}::date and day < ${until}::date
        and ${isWanted(filter)}
    ) days`.execute(db)
  return rows[0]?.taken ?? 0
}

/** Yachts that are listed now. */
export async function countMarketYachts(db: Db, filter: MarketFilter): Promise<number> {
  const { rows } = await sql<{ yachts: number }>`
    select count(distinct listings.vessel_id)::int as yachts
    from listings ${isNarrowed(filter) ? sql`join vessels on vessels.id = listings.vessel_id` : sql``}
    where listings.is_live ${isNarrowed(filter) ? sql`and ${isWanted(filter)}` : sql``}`.execute(db)
  return rows[0]?.yachts ?? 0
}

/** By reference, guest, e-mail or phone, the latest departure first. */
export const findBookings = (db: Db, typed: string, limit: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .select(['bookings.id', 'bookings.reference', 'bookings.guest_name', 'bookings.local_date', 'listings.title'])
    .where(holdsWords(typed))
    .orderBy('bookings.local_date', 'desc')
    .orderBy('bookings.id')
    .limit(limit)
    .execute()
