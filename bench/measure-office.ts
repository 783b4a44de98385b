import { sql } from 'kysely'
import { rebuildMarketDays, storeListedYachts } from '#server/bookings/market-days.ts'
import { closeLedgerDays } from '#server/payments/ledger/ledger-days.ts'
import { openDatabase } from '#server/platform/database.ts'
import { readSettings } from '#server/platform/settings.ts'
import { step } from '#server/platform/steps.ts'
import { prepareDatabase } from '../database/prepare.ts'
import { beginUser } from './begin-user.ts'
import { administer } from './fleet/administer.ts'
import { type Child, startChild, type Usage } from './load/child.ts'
import { figureOf } from './measure.ts'
import { fillMarket, type MarketSize } from './office/fill-market.ts'
import { listCalls } from './office/list-calls.ts'

const size: MarketSize = { yachts: 100_000, bookings: 200_000, users: 1_000_000 }
const name = 'bench_office'

/** The first page of each list with its usual filters, the requests of the dashboard, and the search. */
const calls = [
  ['bookings', '/api/admin/bookings'],
  ['… by a guest', '/api/admin/bookings?q=guest%20777'],
  ['… by a reference', '/api/admin/bookings?q=FL-22252F5H'],
  ['… confirmed, by departure', '/api/admin/bookings?status=confirmed&sort=departure'],
  ['… unpaid', '/api/admin/bookings?flag=unpaid'],
  ['listings', '/api/admin/boats'],
  ['… that wait', '/api/admin/boats?status=pending_review'],
  ['… by a title', '/api/admin/boats?q=777'],
  ['users', '/api/admin/users'],
  ['… by an e-mail', '/api/admin/users?q=guest777777'],
  ['… administrators', '/api/admin/users?role=a'],
  ['transactions', '/api/admin/transactions'],
  ['… refunds', '/api/admin/transactions?kind=refund'],
  ['… of a month', '/api/admin/transactions?from=2026-06-01&until=2026-06-30'],
  ['… the largest', '/api/admin/transactions?sort=-amount'],
  ['postings', '/api/admin/ledger/postings?account=booking&currency=AED'],
  ['… of a figure', '/api/admin/ledger/postings?figure=gross&currency=AED'],
  ['documents', '/api/admin/documents'],
  ['audit', '/api/admin/audit'],
  ['search', '/api/admin/find?q=guest%20777'],
  ['… by a telephone', '/api/admin/find?q=0777777'],
  ['… by a reference', '/api/admin/find?q=FL-22252F5H'],
  ['… by the number of an invoice', '/api/admin/find?q=INV-000777'],
  ['… by the end of a code', '/api/admin/find?q=K7Q2'],
  ['… by a marina', '/api/admin/find?q=dubai%20marina'],
] as const

const dashboard = [
  ['dashboard, 30 days', '/api/admin/figures?days=30'],
  ['dashboard, 365 days', '/api/admin/figures?days=365'],
  ['… of a destination', '/api/admin/figures?days=30&place=city-292223'],
  ['what waits', '/api/admin/waiting'],
  ['departures', '/api/admin/departures'],
] as const

/** Measures the back office of a large market over HTTP, and the export of all bookings. */
export async function describeOffice(server: string, rounds: number): Promise<string> {
  const database = await openMarket(server)
  const child = await startChild('server.ts', { url: database.url, pageCacheMb: 0, worker: 'off' })
  try {
    const origin = `http://127.0.0.1:${await child.ask<number>({ kind: 'port' })}`
    const { token } = await beginUser(database.db, { role: 'a', adminRole: 'market_owner' })
    const headers = { cookie: `session=${token}` }
    const ask = (path: string) => fetch(origin + path, { headers })
    const rows: string[] = []
    for (const [list, aim] of [
      [calls, 100],
      [dashboard, 300],
    ] as const) {
      for (const [label, path] of list)
        rows.push(rowOf(label, await measureCall(() => ask(path), { warm: 5, times: rounds * 20 }), aim))
    }
    const lists = await measureLists(await listCalls(database.db, await (await ask('/api/openapi.json')).json()), ask)
    const file = await measureExport(child, () => ask('/api/admin/exports/adminBookings.list'))
    return [
      `| back office of ${size.yachts} yachts, ${size.bookings} bookings, ${size.users} users | ms: median (range) | 95 of 100 | target |`,
      '|---|---|---|---|',
      ...rows,
      '',
      ...lists,
      '',
      `The export: ${file.rows} rows, ${Math.round(file.rows / file.seconds)} rows/s (≥ 20,000), ${file.grownMb.toFixed(0)} MB more memory at most (≤ 50).`,
    ].join('\n')
  } finally {
    await child.stop()
    await database.close()
  }
}

async function openMarket(server: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  await administer(server, `create database ${name}`).catch((error: { code?: string }) => {
    // The database exists from an earlier run.
    if (error.code !== '42P04') throw error
  })
  const database = openDatabase(url.href, { connections: 4, statementTimeoutMs: 0 })
  await prepareDatabase(database, { demo: readSettings({ DATA_DIR: '.data/bench/office' }), step })
  const { rows } = await sql`select from bookings where reference = 'FL-22222223'`.execute(database.db)
  if (rows.length === 0) {
    await fillMarket(database.db, size)
    const today = new Date().toISOString().slice(0, 10)
    await step('Closed days', () => closeLedgerDays(database.db, new Date(today)))
    await step('Days of the market', async () => {
      await rebuildMarketDays(database.db)
      await storeListedYachts(database.db, today)
    })
    await step('Statistics', () => sql`vacuum analyze`.execute(database.db))
  }
  return { ...database, url: url.href }
}

/** Sends requests one after the other, for at most ten seconds. The first ones warm up the process. */
async function measureCall(
  request: () => Promise<Response>,
  { warm, times: wanted }: { warm: number; times: number },
): Promise<number[]> {
  const times: number[] = []
  let end = Infinity
  for (let number = -warm; number < wanted && performance.now() < end; number++) {
    if (number === 0) end = performance.now() + 10_000
    const began = performance.now()
    const response = await request()
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 200)}`)
    if (number >= 0) times.push(performance.now() - began)
  }
  return times
}

function rowOf(label: string, times: readonly number[], aim: number): string {
  const { median, low, high } = figureOf(times)
  const late = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
  return `| ${label} | ${median.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)}) | ${late.toFixed(1)} | ≤ ${aim} |`
}

/** The second-longest time of eight requests to each call, after one to warm up; and the five slowest calls. */
async function measureLists(paths: readonly string[], ask: (path: string) => Promise<Response>): Promise<string[]> {
  const taken: { path: string; ms: number }[] = []
  for (const path of paths) {
    const times = await measureCall(() => ask(path), { warm: 1, times: 8 })
    taken.push({ path, ms: times.toSorted((a, b) => b - a)[1] ?? Number.NaN })
  }
  const slowest = taken.toSorted((a, b) => b.ms - a.ms)
  const late = slowest.filter(({ ms }) => ms > 100)
  return [
    `Every list, by each filter alone and in each sorting: ${paths.length} calls, ${late.length} over 100 ms. The slowest:`,
    ...slowest.slice(0, Math.max(5, late.length)).map(({ path, ms }) => `- ${ms.toFixed(0)} ms ${path}`),
  ]
}

async function measureExport(child: Child, request: () => Promise<Response>) {
  const before = await child.ask<Usage>({ kind: 'usage' })
  let mostMb = before.rssMb
  const began = performance.now()
  const response = await request()
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}.`)
  let lines = 0
  let askedAt = 0
  for await (const chunk of response.body) {
    for (const byte of chunk) if (byte === 10) lines += 1
    if (performance.now() - askedAt < 200) continue
    askedAt = performance.now()
    mostMb = Math.max(mostMb, (await child.ask<Usage>({ kind: 'usage' })).rssMb)
  }
  return { rows: lines - 1, seconds: (performance.now() - began) / 1000, grownMb: mostMb - before.rssMb }
}
