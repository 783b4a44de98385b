import { expect, it } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { checkUnsettled } from './check-unsettled.ts'

const api = await testApi()
const guest = await testPayments(api)
const minute = 60_000

async function reserveInstant() {
  const { id } = await buildListing(api.db)
  const booking = await guest.reserve(id)
  await api.pool.query('update bookings set instant = true where id = $1', [booking.id])
  return booking
}

async function check() {
  await checkUnsettled(api.services)
  await runJobs(api)
}

const paymentOf = async ({ id }: { id: string }) => {
  const { rows } = await api.pool.query('select * from payments where booking_id = $1', [id])
  return rows[0]
}

const later = (ms: number) => {
  api.clock.now += ms
}

it('confirms what was paid although every webhook was lost and the guest never came back', async () => {
  await guest.order('lose_webhook', 1000)
  const booking = await reserveInstant()
  await guest.enterCard(await guest.startPaying(booking))
  later(2 * minute)
  await check()
  expect(await paymentOf(booking)).toMatchObject({ status: 'captured' })
  await guest.clearFaults()
})

it('takes the money that was to be taken when the process died', async () => {
  const booking = await reserveInstant()
  await guest.enterCard(await guest.startPaying(booking))
  await api.pool.query(`update payments set status = 'capturing' where booking_id = $1`, [booking.id])
  later(2 * minute)
  await check()
  expect(await paymentOf(booking)).toMatchObject({ status: 'captured' })
})

it('asks ever more rarely, of what is due alone', async () => {
  const booking = await reserveInstant()
  await guest.startPaying(booking)
  const due = async () => (await paymentOf(booking)).check_at.getTime() - api.clock.now
  later(2 * minute)
  await check()
  expect(await due()).toBe(2 * minute)
  later(minute)
  await check()
  expect(await due()).toBe(minute)
  later(9 * minute)
  await check()
  expect(await due()).toBe(12 * minute)
  later(1000 * minute)
  await check()
  expect(await due()).toBe(60 * minute)
})

it('ends an intent that no card can help any more, also one that was never stored', async () => {
  const [late, unknown] = [await reserveInstant(), await reserveInstant()]
  const { intentId } = await guest.startPaying(late)
  await guest.startPaying(unknown)
  await api.pool.query('update payments set intent_id = null where booking_id = $1', [unknown.id])
  await api.pool.query(
    `update bookings set status = 'cancelled', cancelled_by = 'expired', cancelled_at = $2 where id = any($1)`,
    [[late.id, unknown.id], new Date(api.clock.now)],
  )
  later(59 * minute)
  await check()
  expect([(await paymentOf(late)).status, (await paymentOf(unknown)).status]).toEqual(['open', 'open'])
  later(59 * minute)
  await check()
  expect([(await paymentOf(late)).status, (await paymentOf(unknown)).status]).toEqual(['voided', 'voided'])
  expect((await guest.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled')
})

it('makes a refund that was promised and never made', async () => {
  const booking = await reserveInstant()
  await guest.pay(booking)
  const payment = await paymentOf(booking)
  await api.pool.query(
    `insert into refunds (id, payment_id, amount, reason, created_at) values ('aaaaaaaaaaaaaaaaaaaaaaaa', $1, 500, 'test', $2)`,
    [payment.id, new Date(api.clock.now)],
  )
  later(2 * minute)
  await check()
  const { data } = await guest.stripe.refunds.list({ payment_intent: payment.intent_id })
  expect(data).toMatchObject([{ amount: 500 }])
})
