import { describe, expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { requestRefund } from '../../payments/refund-payment.ts'

const api = await testApi()
const guest = await testPayments(api)

async function read(booking: Reserved): Promise<BookingDetails> {
  const { status, body } = await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))
  expect(status).toBe(200)
  return body
}

const eventsOf = ({ timeline }: BookingDetails) => timeline.map(({ event }) => event)

/** By default half is due at once, and the rest thirty days before the charter. */
async function reserve(offer = {}, instant = true) {
  const { id } = await buildListing(api.db, { offers: [{ instant, ...offer }], vessel: { name: 'Halcyon' } })
  return guest.reserve(id)
}

describe('a reservation that nothing was paid on', () => {
  it('is due in full while its period is held, and tells where to board but not yet whom to call', async () => {
    const booking = await reserve()
    const details = await read(booking)
    expect(details).toMatchObject({
      nextAction: 'pay',
      paid: 0,
      refunded: 0,
      due: { purpose: 'full', amount: booking.amount, date: null },
      boarding: {
        address: 'test-dubai',
        countryCode: 'AE',
        latitude: 25.08,
        longitude: 55.14,
        houseRules: [],
        berth: null,
      },
      host: null,
      payments: [],
      cancelled: null,
      canReport: false,
    })
    expect(eventsOf(details)).toEqual(['created'])
  })

  it('tells the berth, the gate and where to park, where the owner did', async () => {
    const way = { berth: 'C23', gate: { en: 'Gate 2', fr: 'Porte 2' } }
    const { id } = await buildListing(api.db, {
      offers: [{ instant: true }],
      vessel: { boarding: way },
    })
    expect((await read(await guest.reserve(id))).boarding).toMatchObject({ ...way, parking: null })
  })

  it('tells that the last card was refused', async () => {
    const booking = await reserve()
    await guest.pay(booking, '4000000000000002')
    const { nextAction, payments } = await read(booking)
    expect(nextAction).toBe('pay')
    expect(payments).toMatchObject([{ status: 'declined', refunds: [] }])
  })

  it('is over with its hold, whether or not that was written down', async () => {
    const booking = await reserve()
    await api.pool.query('update claims set expires_at = clock_timestamp() where booking_id = $1', [booking.id])
    api.clock.now = Date.now() + 1000
    const details = await read(booking)
    expect(details).toMatchObject({
      status: 'cancelled',
      due: null,
      nextAction: 'book_again',
      cancelled: { by: 'expired' },
    })
    expect(eventsOf(details)).toEqual(['created', 'cancelled'])
  })
})

describe('a booking that is paid', () => {
  it('shows the card, the host and what happened', async () => {
    const booking = await reserve()
    await guest.pay(booking)
    const details = await read(booking)
    expect(details).toMatchObject({
      nextAction: 'get_ready',
      paid: booking.amount,
      due: null,
      host: { name: 'Ben Marek', email: 'ben@fairlead.example' },
      payments: [{ purpose: 'full', status: 'paid', card: { brand: 'visa', last4: '4242' } }],
    })
    expect(eventsOf(details)).toEqual(['created', 'paid', 'confirmed'])
  })

  it('with a deposit has its balance due on the day agreed', async () => {
    const booking = await reserve({ deposit: 5000 })
    await guest.pay(booking)
    const [deposit, balance] = booking.schedule
    expect(await read(booking)).toMatchObject({
      nextAction: 'pay_balance',
      paid: deposit?.amount,
      due: { purpose: 'balance', amount: balance?.amount, date: balance?.due },
    })
  })

  it('tells what was given back, as a promise and when it is made', async () => {
    const booking = await reserve()
    await guest.pay(booking)
    const [payment] = (await read(booking)).payments
    await api.db
      .transaction()
      .execute((tx) =>
        requestRefund(tx, { paymentId: payment?.id ?? '', amount: 500, reason: 'test', now: Date.now() }),
      )
    expect(await read(booking)).toMatchObject({ refunded: 500, payments: [{ refunds: [{ status: 'requested' }] }] })
    await runJobs(api)
    const details = await read(booking)
    expect(details).toMatchObject({ refunded: 500, payments: [{ refunds: [{ amount: 500, status: 'succeeded' }] }] })
    expect(details.timeline.at(-1)).toMatchObject({ event: 'refunded', amount: 500 })
  })
})

describe('a request', () => {
  it('waits for the owner until a time that the guest sees, and is not due again', async () => {
    const booking = await reserve({}, false)
    await guest.pay(booking)
    const details = await read(booking)
    expect(details).toMatchObject({ nextAction: 'await_owner', due: null, payments: [{ status: 'authorised' }] })
    expect(Date.parse(details.answerBy ?? '')).toBeGreaterThan(Date.now())
    expect(eventsOf(details)).toEqual(['created', 'requested'])
  })

  it('that was declined tells the reason, and that the money is free again', async () => {
    const booking = await reserve({}, false)
    await guest.pay(booking)
    const { headers } = await buildUser(api.services, { role: 'a' })
    const answer = { answer: 'decline', reason: 'The engine is being repaired.' }
    expect((await api.call('PUT', `/api/bookings/${booking.id}/answer`, { headers, body: answer })).status).toBe(200)
    const details = await read(booking)
    expect(details).toMatchObject({
      nextAction: 'book_again',
      cancelled: { by: 'declined', reason: 'The engine is being repaired.' },
      payments: [{ status: 'released' }],
      paid: 0,
    })
    expect(eventsOf(details)).toEqual(expect.arrayContaining(['requested', 'cancelled', 'released']))
  })
})
