import { sql } from 'kysely'
import {
  type LiveVisits,
  type VisitDimension,
  type VisitSum,
  type VisitTotals,
  visitDimensions,
} from '#contract/analytics/visits.ts'
import { Id } from '#shared/id.ts'
import { minuteMs } from '#shared/local-date.ts'
import { findTitles } from '../../boats/queries.ts'
import type { Db } from '../../platform/database.ts'
import type { Period } from '../queries.ts'
import { listDays, listYachts, type VisitDay } from './list-visits.ts'
import { comparedOf, periodOf, type VisitRequest } from './visit-period.ts'
import { sumsOf } from './visit-sums.ts'

const mostOfList = 20
const nowMinutes = 30

/** The visits in a period, with the sums of the compared days. */
export async function readVisits(db: Db, request: VisitRequest) {
  const period = periodOf(request)
  const compared = comparedOf(request)
  const [days, daysBefore, lists, yachts, now] = await Promise.all([
    listDays(db, period),
    listDays(db, compared),
    readLists(db, period, compared),
    listYachts(db, request),
    readNow(db, request.now),
  ])
  return {
    ...period,
    compared,
    current: totalsOf(days),
    previous: totalsOf(daysBefore),
    days: days.map(({ day, events, visitors }) => ({ day, events, visitors })),
    steps: { current: stepsOf(days), previous: stepsOf(daysBefore) },
    lists: { ...lists, page: await nameYachts(db, lists.page) },
    yachts: yachts.slice(0, mostOfList),
    now: { ...now, pages: await nameYachts(db, now.pages) },
  }
}

type Sum = { [Field in keyof Omit<VisitDay, 'day'>]: number }

const sumOf = (days: readonly VisitDay[], field: keyof Sum) => days.reduce((sum, day) => sum + day[field], 0)

const totalsOf = (days: readonly VisitDay[]): VisitTotals => ({
  events: sumOf(days, 'events'),
  visitors: sumOf(days, 'visitors'),
  pageViews: sumOf(days, 'pageViews'),
})

const stepsOf = (days: readonly VisitDay[]) => ({
  seen: sumOf(days, 'seen'),
  wished: sumOf(days, 'wished'),
  quoted: sumOf(days, 'quoted'),
})

type ListEntry = VisitSum & { visitorsBefore: number }

/** The most frequent entries of each list, with their visitors in the compared period. */
async function readLists(db: Db, period: Period, compared: Period) {
  const { rows } = await sql<ListEntry & { dimension: VisitDimension }>`
    with listed as (
      select dimension, key, events, visitors, place
      from (
        select dimension, key, sum(events) as events, sum(visitors) as visitors,
          row_number() over (partition by dimension order by sum(events) desc, key) as place
        from ${sumsOf(period)} as sums
        where dimension = any(${[...visitDimensions]}::text[])
        group by 1, 2
      ) as summed
      where place <= ${mostOfList}
    )
    select dimension, key, events::float8, visitors::float8, coalesce(before.visitors_before, 0)::float8 as "visitorsBefore"
    from listed
    left join (
      select dimension, key, sum(sums.visitors) as visitors_before
      from ${sumsOf(compared)} as sums join listed using (dimension, key)
      group by 1, 2
    ) as before using (dimension, key)
    order by dimension, place`.execute(db)
  const listOf = (name: VisitDimension) =>
    rows.filter(({ dimension }) => dimension === name).map(({ dimension: _, ...sum }) => sum)
  // Each dimension has its list.
  return Object.fromEntries(visitDimensions.map((name) => [name, listOf(name)])) as Record<VisitDimension, ListEntry[]>
}

/** Single events, since they are not summed up yet. */
async function readNow(db: Db, now: number): Promise<LiveVisits> {
  const since = new Date(now - nowMinutes * minuteMs)
  const listOf = async (column: 'page' | 'source' | 'country') => {
    const { rows } = await sql<VisitSum>`
      select ${sql.ref(column)} as key, count(*)::float8 as events, count(distinct visitor)::float8 as visitors
      from visit_events
      where at >= ${since} and kind = 'page_view' and ${sql.ref(column)} is not null
      group by 1 order by events desc, key limit ${mostOfList}`.execute(db)
    return rows
  }
  const [pages, sources, countries, all] = await Promise.all([
    listOf('page'),
    listOf('source'),
    listOf('country'),
    sql<{ visitors: number }>`
      select count(distinct visitor)::float8 as visitors from visit_events where at >= ${since}`.execute(db),
  ])
  return { visitors: all.rows[0]?.visitors ?? 0, pages, sources, countries }
}

const yachtPage = /^(?:\/fr)?\/([0-9a-f]{24})$/

/** Adds the titles of yachts to their pages. */
async function nameYachts<Sum extends VisitSum>(db: Db, sums: readonly Sum[]): Promise<(Sum & { title?: string })[]> {
  const idIn = (key: string) => yachtPage.exec(key)?.[1]
  const ids = sums.flatMap(({ key }) => Id.safeParse(idIn(key)).data ?? [])
  const titles = await findTitles(db, ids)
  return sums.map((sum) => {
    const title = titles.get(Id.safeParse(idIn(sum.key)).data ?? '')
    return title === undefined ? sum : { ...sum, title }
  })
}
