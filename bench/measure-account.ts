import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/database.ts'
import type { Id } from '#shared/id.ts'
import { beginUser } from './begin-user.ts'
import { copyRows, idOf } from './copy-rows.ts'
import { startChild } from './load/child.ts'
import { figureOf } from './measure.ts'

const bookings = 500
const notifications = 10_000

/** The addresses with the most milliseconds for each. */
const calls = [
  ['start page', '/UserDashboard', 80],
  ['… its data', '/api/account/overview', 40],
  ['search', '/api/search/account?q=yacht', 80],
  ['… without a result', '/api/search/account?q=lighthouse', 80],
  ['page of results', '/UserDashboard/search?q=yacht', 120],
] as const

/** The start page and the search of a customer with many bookings and notifications, over HTTP, one request after the other. */
export async function describeAccount(database: Database, rounds: number): Promise<string> {
  const { userId, token } = await beginUser(database.db, { role: 'c' })
  await fillAccount(database.db, userId)
  const child = await startChild('server.ts', { url: database.url, pageCacheMb: 0, worker: 'off' })
  try {
    const origin = `http://127.0.0.1:${await child.ask<number>({ kind: 'port' })}`
    const headers = { cookie: `session=${token}` }
    const rows: string[] = []
    for (const [label, path, aim] of calls) {
      const times = await measureCall(() => fetch(origin + path, { headers, redirect: 'error' }), rounds * 20)
      const { median, low, high } = figureOf(times)
      rows.push(`| ${label} | ${median.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)}) | ≤ ${aim} |`)
    }
    return [
      `| a customer with ${bookings} bookings and ${notifications} notifications | ms: median (range) | target |`,
      '|---|---|---|',
      ...rows,
    ].join('\n')
  } finally {
    await child.stop()
  }
}

/** A fifth of the bookings is ahead, one a day; the others are over. */
async function fillAccount(db: Db, userId: Id): Promise<void> {
  const start = `date_trunc('hour', now()) + (n - ${bookings * 0.8}) * interval '1 day'`
  const period = `tstzrange(${start}, ${start} + interval '4 hours')`
  const isAhead = `n > ${bookings * 0.8}`
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from bookings where id like 'f00000000000%'`.execute(tx)
    await copyRows(tx, 'bookings', "status = 'completed'", bookings, {
      id: idOf('f'),
      reference: "'FL-' || translate(lpad(to_hex(n), 8, '0'), '0123456789abcdef', '23456789ABCDEFGH')",
      quote_id: 'null',
      customer_id: `'${userId}'`,
      status: `case when ${isAhead} then 'confirmed' else 'completed' end`,
      local_date: `(${start})::date`,
      period,
      occupied: period,
      departed_at: 'null',
      returned_at: 'null',
    })
    await sql`
      insert into notifications (id, user_id, type, title, content, path, language, subject, created_at)
      select lpad(to_hex(extract(epoch from clock_timestamp())::bigint), 8, '0') || lpad(to_hex(n), 16, '0'), ${userId},
        'bench', 'Your yacht is booked: number ' || n, 'A notification of the bench.', '/', 'en', 'bench/' || n, now()
      from generate_series(1, ${notifications}::int) n`.execute(tx)
  })
  await sql`analyze bookings, notifications`.execute(db)
}

/** The first five requests warm up the process. */
async function measureCall(request: () => Promise<Response>, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let number = -5; number < times; number++) {
    const began = performance.now()
    const response = await request()
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 200)}`)
    if (number >= 0) taken.push(performance.now() - began)
  }
  return taken
}
