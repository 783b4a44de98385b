import { sql } from 'kysely'
import { daysBetween } from '#shared/local-date.ts'
import type { Db } from '../platform/database.ts'
import { isNarrowed, isWanted, type MarketFilter, type MarketScope } from './market-filter.ts'

/**
 * Counted by days of UTC; `charter_days` by days in the yacht's zone. `lead_days`: days from booking to departure, of confirmed
 * bookings. `views` and `quotes` are not counted by owner.
 */
export type MarketMeasure = 'begun' | 'confirmed' | 'lead_days' | 'cancelled' | 'charter_days' | 'views' | 'quotes'

export type MarketSums = {
  of: (measure: MarketMeasure) => number
  /** Bookings that were confirmed, by day. */
  confirmedByDay: ReadonlyMap<string, number>
}

type Row = { measure: MarketMeasure; day: string; amount: number }

/** Adds up each measure over the days of the filter. */
export async function sumMarketDays(db: Db, filter: MarketFilter): Promise<MarketSums> {
  const rows = await (filter.ownerId === undefined ? readDays(db, filter) : readOwnerDays(db, filter))
  const totals = new Map<MarketMeasure, number>()
  for (const { measure, amount } of rows) totals.set(measure, (totals.get(measure) ?? 0) + amount)
  const confirmed = rows.filter(({ measure }) => measure === 'confirmed')
  return {
    of: (measure) => totals.get(measure) ?? 0,
    confirmedByDay: new Map(confirmed.map(({ day, amount }) => [day, amount])),
  }
}

const isWithin = ({ placeIds, typeId }: MarketScope) => sql`
  (${placeIds ?? null}::text[] is null or place_id = any(${placeIds ?? null}::text[]))
  and (${typeId ?? null}::text is null or yacht_type_id = ${typeId ?? null}::text)`

/** The rows of market_days that add up to a part of the market, or those of the whole. */
const storedScope = (scope: MarketScope) =>
  isNarrowed(scope) ? sql`place_id is not null and ${isWithin(scope)}` : sql`place_id is null`

async function readDays(db: Db, { from, until, placeIds, typeId }: MarketFilter): Promise<Row[]> {
  const days = sql`day >= ${from}::date and day < ${until}::date`
  const { rows } = await sql<Row>`
    select measure, day::text as day, sum(amount)::float8 as amount
    from (
      select measure, day, amount from market_days where ${days} and measure <> 'listed'
        and ${storedScope({ placeIds, typeId })}
      union all
      select measure, day, amount from pending_market_days where ${days} and ${isWithin({ placeIds, typeId })}
    ) as counted
    group by measure, day`.execute(db)
  return rows
}

/** An owner has few bookings, so that this query reads them instead of market_days. */
async function readOwnerDays(db: Db, filter: MarketFilter): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select measure, day::text as day,
      (case measure when 'charter_days' then count(distinct vessels.id) else sum(amount) end)::float8 as amount
    from bookings
    join listings on listings.id = bookings.listing_id
    join vessels on vessels.id = bookings.vessel_id
    cross join lateral booking_marks(
      bookings.created_at, confirmed_at, cancelled_at, local_date, bookings.status, period, vessels.time_zone
    ) mark
    where ${isWanted(filter)} and day >= ${filter.from}::date and day < ${filter.until}::date
    group by measure, day`.execute(db)
  return rows
}

/** The days on which yachts were listed, added up over the yachts. A day without a stored count takes the latest stored count. */
export async function countListedDays(db: Db, filter: MarketFilter): Promise<number> {
  const { from, until, placeIds, typeId, ownerId } = filter
  const length = daysBetween(from, until)
  if (ownerId !== undefined) return length * (await countListedYachts(db, filter))
  const { rows } = await sql<{ counted: number; listed: number; latest: number | null }>`
    with last as (select max(day) as day from market_days where measure = 'listed' and place_id is null)
    select
      (
        select count(*)::int from market_days
        where measure = 'listed' and place_id is null and day >= ${from}::date and day < ${until}::date
      ) as counted,
      coalesce(sum(amount) filter (where day >= ${from}::date and day < ${until}::date), 0)::float8 as listed,
      case when (select day from last) is not null
        then coalesce(sum(amount) filter (where day = (select day from last)), 0)::float8
      end as latest
    from market_days
    where measure = 'listed' and (day >= ${from}::date and day < ${until}::date or day = (select day from last))
      and ${storedScope({ placeIds, typeId })}`.execute(db)
  const { counted, listed, latest } = rows[0] ?? { counted: 0, listed: 0, latest: null }
  return counted === length ? listed : listed + (length - counted) * (latest ?? (await countListedYachts(db, filter)))
}

async function countListedYachts(db: Db, scope: MarketScope): Promise<number> {
  const { rows } = await sql<{ yachts: number }>`
    select count(distinct listings.vessel_id)::int as yachts
    from listings ${isNarrowed(scope) ? sql`join vessels on vessels.id = listings.vessel_id` : sql``}
    where listings.is_live ${isNarrowed(scope) ? sql`and ${isWanted(scope)}` : sql``}`.execute(db)
  return rows[0]?.yachts ?? 0
}

/** Stores how many yachts are listed on a day of UTC, by place and type and in all. A later count of the day replaces it. */
export async function storeListedYachts(db: Db, day: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from market_days where measure = 'listed' and day = ${day}::date`.execute(tx)
    await sql`
      insert into market_days (day, measure, place_id, yacht_type_id, amount)
      select ${day}::date, 'listed', vessels.place_id, listings.yacht_type_id, count(distinct listings.vessel_id)
      from listings join vessels on vessels.id = listings.vessel_id
      where listings.is_live
      group by grouping sets ((vessels.place_id, listings.yacht_type_id), ())
      having grouping(vessels.place_id) = 1 or vessels.place_id is not null`.execute(tx)
  })
}

/** Adds to market_days what has happened since the last run. */
export async function addUpMarketDays(db: Db): Promise<void> {
  await sql`select add_up_market_days()`.execute(db)
}

/** Counts all days again. The past of a yacht that has moved is counted at the place where it lies now. */
export async function rebuildMarketDays(db: Db): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // Years of bookings take longer than the limit of a request.
      await sql`set local statement_timeout = '10min'`.execute(tx)
      // The lock comes before the first query, because that query fixes the snapshot of the transaction.
      await sql`lock table vessel_charter_days in share row exclusive mode`.execute(tx)
      await sql`select rebuild_market_days()`.execute(tx)
    })
}
