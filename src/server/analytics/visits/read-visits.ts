import { sql } from 'kysely'
import { type VisitDimension, type VisitSum, visitDimensions } from '#contract/analytics/visits.ts'
import type { Id } from '#shared/id.ts'
import { addDays, dayMs, type LocalDate, minuteMs, toLocalDate } from '#shared/local-date.ts'
import { findTitles } from '../../boats/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'

const mostOfList = 20
/** Browsers can name yachts that do not exist. */
const mostYachts = 250
const nowMinutes = 30

type Period = { from: LocalDate; until: LocalDate }
type VisitRequest = { days: number; now: number }

/** Whole days of UTC, with today so far. */
function periodOf({ days, now }: VisitRequest): Period {
  const until = toLocalDate(Math.floor(now / dayMs) + 1)
  return { from: addDays(until, -days), until }
}

/** The report of the visits in a period, with the sums of as many days before. */
export async function readVisits(db: Db, request: VisitRequest) {
  const { from, until } = periodOf(request)
  const before = { from: addDays(from, -request.days), until: from }
  const [days, previous, lists, yachts, now] = await Promise.all([
    listDays(db, { from, until }),
    listDays(db, before),
    readLists(db, { from, until }),
    listYachts(db, { from, until }),
    readNow(db, request.now),
  ])
  return { from, until, current: sumOf(days), previous: sumOf(previous), days, lists, yachts, now }
}

type Day = { day: LocalDate; events: number; visitors: number }

const sumOf = (days: readonly Day[]) => ({
  events: days.reduce((sum, { events }) => sum + events, 0),
  visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
})

/** Every day of the period, those without visits too. */
async function listDays(db: Db, { from, until }: Period): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select to_char(all_days.day, 'YYYY-MM-DD') as day,
      coalesce(events, 0)::float8 as events, coalesce(visitors, 0)::float8 as visitors
    from generate_series(${from}::date, ${until}::date - 1, interval '1 day') as all_days (day)
    left join visit_days on visit_days.day = all_days.day::date and dimension = 'all' and key = ''
    order by 1`.execute(db)
  return rows
}

async function readLists(db: Db, { from, until }: Period): Promise<Record<VisitDimension, VisitSum[]>> {
  const { rows } = await sql<VisitSum & { dimension: VisitDimension }>`
    select dimension, key, events::float8, visitors::float8
    from (
      select dimension, key, sum(events) as events, sum(visitors) as visitors,
        row_number() over (partition by dimension order by sum(events) desc, key) as place
      from visit_days
      where day >= ${from}::date and day < ${until}::date and dimension = any(${[...visitDimensions]}::text[])
      group by 1, 2
    ) as summed
    where place <= ${mostOfList}
    order by dimension, place`.execute(db)
  const listOf = (name: VisitDimension) =>
    rows.filter(({ dimension }) => dimension === name).map(({ dimension: _, ...sum }) => sum)
  // Each dimension has its list.
  return Object.fromEntries(visitDimensions.map((name) => [name, listOf(name)])) as Record<VisitDimension, VisitSum[]>
}

type YachtSums = { id: Id; seen: number; wished: number; priced: number; booked: number }

async function listYachts(db: Db, { from, until }: Period) {
  const { rows } = await sql<YachtSums>`
    select key as id,
      coalesce(sum(visitors) filter (where dimension = 'yacht_view'), 0)::float8 as seen,
      coalesce(sum(visitors) filter (where dimension = 'wishlist_add'), 0)::float8 as wished,
      coalesce(sum(visitors) filter (where dimension = 'trip_priced'), 0)::float8 as priced,
      coalesce(sum(events) filter (where dimension = 'booking_completed'), 0)::float8 as booked
    from visit_days
    where day >= ${from}::date and day < ${until}::date
      and dimension in ('yacht_view', 'wishlist_add', 'trip_priced', 'booking_completed')
    group by key
    order by seen desc, booked desc, key
    limit ${mostYachts}`.execute(db)
  const titles = await findTitles(
    db,
    rows.map(({ id }) => id),
  )
  const named = rows.flatMap((row) => {
    const title = titles.get(row.id)
    return title === undefined ? [] : [{ ...row, title }]
  })
  return named.slice(0, mostOfList)
}

/** Single events, since they are not summed up yet. */
async function readNow(db: Db, now: number) {
  const since = new Date(now - nowMinutes * minuteMs)
  const { rows } = await sql<VisitSum>`
    select page as key, count(*)::float8 as events, count(distinct visitor)::float8 as visitors
    from visit_events
    where at >= ${since} and kind = 'page_view' and page is not null
    group by page order by events desc, key limit ${mostOfList}`.execute(db)
  const { rows: all } = await sql<{ visitors: number }>`
    select count(distinct visitor)::float8 as visitors from visit_events where at >= ${since}`.execute(db)
  return { visitors: all[0]?.visitors ?? 0, pages: rows }
}

type SumsRequest = VisitRequest & { dimension: VisitDimension; after?: string | undefined; limit: number }

/** A page of one list. A dimension has few keys, so `after` counts rows. Throws invalid_request for another text. */
export async function listVisitSums(db: Db, { dimension, after = '0', limit, ...request }: SumsRequest) {
  if (!/^\d{1,7}$/.test(after)) throw new AppError('invalid_request')
  const { from, until } = periodOf(request)
  const skipped = Number(after)
  const { rows } = await sql<VisitSum & { all: number }>`
    select key, sum(events)::float8 as events, sum(visitors)::float8 as visitors, (count(*) over ())::int as all
    from visit_days
    where day >= ${from}::date and day < ${until}::date and dimension = ${dimension}
    group by key order by sum(events) desc, key
    offset ${skipped} limit ${limit}`.execute(db)
  const totalCount = rows[0]?.all ?? 0
  const next = skipped + rows.length < totalCount ? String(skipped + rows.length) : null
  return { data: rows.map(({ all: _, ...sum }) => sum), next, totalCount, isCountExact: true }
}
