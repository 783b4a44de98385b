import { sql } from 'kysely'
import type { VisitDimension, VisitSum, YachtVisits } from '#contract/analytics/visits.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { findTitles } from '../../boats/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { periodOf, type VisitRequest } from './visit-period.ts'
import { sumsOf } from './visit-sums.ts'

/** Lists of sums are short, so `after` counts rows. */
export type PageRequest = VisitRequest & { after?: string | undefined; limit: number }

/** The number of rows before the page. Throws invalid_request for another text. */
export function skippedOf({ after = '0' }: Pick<PageRequest, 'after'>): number {
  if (!/^\d{1,7}$/.test(after)) throw new AppError('invalid_request')
  return Number(after)
}

/** A page of rows that each tell how many there are in all. */
export function pageFrom<Row extends { all: number }>(rows: readonly Row[], skipped: number) {
  const totalCount = rows[0]?.all ?? 0
  const next = skipped + rows.length < totalCount ? String(skipped + rows.length) : null
  return { data: rows.map(({ all: _, ...row }) => row), next, totalCount, isCountExact: true }
}

/** A page of one list. */
export async function listVisitSums(db: Db, { dimension, ...request }: PageRequest & { dimension: VisitDimension }) {
  const skipped = skippedOf(request)
  const { rows } = await sql<VisitSum & { all: number }>`
    select key, sum(events)::float8 as events, sum(visitors)::float8 as visitors, (count(*) over ())::int as all
    from ${sumsOf(periodOf(request))} as sums
    where dimension = ${dimension}
    group by key order by sum(events) desc, key
    offset ${skipped} limit ${request.limit}`.execute(db)
  return pageFrom(rows, skipped)
}

/** Browsers can name yachts that do not exist. They have no title and are left out. */
const mostYachts = 250

/** The most seen yachts. */
export async function listYachts(db: Db, request: VisitRequest): Promise<YachtVisits[]> {
  const { rows } = await sql<Omit<YachtVisits, 'title'>>`
    select key as id,
      coalesce(sum(visitors) filter (where dimension = 'yacht_view'), 0)::float8 as seen,
      coalesce(sum(visitors) filter (where dimension = 'wishlist_add'), 0)::float8 as wished,
      coalesce(sum(visitors) filter (where dimension = 'trip_priced'), 0)::float8 as priced,
      coalesce(sum(events) filter (where dimension = 'booking_completed'), 0)::float8 as booked
    from ${sumsOf(periodOf(request))} as sums
    where dimension in ('yacht_view', 'wishlist_add', 'trip_priced', 'booking_completed')
    group by key
    order by seen desc, booked desc, key
    limit ${mostYachts}`.execute(db)
  const titles = await findTitles(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const title = titles.get(row.id)
    return title === undefined ? [] : [{ ...row, title }]
  })
}

/** A page of them. */
export async function listVisitYachts(db: Db, request: PageRequest) {
  const skipped = skippedOf(request)
  const yachts = await listYachts(db, request)
  const rows = yachts.slice(skipped, skipped + request.limit).map((row) => ({ ...row, all: yachts.length }))
  return pageFrom(rows, skipped)
}

export type VisitDay = {
  day: LocalDate
  events: number
  visitors: number
  pageViews: number
  /** Visitors. */
  seen: number
  wished: number
  quoted: number
}

/** Every day of the period, those without visits too. */
export async function listDays(db: Db, { from, until }: { from: LocalDate; until: LocalDate }): Promise<VisitDay[]> {
  const { rows } = await sql<VisitDay>`
    select to_char(all_days.day, 'YYYY-MM-DD') as day,
      coalesce(sum(events) filter (where dimension = 'all'), 0)::float8 as events,
      coalesce(sum(visitors) filter (where dimension = 'all'), 0)::float8 as visitors,
      coalesce(sum(events) filter (where key = 'page_view'), 0)::float8 as "pageViews",
      coalesce(sum(visitors) filter (where key = 'yacht_view'), 0)::float8 as seen,
      coalesce(sum(visitors) filter (where key = 'wishlist_add'), 0)::float8 as wished,
      coalesce(sum(visitors) filter (where key = 'trip_priced'), 0)::float8 as quoted
    from generate_series(${from}::date, ${until}::date - 1, interval '1 day') as all_days (day)
    left join visit_days on visit_days.day = all_days.day::date and (
      dimension = 'all' and key = ''
      or dimension = 'kind' and key in ('page_view', 'yacht_view', 'wishlist_add', 'trip_priced')
    )
    group by 1 order by 1`.execute(db)
  return rows
}
