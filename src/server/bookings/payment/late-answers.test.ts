import { expect, it } from 'vitest'
import type { StartedPayment } from '#contract/payments/payment.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { lateProvider } from '#tests/fakes/late-provider.ts'
import { testApi } from '#tests/harness/api.ts'
import { reconcile } from '../differences/reconcile.ts'

const api = await testApi()
const guest = await testPayments(api)

const provider = await lateProvider(guest.origin)
await api.configure({ STRIPE_API_URL: provider.origin })

async function intentsOf(payment: string) {
  const { data } = await guest.stripe.paymentIntents.list({ limit: 100 })
  return data.filter(({ metadata }) => metadata.payment_id === payment)
}

/** Begins to pay, and does something else before the provider has answered. */
async function meanwhile(booking: Reserved, act: () => Promise<unknown>) {
  provider.hold()
  const started = api.post<StartedPayment & { code?: string }>(
    `/api/bookings/${booking.id}/payments`,
    {},
    guest.asGuest(booking),
  )
  const paymentOf = async () =>
    (await api.pool.query('select id from payments where booking_id = $1', [booking.id])).rows[0]?.id
  await expect.poll(async () => (await intentsOf(await paymentOf())).length).toBe(1)
  await act()
  provider.letGo()
  return { started: await started, paymentId: await paymentOf() }
}

it('a reservation that is given up while its intent is made is not paid: the intent ends as well', async () => {
  const booking = await guest.reserve((await buildListing(api.db)).id)
  const { started, paymentId } = await meanwhile(booking, () =>
    api.call('DELETE', `/api/bookings/${booking.id}/hold`, guest.asGuest(booking)),
  )
  expect(started).toMatchObject({ status: 409, body: { code: 'dates_taken' } })
  expect(await intentsOf(paymentId)).toMatchObject([{ status: 'canceled' }])
  const { rows } = await api.pool.query('select status from payments where id = $1', [paymentId])
  expect(rows).toEqual([{ status: 'voided' }])
  expect(await reconcile(api.services)).toMatchObject({ differences: [] })
})

it('an intent whose payment ended before it was stored is ended by the comparison of books', async () => {
  const booking = await guest.reserve((await buildListing(api.db)).id)
  const { intentId } = await guest.startPaying(booking)
  await api.pool.query(`update payments set status = 'voided', voided_at = clock_timestamp() where booking_id = $1`, [
    booking.id,
  ])
  await reconcile(api.services)
  expect((await guest.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled')
  expect((await reconcile(api.services)).differences).toEqual([])
})
