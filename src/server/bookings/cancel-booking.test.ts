import { describe, expect, it } from 'vitest'
import type { Booking, Cancellation } from '#contract/bookings/bookings.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { sharedProceeds } from '#tests/builders/shared-proceeds.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { balanceOf } from '../payments/ledger/balances.ts'

const api = await testApi()
const guest = await testPayments(api)

type Cancelled = Booking & { refunded: number; refund?: number; code?: string }

const heldFor = (booking: Booking) => balanceOf(api.db, { account: 'booking', partyId: booking.id }, booking.currency)
const rowsOf = async (query: string, booking: Booking) => (await api.pool.query(query, [booking.id])).rows
const refundsOf = (booking: Booking) =>
  rowsOf(
    `select payments.purpose, refunds.amount::int, refunds.status from refunds
     join payments on payments.id = payment_id where booking_id = $1 order by refunds.id`,
    booking,
  )
const paymentsOf = (booking: Booking) =>
  rowsOf('select purpose, status, amount::int from payments where booking_id = $1 order by created_at', booking)
const claimsOf = (booking: Booking) => rowsOf('select kind from claims where booking_id = $1', booking)

async function reserve({ instant = true, terms = {} }: { instant?: boolean; terms?: Partial<Booking> } = {}) {
  const { id, ownerId } = await buildListing(api.db)
  const owner = await buildUser(api.services, { role: 'b' })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, ownerId])
  const booking = await guest.reserve(id)
  await api.pool.query('update bookings set instant = $2, terms = terms || $3 where id = $1', [
    booking.id,
    instant,
    JSON.stringify(terms),
  ])
  return { ...booking, owner }
}

const preview = async (booking: Reserved) =>
  (await api.get<Cancellation>(`/api/bookings/${booking.id}/cancellation`, guest.asGuest(booking))).body

const cancel = (booking: Reserved, expectedRefund: number) =>
  api.post<Cancelled>(
    `/api/bookings/user/${booking.id}/cancel`,
    { expectedRefund, reason: 'We are ill' },
    guest.asGuest(booking),
  )

const cancelByHost = (booking: Reserved, { headers }: { headers: Record<string, string> }) =>
  api.post<Cancelled>(`/api/bookings/${booking.id}/cancel-by-host`, { reason: 'The engine is in repair' }, { headers })

/** Cancelling is free for ten days from now, and then costs half of the total until the start. */
const tiersOf = (total: number) => [
  { until: new Date(api.clock.now + 10 * 86_400_000).toISOString(), basisPoints: 0, fee: 0 },
  { until: null, basisPoints: 5000, fee: total / 2 },
]

async function paid(tiers = tiersOf) {
  const booking = await reserve()
  await api.pool.query(`update bookings set terms = jsonb_set(terms, '{cancellation}', $2) where id = $1`, [
    booking.id,
    JSON.stringify(tiers(booking.amount)),
  ])
  expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
  return booking
}

describe('a guest who cancels', () => {
  it('is shown what comes back, and gets exactly that', async () => {
    const booking = await paid()
    const shown = await preview(booking)
    expect(shown).toMatchObject({ cancellable: true, paid: booking.amount, fee: 0, refund: booking.amount })
    expect(shown.payments).toMatchObject([{ amount: booking.amount, refund: booking.amount, cardLast4: '4242' }])
    const { status, body } = await cancel(booking, shown.refund)
    expect([status, body.status, body.refunded]).toEqual([200, 'cancelled', booking.amount])
    expect(await claimsOf(booking)).toEqual([])
    await runJobs(api)
    expect(await refundsOf(booking)).toEqual([{ purpose: 'full', amount: booking.amount, status: 'succeeded' }])
    expect(await heldFor(booking)).toBe(0)
    expect(await rowsOf('select cancelled_by, cancelled_reason from bookings where id = $1', booking)).toEqual([
      { cancelled_by: 'customer', cancelled_reason: 'We are ill' },
    ])
    expect((await cancel(booking, 0)).body).toMatchObject({ status: 'cancelled', refunded: booking.amount })
    expect(await refundsOf(booking)).toHaveLength(1)
  })

  it.each([
    ['keeps the fee of a balance that was just being captured', 0.8, 0.2],
    ['gives all of it back where the deposit pays the fee', 0.2, 0.7],
    ['keeps all of it where the fee is the whole price', 1, 0],
  ])('%s', async (_, feeShare, refundShare) => {
    const booking = await reserve()
    const part = (share: number) => Math.round(booking.amount * share)
    const schedule = [
      { due: 'now', amount: part(0.3) },
      { due: booking.bookingDate, amount: booking.amount - part(0.3) },
    ]
    const cancellation = [{ until: null, basisPoints: feeShare * 10_000, fee: part(feeShare) }]
    await api.pool.query(`update bookings set terms = terms || $2 where id = $1`, [
      booking.id,
      JSON.stringify({ schedule, cancellation }),
    ])
    expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
    await guest.enterCard(await guest.startPaying(booking))
    // The decision to capture is stored, and the provider has not been called yet.
    await api.pool.query(`update payments set status = 'capturing' where booking_id = $1 and purpose = 'balance'`, [
      booking.id,
    ])
    const atOnce = Math.max(0, part(0.3) - part(feeShare))
    expect(await cancel(booking, atOnce)).toMatchObject({ status: 200 })
    await guest.check(booking)
    await runJobs(api)
    const given = (await refundsOf(booking)).reduce((sum, { amount }) => sum + amount, 0)
    expect(Math.abs(given - atOnce - part(refundShare)), `${given}`).toBeLessThanOrEqual(1)
    expect(booking.amount - given).toBe(part(feeShare))
    expect(await sharedProceeds(api, booking.id)).toBe(part(feeShare))
    expect(await heldFor(booking)).toBe(0)
  })

  it('is told the new sum when a tier has ended since, and nothing happens', async () => {
    const booking = await paid()
    const shown = await preview(booking)
    const before = api.clock.now
    api.clock.now += 11 * 86_400_000
    const refused = await cancel(booking, shown.refund)
    expect(refused).toMatchObject({ status: 409, body: { code: 'refund_changed', refund: booking.amount / 2 } })
    expect(await refundsOf(booking)).toEqual([])
    expect(await cancel(booking, booking.amount / 2)).toMatchObject({ status: 200 })
    api.clock.now = before
    await runJobs(api)
    expect(await sharedProceeds(api, booking.id)).toBe(booking.amount / 2)
  })

  it('gets it back from the newest payment first', async () => {
    const booking = await reserve()
    const deposit = Math.round(booking.amount * 0.3)
    const later = booking.amount - deposit
    const schedule = [
      { due: 'now', amount: deposit },
      { due: booking.bookingDate, amount: later },
    ]
    const cancellation = [{ until: null, basisPoints: 1000, fee: Math.round(booking.amount / 10) }]
    await api.pool.query('update bookings set terms = terms || $2 where id = $1', [
      booking.id,
      JSON.stringify({ schedule, cancellation }),
    ])
    await guest.pay(booking)
    await guest.pay(booking)
    const { refund } = await preview(booking)
    expect(refund).toBe(booking.amount - Math.round(booking.amount / 10))
    await cancel(booking, refund)
    await runJobs(api)
    expect(await refundsOf(booking)).toEqual([
      { purpose: 'balance', amount: later, status: 'succeeded' },
      { purpose: 'deposit', amount: refund - later, status: 'succeeded' },
    ])
  })

  it('pays nothing for a request that nobody has accepted', async () => {
    const booking = await reserve({ instant: false })
    await guest.pay(booking)
    expect((await cancel(booking, (await preview(booking)).refund)).body).toMatchObject({ status: 'cancelled' })
    await runJobs(api)
    expect(await paymentsOf(booking)).toMatchObject([{ status: 'voided' }])
    expect(await heldFor(booking)).toBe(0)
  })

  it('cannot once the charter has begun', async () => {
    const booking = await paid()
    const before = api.clock.now
    api.clock.now = Date.parse(booking.start)
    expect(await preview(booking)).toMatchObject({ cancellable: false })
    expect(await cancel(booking, booking.amount / 2)).toMatchObject({ status: 409, body: { code: 'not_cancellable' } })
    api.clock.now = before
  })
})

it('gives everything back when the owner or an operator cancels, whatever the tier', async () => {
  for (const actor of ['owner', 'operator'] as const) {
    const booking = await paid((total) => [{ until: null, basisPoints: 5000, fee: total / 2 }])
    const operator = await buildUser(api.services, { role: 'a' })
    expect((await cancelByHost(booking, actor === 'owner' ? booking.owner : operator)).body).toMatchObject({
      status: 'cancelled',
      refunded: booking.amount,
    })
    expect(await rowsOf('select cancelled_by, cancelled_reason from bookings where id = $1', booking)).toEqual([
      { cancelled_by: actor, cancelled_reason: 'The engine is in repair' },
    ])
    await runJobs(api)
    expect(await heldFor(booking)).toBe(0)
  }
})

describe('at once with something else, a cancellation', () => {
  const settled = async (booking: Reserved) => {
    await runJobs(api)
    await guest.check(booking)
    await runJobs(api)
    const { status } = (await api.get<Booking>(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body
    return { status, held: (await heldFor(booking)) + 0, claims: (await claimsOf(booking)).length }
  }

  it('and the capture leave the guest with all of the money or the booking', async () => {
    for (let round = 0; round < 6; round += 1) {
      const booking = await reserve()
      await guest.enterCard(await guest.startPaying(booking))
      await Promise.all([
        guest.check(booking),
        cancel(booking, 0),
        guest.check(booking),
        cancel(booking, booking.amount),
      ])
      const { status, held, claims } = await settled(booking)
      if (status === 'confirmed') expect([held, claims]).toEqual([-booking.amount, 1])
      else expect([status, held, claims]).toEqual(['cancelled', 0, 0])
    }
  })

  it('and the owner’s yes leave it either cancelled and unpaid or confirmed and paid', async () => {
    for (let round = 0; round < 6; round += 1) {
      const booking = await reserve({ instant: false })
      await guest.pay(booking)
      const { headers } = booking.owner
      await Promise.all([
        api.call('PUT', `/api/bookings/${booking.id}/answer`, { body: { answer: 'accept' }, headers }),
        cancel(booking, 0),
        cancelByHost(booking, booking.owner),
      ])
      expect(await settled(booking)).toEqual({ status: 'cancelled', held: 0, claims: 0 })
    }
  })

  it('gives back once what twenty ask for', async () => {
    const booking = await paid()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 ? cancel(booking, booking.amount) : cancelByHost(booking, booking.owner),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await runJobs(api)
    expect(await refundsOf(booking)).toHaveLength(1)
    expect(await heldFor(booking)).toBe(0)
  })
})
