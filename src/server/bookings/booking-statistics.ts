import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

type Window = { listingIds: readonly Id[]; from: string; until: string }

/** How many days of each month a listing had a charter, in the yacht's zone. `until` is the first day after the period. */
export async function countCharterDays(
  db: Db,
  { listingIds, from, until }: Window,
): Promise<{ listingId: Id; month: string; days: number }[]> {
  const { rows } = await sql<{ listingId: Id; month: string; days: number }>`
    select listing_id as "listingId", to_char(day, 'YYYY-MM') as month, count(distinct day)::int as days
    from bookings
    join vessels on vessels.id = bookings.vessel_id
    cross join lateral charter_days_of(period, vessels.time_zone) day
    where listing_id = any(${listingIds}::text[]) and status in ('confirmed', 'completed')
      and day >= ${from}::date and day < ${until}::date
      -- A day more on both sides: zones differ.
      and upper(period) > ${from}::date - interval '1 day' and lower(period) < ${until}::date + interval '1 day'
    group by 1, 2`.execute(db)
  return rows
}

export type EndedCharters = { listingId: Id; charters: number; hours: number; nights: number }

/**
 * The charters of each yacht that ended in the period, by the yacht's clock: those by the hour with their hours, the others with
 * their nights.
 */
export async function countEndedCharters(db: Db, { listingIds, from, until }: Window): Promise<EndedCharters[]> {
  const { rows } = await sql<EndedCharters>`
    select listing_id as "listingId", count(*)::int as charters,
      coalesce(sum(extract(epoch from upper(period) - lower(period)) / 3600) filter (where unit = 'hour'), 0)::float8 as hours,
      coalesce(sum(
        (upper(period) at time zone vessels.time_zone)::date - (lower(period) at time zone vessels.time_zone)::date
      ) filter (where unit <> 'hour'), 0)::int as nights
    from bookings join vessels on vessels.id = bookings.vessel_id
    where listing_id = any(${listingIds}::text[]) and status in ('confirmed', 'completed')
      and (upper(period) at time zone vessels.time_zone)::date >= ${from}::date
      and (upper(period) at time zone vessels.time_zone)::date < ${until}::date
      -- A day more on both sides: zones differ.
      and upper(period) > ${from}::date - interval '1 day' and lower(period) < ${until}::date + interval '1 day'
    group by 1`.execute(db)
  return rows
}

export type BookingCounts = { begun: number; confirmed: number; cancelled: number; leadDays: number | null }

export async function countBookings(db: Db, { listingIds, from, until }: Window): Promise<BookingCounts> {
  const { rows } = await sql<BookingCounts>`
    with theirs as (
      select created_at, cancelled_at, local_date,
        coalesce(confirmed_at, case when status in ('confirmed', 'completed') then created_at end) as confirmed_at
      from bookings where listing_id = any(${listingIds}::text[])
    ), window_of as (
      select ${from}::timestamptz as opens, ${until}::timestamptz as closes
    )
    select
      count(*) filter (where created_at >= opens and created_at < closes)::int as begun,
      count(*) filter (where confirmed_at >= opens and confirmed_at < closes)::int as confirmed,
      count(*) filter (where confirmed_at is not null and cancelled_at >= opens and cancelled_at < closes)::int
        as cancelled,
      percentile_cont(0.5) within group (order by greatest(0, local_date - created_at::date))
        filter (where confirmed_at >= opens and confirmed_at < closes) as "leadDays"
    from theirs cross join window_of`.execute(db)
  return rows[0] ?? { begun: 0, confirmed: 0, cancelled: 0, leadDays: null }
}

/** Confirmed bookings by the month of their confirmation. */
export async function countConfirmedByMonth(db: Db, { listingIds, from, until }: Window): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(confirmed at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count
    from (
      select coalesce(confirmed_at, case when status in ('confirmed', 'completed') then created_at end) as confirmed
      from bookings where listing_id = any(${listingIds}::text[])
    ) as theirs
    where confirmed >= ${from}::timestamptz and confirmed < ${until}::timestamptz
    group by 1`.execute(db)
  return new Map(rows.map(({ month, count }) => [month, count]))
}
