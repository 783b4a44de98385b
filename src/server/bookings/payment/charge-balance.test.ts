import { describe, expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { StartedPayment } from '#contract/payments/payment.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'
import { chargeBalance, findDueBalances } from './charge-balance.ts'

const api = await testApi()
const guest = await testPayments(api)
const hourMs = 3_600_000

const startPaying = async (booking: Reserved, body: { keepCard?: boolean } = {}) => {
  const path = `/api/bookings/${booking.id}/payments`
  return (await api.post<StartedPayment>(path, body, guest.asGuest(booking))).body
}

/** A confirmed booking, 30 % of it paid; the rest is due a month before the charter, which is now. */
async function depositPaid(card?: string, consent: { keepCard?: boolean } = { keepCard: true }) {
  const { id } = await buildListing(api.db, { offers: [{ deposit: 3000, balanceDaysBefore: 30 }] })
  const booking = await guest.reserve(id)
  await api.pool.query('update bookings set instant = true where id = $1', [booking.id])
  const started = await startPaying(booking, consent)
  expect(started).toMatchObject({ purpose: 'deposit', keepsCard: consent.keepCard === true })
  await guest.enterCard(started, card)
  expect((await guest.check(booking)).body.status).toBe('confirmed')
  return booking
}

async function withClock<Result>(at: number, work: () => Promise<Result>): Promise<Result> {
  const { now } = api.clock
  api.clock.now = at
  try {
    return await work()
  } finally {
    api.clock.now = now
  }
}

const balanceDay = (booking: Reserved) =>
  Date.parse(String(booking.schedule.find(({ due }) => due.startsWith('2'))?.due)) + 6 * hourMs

async function balancesOf(booking: Reserved) {
  const { rows } = await api.pool.query(
    `select status, amount::int, attempts, decline_code from payments where booking_id = $1 and purpose = 'balance'`,
    [booking.id],
  )
  return rows
}

/** Counts payment.failed events, with a subscriber of this test that borrows the queue of another one. */
async function countFailures(work: () => Promise<void>): Promise<number> {
  const queue = 'payment.captured/share'
  const count = async () => (await api.pool.query('select 1 from jobs.job where name = $1', [queue])).rowCount ?? 0
  const before = await count()
  await api.pool.query(`insert into jobs.subscription (event, name) values ('payment.failed', $1)`, [queue])
  await work()
  await api.pool.query(`delete from jobs.subscription where event = 'payment.failed'`)
  return (await count()) - before
}

const charge = ({ id }: Reserved) => chargeBalance(api.services, { bookingId: id })
const heldFor = (booking: Reserved) => balanceOf(api.db, { account: 'booking', partyId: booking.id }, booking.currency)

describe('the balance', () => {
  it('is charged on its day to the card that the guest let us keep, once', async () => {
    const booking = await depositPaid()
    await withClock(balanceDay(booking) - 24 * hourMs, () => findDueBalances(api.services))
    await runJobs(api)
    expect(await balancesOf(booking)).toEqual([])
    await withClock(balanceDay(booking), async () => {
      await findDueBalances(api.services)
      await runJobs(api)
      await Promise.all(Array.from({ length: 5 }, () => charge(booking)))
    })
    expect(await balancesOf(booking)).toMatchObject([{ status: 'captured', attempts: 0 }])
    expect(await heldFor(booking)).toBe(-booking.amount)
  })

  it('is left to the guest where no card was to be kept, or no longer', async () => {
    const without = await depositPaid(undefined, {})
    const { id } = await buildListing(api.db, { offers: [{ deposit: 3000, balanceDaysBefore: 30 }] })
    const withdrawn = await guest.reserve(id)
    await api.pool.query('update bookings set instant = true where id = $1', [withdrawn.id])
    await startPaying(withdrawn, { keepCard: true })
    const started = await startPaying(withdrawn, { keepCard: false })
    expect(started.keepsCard).toBe(false)
    await guest.enterCard(started)
    await guest.check(withdrawn)
    for (const booking of [without, withdrawn]) {
      await withClock(balanceDay(booking), () => charge(booking))
      expect(await balancesOf(booking)).toEqual([])
    }
    const intent = await guest.stripe.paymentIntents.retrieve(started.intentId)
    expect(intent.setup_future_usage).toBeNull()
  })

  it('is not charged after the guest took the card back, as the tick promised', async () => {
    const booking = await depositPaid()
    const keptCard = async () =>
      (await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body.keptCard
    expect(await keptCard()).toEqual({ brand: 'visa', last4: '4242' })
    for (const _ of [1, 2]) {
      const { status } = await api.call('DELETE', `/api/bookings/${booking.id}/kept-card`, guest.asGuest(booking))
      expect(status).toBe(200)
    }
    expect(await keptCard()).toBeNull()
    await withClock(balanceDay(booking), () => charge(booking))
    expect(await balancesOf(booking)).toEqual([])
  })

  it('is tried three times within two days when the bank refuses, and told each time; the guest can pay it himself', async () => {
    const booking = await depositPaid()
    // The bank refuses the card from now on.
    await api.pool.query(
      `update sandbox.objects set hidden = hidden || '{"number": "4000000000000341"}' where id = (
         select method_id from payments where booking_id = $1)`,
      [booking.id],
    )
    const due = balanceDay(booking)
    for (const [hours, attempts, told] of [
      [0, 1, 1],
      [1, 1, 0],
      [16, 2, 1],
      [32, 3, 1],
      [48, 3, 0],
    ] as const) {
      const work = async () => {
        await Promise.all([charge(booking), charge(booking)])
        await charge(booking)
      }
      expect(await countFailures(() => withClock(due + hours * hourMs, work))).toBe(told)
      expect(await balancesOf(booking)).toMatchObject([{ status: 'open', attempts, decline_code: 'generic_decline' }])
    }
    await withClock(due + 48 * hourMs, async () => {
      const started = await startPaying(booking)
      expect(started).toMatchObject({ purpose: 'balance', declineCode: 'generic_decline' })
      await guest.enterCard(started)
      await guest.check(booking)
    })
    expect(await balancesOf(booking)).toMatchObject([{ status: 'captured' }])
    expect(await heldFor(booking)).toBe(-booking.amount)
  })

  it('waits for its holder where the bank asks for him', async () => {
    const booking = await depositPaid('4242424242424242')
    await api.pool.query(
      `update sandbox.objects set hidden = hidden || '{"number": "4000002760003184"}' where id = (
         select method_id from payments where booking_id = $1)`,
      [booking.id],
    )
    await withClock(balanceDay(booking), () => charge(booking))
    expect(await balancesOf(booking)).toMatchObject([{ status: 'open', decline_code: 'authentication_required' }])
  })

  it('is charged once although the answer of the provider was lost, or the job ran on as it came', async () => {
    const booking = await depositPaid()
    await guest.order('lose_answer', 1, 'POST /v1/payment_intents/:id/confirm')
    await withClock(balanceDay(booking), () => Promise.all([charge(booking), charge(booking), charge(booking)]))
    expect(await balancesOf(booking)).toMatchObject([{ status: 'captured' }])
    expect(await heldFor(booking)).toBe(-booking.amount)
  })
})
