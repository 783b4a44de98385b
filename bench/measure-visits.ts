import { sql } from 'kysely'
import { ensurePartition } from '#server/analytics/visits/partitions.ts'
import { rollUpVisits } from '#server/analytics/visits/roll-up.ts'
import { sumMonth } from '#server/analytics/visits/visit-sums.ts'
import type { Database, Db } from '#server/platform/database.ts'
import { addDays, addMonths, monthOf } from '#shared/local-date.ts'
import { beginUser } from './begin-user.ts'
import { startChild, type Usage } from './load/child.ts'
import type { LoadResult } from './load/load.ts'
import { connections, figureOf } from './measure.ts'

const eventsOfBatch = 10
const seconds = 10
const targetPerSecond = 5_000
const targetReportMs = 500
/** A year of events, as sums of its days: 250 keys in each dimension. */
const reportDays = 365
const eventsOfDay = 137_000
/** Single events are kept for so long. */
const monthDays = 30

/** How many events a second one process takes in, and how long the report of 50 million events takes. */
export async function describeVisits({ db, url }: Database, rounds: number): Promise<string> {
  const server = await startChild('server.ts', { url, pageCacheMb: 0, worker: 'off' })
  const generator = await startChild('generator.ts', {})
  try {
    const port = await server.ask<number>({ kind: 'port' })
    const perSecond: number[] = []
    const cpu: number[] = []
    for (let round = 0; round < rounds; round++) {
      await sql`truncate visit_events`.execute(db)
      const before = await server.ask<Usage>({ kind: 'usage' })
      const result = await generator.ask<LoadResult>({ kind: 'run', load: loadOn(port) })
      const after = await server.ask<Usage>({ kind: 'usage' })
      const confirmed = (result.statuses['204'] ?? 0) * eventsOfBatch
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from visit_events`.execute(db)
      if ((rows[0]?.count ?? 0) < confirmed) throw new Error('Confirmed events are lost.')
      perSecond.push(confirmed / result.seconds)
      cpu.push(((after.cpuMs - before.cpuMs) * 1_000) / confirmed)
    }
    await insertYear(db)
    await insertMonth(db)
    const sums = await timesOf(1, () => rollUpVisits({ db, now: Date.now }))
    const again = await timesOf(rounds, () => rollUpVisits({ db, now: Date.now }))
    const report = await timesOfReport(db, port)
    return [
      '| visits | median (range) | target |',
      '|---|---|---|',
      row('events taken in a second, one process', perSecond, `≥ ${targetPerSecond}`),
      row('… processor time of the server per event, µs', cpu, '–'),
      row(`sums of the last days, with ${monthDays} days of ${eventsOfDay} single events stored, ms`, sums, '–'),
      row('… again, when nothing was added, ms', again, '–'),
      row(`report of ${reportDays} days, 50 million events, ms`, report, `≤ ${targetReportMs}`),
    ].join('\n')
  } finally {
    await Promise.all([server.stop(), generator.stop()])
  }
}

function row(name: string, values: number[], target: string): string {
  const { median, low, high } = figureOf(values)
  return `| ${name} | ${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)}) | ${target} |`
}

function loadOn(port: number) {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  const requests = Array.from({ length: 500 }, (_, visitor) => ({
    method: 'POST' as const,
    path: '/api/events',
    headers: { ...headers, cookie: `consent=true; visitor=${visitor.toString(16).padStart(24, '0')}` },
    body: JSON.stringify({
      events: Array.from({ length: eventsOfBatch }, (_, at) => ({
        kind: at % 3 === 0 ? 'page_view' : 'interaction',
        page: `/yacht-rental-in-place-${(visitor * at) % 700}`,
        detail: `Question ${at}`,
        source: `site-${visitor % 90}.example`,
      })),
    }),
  }))
  return { port, requests, connections, seconds }
}

/** Sums as the job leaves them, for every day before today. */
async function insertYear(db: Db): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  await sql`delete from visit_days where day < ${today}::date`.execute(db)
  await sql`
    insert into visit_days (day, dimension, key, events, visitors)
    select day::date, dimension, key::text, ${eventsOfDay} / 250 + key, ${eventsOfDay} / 900 + key
    from generate_series(${addDays(today, -reportDays)}::date, ${today}::date - 1, interval '1 day') as day,
      unnest(array['page', 'source', 'campaign', 'exception', 'yacht_view', 'trip_priced', 'country']) as dimension,
      generate_series(1, 250) as key
    union all
    select day::date, dimension, key, ${eventsOfDay} / share, ${eventsOfDay} / 5 / share
    from generate_series(${addDays(today, -reportDays)}::date, ${today}::date - 1, interval '1 day') as day,
      (values ('all', '', 1), ('kind', 'page_view', 2), ('kind', 'yacht_view', 4), ('kind', 'trip_priced', 9)) as sums (dimension, key, share)`.execute(
    db,
  )
  for (let back = 0; back <= 12; back++)
    await db.transaction().execute((tx) => sumMonth(tx, addMonths(monthOf(today), -back)))
  await sql`analyze visit_days, visit_months`.execute(db)
}

/** Single events of a month in their partitions, today's spread up to this moment. */
async function insertMonth(db: Db): Promise<void> {
  await sql`truncate visit_events`.execute(db)
  const now = Date.now()
  for (let back = 0; back < monthDays; back++) {
    const day = new Date(now - back * 86_400_000).toISOString().slice(0, 10)
    const seconds = Math.min(86_400, (now - Date.parse(day)) / 1_000)
    await ensurePartition(db, day)
    await sql`
      insert into visit_events (at, kind, visitor, page, source, country, device, detail)
      select ${`${day}T00:00:00Z`}::timestamptz + number * ${seconds}::float8 * interval '1 s' / ${eventsOfDay},
        (array['page_view', 'interaction', 'yacht_view', 'search_performed'])[1 + number % 4],
        lpad(to_hex(number % (${eventsOfDay} / 5)), 24, '0'), '/page-' || (number * 7919) % 900,
        case when number % 3 = 0 then 'site-' || number % 90 || '.example' end,
        (array['FR', 'AE', 'GB', 'US', 'DE'])[1 + number % 5], (array['phone', 'computer', 'tablet'])[1 + number % 3], null
      from generate_series(1, ${sql.lit(eventsOfDay)}) as number`.execute(db)
  }
  await sql`analyze visit_events`.execute(db)
}

async function timesOf(rounds: number, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await run()
    times.push(performance.now() - begun)
  }
  return times
}

async function timesOfReport(db: Db, port: number): Promise<number[]> {
  const { token } = await beginUser(db, { role: 'a', adminRole: 'market_owner' })
  const times: number[] = []
  for (let request = 0; request < 20; request++) {
    const begun = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/visits?days=${reportDays}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.status !== 200) throw new Error(`The report answers ${answer.status}.`)
    await answer.arrayBuffer()
    times.push(performance.now() - begun)
  }
  return times
}
