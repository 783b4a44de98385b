import { sql } from 'kysely'
import { changeListingStatus } from '#server/fleet/change-listing-status.ts'
import { createListing } from '#server/fleet/create-listing.ts'
import { registerOwner } from '#server/fleet/register-owner.ts'
import { registerVessel } from '#server/fleet/register-vessel.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { type Id, newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { beginUser } from './begin-user.ts'
import { type Child, startChild, type Usage } from './load/child.ts'
import { figureOf } from './measure.ts'
import { measureMachine, referenceHelloMs } from './measure-machine.ts'
import { measureScrolling, type Scrolling } from './pages/measure-scrolling.ts'

const yachts = 100
const days = 90
const targetMs = 150
/** A price change over fifty of the yachts. */
const repriced = 50
const previewTargetMs = 1000

type Answer = { yachts: { id: string; entries: unknown[] }[] }

/**
 * Measures the calendar of a fleet over HTTP. Each yacht has a booking, a block and an imported event every three days. The call
 * returns all of them, the page shows half.
 */
export async function describeOwnerCalendar(database: Database, rounds: number): Promise<string> {
  const server = await startChild('server.ts', { url: database.url, pageCacheMb: 0, worker: 'off' })
  const generator = await startChild('generator.ts', {})
  try {
    const origin = `http://127.0.0.1:${await server.ask<number>({ kind: 'port' })}`
    const session = await makeOwner(database)
    const headers = { cookie: `session=${session}` }
    const from = addDays(new Date().toISOString().slice(0, 10), 1)
    const call = `/api/boats/owner/calendar?from=${from}&to=${addDays(from, days - 1)}&limit=${yachts}`
    const ask = (path: string, init: RequestInit = {}) =>
      measureRequests(server, () => fetch(origin + path, { headers, ...init }), rounds)
    const answer = await ask(call)
    const path = `/OwnerDashboard/availabilitycalendar?date=${from}`
    const page = await ask(path)
    // Each yacht has a booking on this day.
    const boardDay = addDays(from, 1)
    const board = await ask(`/api/boatOwners/board?date=${boardDay}`)
    const boardPage = await ask(`/OwnerDashboard/board?date=${boardDay}`)
    const before = await measureMachine(generator)
    const cookie = { name: 'session', value: session }
    const scrolling = await measureScrolling({ origin, cookie, path, rounds }, '.timeline')
    const after = await measureMachine(generator)
    const hello = figureOf([before.median, after.median])
    const shown = (JSON.parse(answer.text) as Answer).yachts
    if (shown.length !== yachts) throw new Error(`${shown.length} yachts were shown.`)
    const ids = shown.slice(0, repriced).map(({ id }) => id)
    const preview = await ask('/api/boats/owner/tariffs/preview', {
      method: 'POST',
      headers: { ...headers, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ change: { kind: 'percent', yachts: ids, selection: { of: 'all' }, change: 500 } }),
    })
    const entries = shown.reduce((sum, each) => sum + each.entries.length, 0)
    const row = (name: string, values: number[], aim: string) => {
      const { median, low, high } = figureOf(values)
      return `| ${name} | ${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)}) | ${aim} |`
    }
    return [
      `| the calendar of ${yachts} yachts, ${days} days, ${entries} entries | median (range) | target |`,
      '|---|---|---|',
      row(`the call, ${kilobytes(answer.text)}: ms to the last byte`, answer.times, `≤ ${targetMs}`),
      row('… processor time of the server', answer.cpu, ''),
      row(`the page, ${kilobytes(page.text)}: ms to the last byte`, page.times, `≤ ${targetMs}`),
      row('… processor time of the server', page.cpu, ''),
      row(`the preview of a price change over ${repriced} yachts`, preview.times, `≤ ${previewTargetMs}`),
      row('… processor time of the server', preview.cpu, ''),
      row(`the board of a day, ${kilobytes(board.text)}: ms to the last byte`, board.times, `≤ ${targetMs}`),
      row('… processor time of the server', board.cpu, ''),
      row(`its page, ${kilobytes(boardPage.text)}: ms to the last byte`, boardPage.times, ''),
      ...describeScrolling(scrolling, (hello.low + hello.high) / 2),
    ].join('\n')
  } finally {
    await Promise.all([server.stop(), generator.stop()])
  }
}

/**
 * A frame has 16.7 ms. `hello` shows the speed of the machine during the run, because other programs also lengthen processor
 * time.
 */
function describeScrolling(rounds: readonly Scrolling[], hello: number): string[] {
  const row = (name: string, of: (round: Scrolling) => number, aim = '', digits = 1) => {
    const { median, low, high } = figureOf(rounds.map(of))
    return `| ${name} | ${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)}) | ${aim} |`
  }
  const speed = referenceHelloMs / hello
  return [
    row(`a frame while it scrolls: main thread, 95 of 100, ms`, ({ work }) => shareOf(work, 0.95), '≤ 16'),
    row(
      `… at the speed of the targets (a hello took ${(hello * 1000).toFixed(0)} µs)`,
      ({ work }) => shareOf(work, 0.95) * speed,
      '≤ 16',
    ),
    row('… half of them', ({ work }) => shareOf(work, 0.5)),
    row('… 99 of 100', ({ work }) => shareOf(work, 0.99)),
    row('… on the clock from frame to frame, half of them', ({ deltas }) => shareOf(deltas, 0.5)),
    row('… 95 of 100', ({ deltas }) => shareOf(deltas, 0.95)),
    row('… frames', ({ work }) => work.length, '', 0),
  ]
}

/** The value that this share of all values does not exceed. */
function shareOf(values: readonly number[], share: number): number {
  const inOrder = values.toSorted((a, b) => a - b)
  return inOrder[Math.max(0, Math.ceil(share * inOrder.length) - 1)] ?? Number.NaN
}

const kilobytes = (text: string) => `${(text.length / 1024).toFixed(0)} KB`

/** Ten requests a round, one after the other. The first five warm up the process. */
async function measureRequests(server: Child, request: () => Promise<Response>, rounds: number) {
  const times: number[] = []
  const cpu: number[] = []
  let text = ''
  for (let number = -5; number < rounds * 10; number++) {
    const before = await server.ask<Usage>({ kind: 'usage' })
    const began = performance.now()
    const response = await request()
    text = await response.text()
    const took = performance.now() - began
    if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 200)}`)
    const { cpuMs } = await server.ask<Usage>({ kind: 'usage' })
    if (number < 0) continue
    times.push(took)
    cpu.push(cpuMs - before.cpuMs)
  }
  return { times, cpu, text }
}

/** Makes an owner with unpublished yachts and returns a session: no page of the demo world shows these yachts. */
async function makeOwner({ db }: Database): Promise<string> {
  const { userId, token } = await beginUser(db, { role: 'b' })
  await db.transaction().execute(async (tx) => {
    const ownerId = await registerOwner(tx, { name: 'Bench', email: 'owner@bench.example' })
    await tx.updateTable('owners').set({ user_id: userId }).where('id', '=', ownerId).execute()
    const known = await tx
      .selectFrom('bookings')
      .select('id')
      .limit(yachts * (days / 3))
      .execute()
    const ids = known.map(({ id }) => id)
    for (let index = 0; index < yachts; index++) {
      const own = Array.from({ length: days / 3 }, (_, each) => ids[(index * (days / 3) + each) % ids.length] ?? '')
      await makeYacht(tx, ownerId, `Bench ${index}`, own)
    }
  })
  await sql`analyze claims, bookings, imported_events, instant_slots`.execute(db)
  return token
}

async function makeYacht(tx: Tx, ownerId: Id, title: string, bookings: readonly Id[]): Promise<void> {
  const place = await tx
    .selectFrom('vessels')
    .select(['place_id as placeId', 'time_zone as timeZone', 'latitude', 'longitude'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const type = await tx.selectFrom('yacht_types').select('id').limit(1).executeTakeFirstOrThrow()
  const size = { dayCapacity: 12, sleepingCapacity: 6 }
  const vesselId = await registerVessel(tx, { ownerId, name: title, ...place, ...size })
  const offer = { unit: 'hour', crewed: true, currency: 'AED', rate: 1_000_00 } as const
  const { id } = await createListing(tx, { vesselId, ownerId, yachtTypeId: type.id, title, offers: [offer] })
  await changeListingStatus(tx, id, { action: 'submit' })
  await fillCalendar(tx, vesselId, bookings)
}

/** The entries use bookings of the demo world. */
async function fillCalendar(db: Tx, vesselId: Id, bookings: readonly Id[]): Promise<void> {
  const feedId = newId()
  await sql`
    insert into calendar_feeds (id, vessel_id, name, host, address, address_hash, created_at, due_at, paused_at)
    values (${feedId}, ${vesselId}, 'Bench', 'market.example', 'bench', ${feedId}, now(), now(), now())`.execute(db)
  for (let day = 0; day < 360; day += 3) {
    const at = (hours: number) => sql`date_trunc('day', now()) + make_interval(days => ${day}, hours => ${hours})`
    const claim = (kind: string, from: number, bookingId: string | null = null) => sql`
      insert into claims (id, vessel_id, party_id, kind, booking_id, period, occupied)
      select id, ${vesselId}, coalesce(booking, id), ${kind}, booking, period, period
      from (select ${newId()}::text as id, ${bookingId}::text as booking, tstzrange(${at(from)}, ${at(from + 6)}) as period) as new
      on conflict do nothing`
    await sql`
      insert into imported_events (feed_id, key, uid, summary, period)
      values (${feedId}, ${String(day)}, ${String(day)}, 'Sold elsewhere', tstzrange(${at(30)}, ${at(36)}))`.execute(db)
    if (day >= days) continue
    await claim('block', 6).execute(db)
    await claim('import', 30).execute(db)
    await claim('booking', 54, bookings[day / 3] ?? null).execute(db)
  }
}
