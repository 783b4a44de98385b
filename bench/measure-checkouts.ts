import { setTimeout as sleep } from 'node:timers/promises'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StartedPayment } from '#contract/payments/payment.ts'
import type { Quote } from '#contract/pricing/pricing.ts'
import type { Database } from '#server/platform/database.ts'
import { queueSchema } from '#server/platform/queues.ts'
import { subscriptions } from '#server/subscriptions.ts'
import { addDays } from '#shared/local-date.ts'
import { makeInstantYacht } from './fleet/make-instant-yacht.ts'
import { type Child, startChild, type Usage } from './load/child.ts'
import { figureOf } from './measure.ts'

const atOnce = 16
const perRound = 480
const target = 60

/**
 * Instant checkouts a second: quote, hold, payment, card, confirmation. Each guest takes one step after the other, until the last
 * webhook is processed. The market with its worker, the payment sandbox, PostgreSQL and the guests share the machine.
 */
export async function describeCheckouts(database: Database, rounds: number): Promise<string> {
  const server = await startChild('server.ts', { url: database.url, pageCacheMb: 0, worker: 'on' })
  try {
    const port = await server.ask<number>({ kind: 'port' })
    const yachts = await Promise.all(Array.from({ length: atOnce }, () => makeInstantYacht(database.db)))
    const book = async (count: number, firstDay: number) => {
      await Promise.all(
        yachts.map(async (id) => {
          for (let day = firstDay; day < firstDay + count / atOnce; day++) await checkOut(port, id, dayAhead(day))
        }),
      )
    }
    await book(atOnce * 3, 10)
    await waitForQueue(database)
    const measured: Round[] = []
    for (let round = 0; round < rounds; round++)
      measured.push(await measureRound(server, database, () => book(perRound, 20 + round * (perRound / atOnce))))
    const row = (name: string, values: number[], aim: string) => {
      const { median, low, high } = figureOf(values)
      return `| ${name} | ${median.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)}) | ${aim} |`
    }
    return [
      `| ${perRound} instant checkouts, ${atOnce} guests at once | median (range) | target |`,
      '|---|---|---|',
      row(
        'confirmed a second',
        measured.map(({ perSecond }) => perSecond),
        `≥ ${target}`,
      ),
      row(
        'a second, until every webhook and mail is worked off',
        measured.map(({ settledPerSecond }) => settledPerSecond),
        '',
      ),
      row(
        'processor time of market and sandbox for one, ms',
        measured.map(({ cpuMs }) => cpuMs),
        '',
      ),
    ].join('\n')
  } finally {
    await server.stop()
  }
}

type Round = { perSecond: number; settledPerSecond: number; cpuMs: number }

async function measureRound(server: Child, database: Database, book: () => Promise<void>): Promise<Round> {
  const before = await server.ask<Usage>({ kind: 'usage' })
  const begun = performance.now()
  await book()
  const confirmed = performance.now()
  await waitForQueue(database)
  const settled = performance.now()
  const after = await server.ask<Usage>({ kind: 'usage' })
  return {
    perSecond: (perRound / (confirmed - begun)) * 1000,
    settledPerSecond: (perRound / (settled - begun)) * 1000,
    cpuMs: (after.cpuMs - before.cpuMs) / perRound,
  }
}

const dayAhead = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

async function checkOut(port: number, yachtId: string, date: string): Promise<void> {
  const post = async <Body>(path: string, body: object, token = ''): Promise<Body> => {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
    return response.json() as Promise<Body>
  }
  const quote = await post<Quote>('/pricing/calculate', { yachtId, date, time: '10:00', duration: 4, guests: 6 })
  const guest = { name: 'Ana Costa', email: `${yachtId}-${date}@bench.example`, phone: '+971 50 123 4567' }
  const booking = await post<Booking & { accessToken: string }>('/bookings', { quoteId: quote.id, ...guest })
  const started = await post<StartedPayment>(`/bookings/${booking.id}/payments`, {}, booking.accessToken)
  await enterCard(started)
  const { status } = await post<Booking>(`/bookings/${booking.id}/payments/check`, {}, booking.accessToken)
  if (status !== 'confirmed') throw new Error(`The booking is ${status}.`)
}

/** Enters a card as the provider's script in the browser does. */
async function enterCard({ scriptUrl, publishableKey, clientSecret, intentId }: StartedPayment): Promise<void> {
  const send = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(new URL(path, scriptUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(fields),
    })
    return response.json() as Promise<{ id: string }>
  }
  const card = {
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2035',
    'card[cvc]': '123',
  }
  const { id } = await send('/v1/payment_methods', { type: 'card', ...card })
  await send(`/v1/payment_intents/${intentId}/confirm`, { client_secret: clientSecret, payment_method: id })
}

// The queues without those of subscriptions that may be disabled, because these wait for a mail server.
const queues = subscriptions.filter(({ isEnabled }) => !isEnabled).map(({ queue }) => queue)

/** Waits until neither the market's queue nor the provider has due work. */
async function waitForQueue({ pool }: Database): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ isBusy: boolean }>(
      `select
      exists (select from ${queueSchema}.job where state < 'completed' and start_after <= now() and name = any($1)) or
      exists (select from sandbox.deliveries where due_at is not null) as "isBusy"`,
      [queues],
    )
    if (!rows[0]?.isBusy) return
    await sleep(20)
  }
}
