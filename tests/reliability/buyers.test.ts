import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { StartedPayment } from '#contract/payments/payment.ts'
import { checkUnsettled } from '#server/payments/check-unsettled.ts'
import { proveLedger } from '#server/payments/ledger/balances.ts'
import { startWorker } from '#server/worker.ts'
import { newId } from '#shared/id.ts'
import { buildListing } from '../builders/listing.ts'
import { type Reserved, testPayments } from '../builders/payments.ts'
import { testApi } from '../harness/api.ts'
import { findFaults, listIntents } from './find-faults.ts'

// `npm run contend` lets two hundred buyers pay for one period, `npm test` a few.
const buyers = Number(process.env.BUYERS ?? 12)

const api = await testApi()
const guest = await testPayments(api)
const worker = startWorker(api.services, api.pool)
afterAll(worker.stop)

const numbered = Array.from({ length: buyers }, (_, number) => number)

it('holds one period for one of many who reserve it at once', async () => {
  const { id, vesselId } = await buildListing(api.db)
  const trip = { yachtId: id, date: '2027-03-01', time: '10:00', duration: 4, guests: 6 }
  const quotes = await Promise.all(numbered.map(() => api.post<{ id: string }>('/api/pricing/calculate', trip)))
  const answers = await Promise.all(
    quotes.map(({ body }) =>
      api.post('/api/bookings', {
        quoteId: body.id,
        name: 'Ana Costa',
        email: `${newId()}@example.com`,
        phone: '+971501234567',
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(buyers - 1)
  expect(await countClaims(vesselId)).toBe(1)
})

it('sells one period once to many whose holds ended while they paid, and keeps nobody’s money', async () => {
  const { id, vesselId } = await buildListing(api.db)
  await api.pool.query('update offers set instant = true where listing_id = $1', [id])
  const bookings: Reserved[] = []
  const payments: StartedPayment[] = []
  for (const _ of numbered) {
    const booking = await guest.reserve(id, { date: '2027-03-01' })
    payments.push(await guest.startPaying(booking))
    bookings.push(booking)
    await api.pool.query(`update claims set expires_at = clock_timestamp() where vessel_id = $1`, [vesselId])
  }
  await guest.order('duplicate_webhook', buyers)
  await guest.order('delay_webhook', buyers)
  await guest.order('lose_webhook', buyers)
  const begun = performance.now()
  await Promise.all(
    bookings.map(async (booking, number) => {
      await guest.enterCard(payments[number] as StartedPayment)
      // Some guests come back to the page; the others leave it to the webhook.
      if (number % 2 === 0) await guest.check(booking)
    }),
  )
  await waitUntilSettled()
  console.log(`${buyers} buyers of one period, paid and settled in ${Math.round(performance.now() - begun)} ms`)
  const intents = await listIntents(guest.stripe)
  const faults = await Promise.all(bookings.map((booking) => findFaults(api.db, intents, booking)))
  expect(faults.flat()).toEqual([])
  expect(await countBookings(vesselId, 'confirmed')).toBe(1)
  expect(await countClaims(vesselId)).toBe(1)
  expect(await proveLedger(api.db)).toEqual([])
})

async function waitUntilSettled(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from payments where status not in ('captured', 'voided')`.execute(api.db)
    if (rows[0]?.left === 0) return
    await sleep(50)
    // Where the webhook was lost, a job asks every minute. Here that minute passes.
    api.clock.now += 60_000
    await checkUnsettled(api.services)
  }
}

async function countClaims(vesselId: string): Promise<number> {
  const { rows } = await api.pool.query('select count(*)::int as count from claims where vessel_id = $1', [vesselId])
  return rows[0].count
}

async function countBookings(vesselId: string, status: string): Promise<number> {
  const { rows } = await api.pool.query(
    'select count(*)::int as count from bookings where vessel_id = $1 and status = $2',
    [vesselId, status],
  )
  return rows[0].count
}
