import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { CalendarError } from '#server/calendars/feed-failure.ts'
import { addFeed } from '#server/calendars/feeds/add-feed.ts'
import { removeFeed } from '#server/calendars/feeds/change-feed.ts'
import { takeFeed } from '#server/calendars/feeds/take-feed.ts'
import { readInWorker } from '#server/calendars/ics/read-in-worker.ts'
import type { Services } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { Id } from '#shared/id.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { type Figure, figureOf } from './measure.ts'

const events = 1000
const many = 50_000
const targetMs = 1000

/** Imports a calendar of 1,000 events for a yacht of the demo world: over HTTP, with its claims and the days of search. */
export async function describeCalendars({ db }: Database, rounds: number): Promise<string> {
  const settings = readSettings({ CALENDAR_ADDRESSES: '127.0.0.1' })
  const services: Services = { db, settings, log: createLog('silent'), now: Date.now }
  const market = await startMarket()
  try {
    // The first round starts the thread and opens connections.
    const measured: Round[] = []
    for (const vesselId of await listVessels(db, rounds + 1))
      measured.push(await measureRound(services, market, vesselId))
    const rows = measured.slice(1)
    const row = (name: string, of: (round: Round) => number, aim: string) => {
      const { median, low, high }: Figure = figureOf(rows.map(of))
      return `| ${name} | ${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)}) | ${aim} |`
    }
    return [
      '| a calendar, ms on the clock | median (range) | target |',
      '|---|---|---|',
      row(`${events} events, connected`, ({ connect }) => connect, `≤ ${targetMs}`),
      row('… a tenth of them changed', ({ change }) => change, ''),
      row('… the same text again', ({ again }) => again, ''),
      row(`${many} events, read in the thread`, ({ large }) => large, ''),
      row('… longest wait of the event loop meanwhile', ({ delay }) => delay, ''),
    ].join('\n')
  } finally {
    await market.stop()
  }
}

type Round = { connect: number; change: number; again: number; large: number; delay: number }
type Market = Awaited<ReturnType<typeof startMarket>>

async function measureRound(services: Services, market: Market, vesselId: Id): Promise<Round> {
  const { db, now } = services
  market.serve(calendarOf(events))
  let feedId = ''
  const connect = await clock(async () => {
    feedId = await addFeed(services, { vesselId, name: 'Bench', address: market.address, language: 'en' })
  })
  market.serve(calendarOf(events, events / 10))
  const change = await clock(() => takeFeed(services, { feedId }))
  const again = await clock(() => takeFeed(services, { feedId }))
  await db.transaction().execute((tx) => removeFeed(tx, { vesselId, feedId, now: now() }))
  return { connect, change, again, ...(await readMany(now())) }
}

/** Reads a calendar with more future events than allowed. It is refused, and must not block the event loop. */
async function readMany(now: number) {
  const text = calendarOf(many)
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const large = await clock(() =>
    readInWorker({ text, zone: 'Asia/Dubai', window: { start: now, end: now + 400 * dayMs } }).catch(
      (error: unknown) => {
        if (!(error instanceof CalendarError)) throw error
      },
    ),
  )
  loop.disable()
  return { large, delay: loop.max / 1e6 }
}

async function clock(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function listVessels(db: Services['db'], count: number): Promise<Id[]> {
  const rows = await db.selectFrom('vessels').select('id').orderBy('id').limit(count).execute()
  return rows.map(({ id }) => id)
}

/** A typical calendar: an hour on various days of the coming months. The first `moved` events start half an hour later. */
function calendarOf(count: number, moved = 0): string {
  const first = Math.ceil(Date.now() / dayMs) * dayMs
  const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = Array.from({ length: count }, (_, index) => {
    const start =
      first + (index % 360) * dayMs + (Math.floor(index / 360) % 12) * 2 * hourMs + (index < moved ? hourMs / 2 : 0)
    return [
      'BEGIN:VEVENT',
      `UID:${index}-8d34cb6d1f4f0a4fa1ab7d4c1b0ab2d3@market.example`,
      'DTSTAMP:20261101T000000Z',
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(start + hourMs)}`,
      `SUMMARY:Reserved ${index}`,
      'DESCRIPTION:Reservation URL: https://market.example/hosting/reservations/details/HMABCDEFGH',
      'END:VEVENT',
    ].join('\r\n')
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

async function startMarket() {
  let text = ''
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(text))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a listening TCP server has a port.
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/calendar.ics`,
    serve: (next: string) => {
      text = next
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
