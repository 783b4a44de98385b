import { afterEach, describe, expect, it } from 'vitest'
import type { Cancellation } from '#contract/bookings/bookings.ts'
import type { Reconciliation, ReconciliationDetails } from '#contract/payments/differences.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { reconcile } from '../differences/reconcile.ts'

const api = await testApi()
const guest = await testPayments(api)
const finance = await buildUser(api.services, { role: 'a', adminRole: 'finance' })

async function reserve(instant = true) {
  const { id } = await buildListing(api.db, { offers: [{ instant }] })
  return guest.reserve(id)
}

/** Cancelling is free. */
async function paid(card?: string) {
  const booking = await reserve()
  await api.pool.query(`update bookings set terms = jsonb_set(terms, '{cancellation}', $2) where id = $1`, [
    booking.id,
    JSON.stringify([{ until: null, basisPoints: 0, fee: 0 }]),
  ])
  await guest.pay(booking, card)
  await runJobs(api)
  return { booking, intent: await intentOf(booking) }
}

async function intentOf({ id }: Reserved) {
  const { rows } = await api.pool.query('select intent_id from payments where booking_id = $1', [id])
  return rows[0].intent_id as string
}

const preview = async (booking: Reserved) =>
  (await api.get<Cancellation>(`/api/bookings/${booking.id}/cancellation`, guest.asGuest(booking))).body

const cancel = (booking: Reserved, expectedRefund: number) =>
  api.post(`/api/bookings/user/${booking.id}/cancel`, { expectedRefund, reason: 'We are ill' }, guest.asGuest(booking))

async function refundsOf({ id }: Reserved) {
  const { rows } = await api.pool.query(
    `select refunds.amount::int, refunds.status from refunds join payments on payments.id = payment_id
     where booking_id = $1 order by refunds.id`,
    [id],
  )
  return rows
}

const givenBack = async (intent: string) => {
  const { data } = await guest.stripe.refunds.list({ payment_intent: intent })
  return data.reduce((sum, { amount }) => sum + amount, 0)
}

afterEach(async () => {
  await guest.clearFaults()
})

describe('a refund that is made at the provider', () => {
  it('is entered on its webhook, and a cancellation gives back the rest', async () => {
    const { booking, intent } = await paid()
    await guest.stripe.refunds.create({ payment_intent: intent, amount: 41_983 })
    await expect
      .poll(async () => {
        await runJobs(api)
        return refundsOf(booking)
      })
      .toEqual([{ amount: 41_983, status: 'succeeded' }])
    const rest = booking.amount - 41_983
    expect(await preview(booking)).toMatchObject({ paid: rest, refund: rest })
    expect((await cancel(booking, rest)).status).toBe(200)
    await runJobs(api)
    expect(await refundsOf(booking)).toEqual([
      { amount: 41_983, status: 'succeeded' },
      { amount: rest, status: 'succeeded' },
    ])
    expect(await givenBack(intent)).toBe(booking.amount)
    expect((await reconcile(api.services)).differences).toEqual([])
  })

  it('and whose webhook is lost cuts what a cancellation has promised', async () => {
    const { booking, intent } = await paid()
    await guest.order('lose_webhook', 100)
    await guest.stripe.refunds.create({ payment_intent: intent, amount: 41_983 })
    expect((await cancel(booking, booking.amount)).status).toBe(200)
    await runJobs(api)
    const refunds = await refundsOf(booking)
    expect(refunds).toHaveLength(2)
    expect(refunds).toContainEqual({ amount: 41_983, status: 'succeeded' })
    expect(refunds).toContainEqual({ amount: booking.amount - 41_983, status: 'succeeded' })
    expect(await givenBack(intent)).toBe(booking.amount)
    expect((await reconcile(api.services)).differences).toEqual([])
  })

  it('that gives everything back leaves nothing promised, and its remedies answer', async () => {
    const { booking, intent } = await paid()
    await guest.order('lose_webhook', 100)
    await guest.stripe.refunds.create({ payment_intent: intent })
    const started = await api.post<Reconciliation>('/api/admin/reconciliations', {}, finance)
    await runJobs(api)
    expect((await cancel(booking, booking.amount)).status).toBe(200)
    const path = `/api/admin/reconciliations/${started.body.id}`
    const { body: found } = await api.get<ReconciliationDetails>(path, finance)
    expect(found.lines).toHaveLength(2)
    for (const { line } of found.lines) {
      const { status } = await api.post(`${path}/differences/${line}/settle`, {}, finance)
      expect([200, 409]).toContain(status)
    }
    await runJobs(api)
    expect(await refundsOf(booking)).toEqual([{ amount: booking.amount, status: 'succeeded' }])
    expect((await reconcile(api.services)).differences).toEqual([])
  })
})

it('a refund that the bank returns is told, and the guest is asked how to be paid', async () => {
  const { booking } = await paid('4000000000005126')
  expect((await cancel(booking, booking.amount)).status).toBe(200)
  await runJobs(api)
  api.clock.now += 3_000
  await expect
    .poll(async () => {
      await guest.check(booking)
      return refundsOf(booking)
    })
    .toEqual([{ amount: booking.amount, status: 'failed' }])
  await runJobs(api)
  const mail = await latestMail(api, booking.guestEmail)
  expect(mail.subject).toContain('Your bank has sent')
  expect(mail.body).toContain('Enter a bank account')
})

describe('an authorisation that waits for its owner', () => {
  const waiting = async () => {
    const booking = await reserve(false)
    await guest.pay(booking)
    return { booking, intent: await intentOf(booking) }
  }
  const paymentOf = async ({ id }: Reserved) =>
    (
      await api.pool.query(
        `select payments.status, payments.amount::int, bookings.status as booking
         from payments join bookings on bookings.id = booking_id where booking_id = $1`,
        [id],
      )
    ).rows[0]

  it('and is captured in part at the provider is entered with what has come', async () => {
    const { booking, intent } = await waiting()
    await guest.stripe.paymentIntents.capture(intent, { amount_to_capture: booking.amount - 1_000 })
    await guest.check(booking)
    expect(await paymentOf(booking)).toEqual({
      status: 'captured',
      amount: booking.amount - 1_000,
      booking: 'confirmed',
    })
    expect((await reconcile(api.services)).differences).toEqual([])
  })

  it('and is cancelled at the provider ends the request', async () => {
    const { booking, intent } = await waiting()
    await guest.stripe.paymentIntents.cancel(intent)
    await guest.check(booking)
    expect(await paymentOf(booking)).toMatchObject({ status: 'voided', booking: 'cancelled' })
  })
})
