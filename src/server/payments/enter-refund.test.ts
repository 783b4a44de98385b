import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { enterRefunds } from './enter-refund.ts'
import { balanceOf } from './ledger/balances.ts'
import { getPayment } from './queries.ts'
import { requestRefund } from './refund-payment.ts'

const { db, pool } = await testDatabase()
const { inTx, book, capture } = paymentRows({ db, pool })
const yacht = await buildListing(db)
const now = Date.UTC(2026, 3, 2, 8)
const services = { db, now: () => now }

async function paid(amount: number, currency = 'AED') {
  const bookingId = await book(currency, yacht)
  const { id } = await capture({ bookingId, amount, currency })
  return { bookingId, paymentId: id, currency }
}
type Paid = Awaited<ReturnType<typeof paid>>

let made = 0
/** As the provider tells of it. */
const told = (amount: number, more: Partial<Stripe.Refund> = {}) =>
  ({
    id: `re_${++made}`,
    object: 'refund',
    amount,
    status: 'succeeded',
    metadata: {},
    created: Date.UTC(2026, 3, 1, 23, 59, 59) / 1000,
    ...more,
  }) as Stripe.Refund // As much of it as is read.

const enter = async ({ paymentId }: Paid, ...refunds: Stripe.Refund[]) =>
  enterRefunds(services, await getPayment(db, paymentId), refunds)
const promise = ({ paymentId }: Paid, amount: number) =>
  inTx((tx) => requestRefund(tx, { paymentId, amount, reason: 'promised', now }))

/** Amount and status of each refund of a payment, those of the provider before ours. */
async function refundsOf({ paymentId }: Paid): Promise<string[]> {
  const { rows } = await pool.query(
    `select amount || ' ' || status as line from refunds where payment_id = $1 order by status desc, amount`,
    [paymentId],
  )
  return rows.map(({ line }) => line)
}
const owedTo = async ({ bookingId, currency }: Paid) =>
  0 - (await balanceOf(db, { account: 'booking', partyId: bookingId }, currency))
const idsOf = async ({ paymentId }: Paid): Promise<Id[]> =>
  (await pool.query('select id from refunds where payment_id = $1 order by id', [paymentId])).rows.map(({ id }) => id)

describe('a refund that was made past us', () => {
  it.each(['AED', 'JPY', 'KWD'])('is entered with its own day and amount, and booked: %s', async (currency) => {
    const booking = await paid(50_000, currency)
    const refund = told(20_010)
    await enter(booking, refund)
    const { rows } = await pool.query(
      'select amount::int, status, way, provider_refund_id, reason, created_at, settled_at from refunds where payment_id = $1',
      [booking.paymentId],
    )
    expect(rows).toEqual([
      {
        amount: 20_010,
        status: 'succeeded',
        way: 'card',
        provider_refund_id: refund.id,
        reason: 'made at the provider',
        created_at: new Date('2026-04-01T23:59:59Z'),
        settled_at: new Date(now),
      },
    ])
    expect(await owedTo(booking)).toBe(29_990)
  })

  it('is entered once, however often and by however many it is read', async () => {
    const booking = await paid(50_000)
    const [first, second] = [told(10_000), told(5_000)]
    await Promise.all([enter(booking, first, second), enter(booking, first), enter(booking, second, first)])
    await enter(booking, first, second)
    expect(await refundsOf(booking)).toEqual(['5000 succeeded', '10000 succeeded'])
    expect(await owedTo(booking)).toBe(35_000)
  })

  it('and has failed, was called off, or is ours, is not entered', async () => {
    const booking = await paid(50_000)
    const ours = await promise(booking, 1_000)
    await enter(
      booking,
      told(1, { status: 'failed' }),
      told(2, { status: 'canceled' }),
      told(1_000, { metadata: { refund_id: ours } }),
    )
    expect(await refundsOf(booking)).toEqual(['1000 requested'])
    expect(await owedTo(booking)).toBe(50_000)
  })

  it('while it is under way counts already: the money has left', async () => {
    const booking = await paid(50_000)
    await enter(booking, told(50_000, { status: 'pending' }))
    expect(await owedTo(booking)).toBe(0)
  })

  it('of a payment that there is not is not found', async () => {
    const payment = await getPayment(db, (await paid(1_000)).paymentId)
    await expect(enterRefunds(services, { ...payment, id: newId() }, [told(1)])).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('what was promised', () => {
  it('stays whole where the payment has enough for both', async () => {
    const booking = await paid(50_000)
    await promise(booking, 20_000)
    await enter(booking, told(30_000))
    expect(await refundsOf(booking)).toEqual(['30000 succeeded', '20000 requested'])
  })

  it('is cut by what the payment cannot give any more, the latest promise first', async () => {
    const booking = await paid(50_000, 'KWD')
    const first = await promise(booking, 20_000)
    await promise(booking, 15_000)
    await enter(booking, told(25_000))
    expect(await refundsOf(booking)).toEqual(['25000 succeeded', '5000 requested', '20000 requested'])
    await enter(booking, told(10_000))
    expect(await refundsOf(booking), 'the later one is gone, the first one cut').toEqual([
      '10000 succeeded',
      '25000 succeeded',
      '15000 requested',
    ])
    expect(await idsOf(booking)).toContain(first)
    expect(await owedTo(booking)).toBe(15_000)
  })

  it('and was made at the provider already is not cut: then more has gone back than was paid', async () => {
    const booking = await paid(50_000)
    const ours = await promise(booking, 40_000)
    const refunds = [told(40_000, { metadata: { refund_id: ours } }), told(20_000)]
    await expect(enter(booking, ...refunds)).rejects.toMatchObject({ code: 'not_settled' })
    expect(await refundsOf(booking), 'nothing of it is written').toEqual(['40000 requested'])
    expect(await owedTo(booking)).toBe(50_000)
  })

  it('cannot make room for more than was paid', async () => {
    const booking = await paid(50_000, 'JPY')
    await promise(booking, 10_000)
    await expect(enter(booking, told(50_001))).rejects.toMatchObject({ code: 'not_settled' })
    expect(await refundsOf(booking)).toEqual(['10000 requested'])
  })

  it('and has failed is in nobody’s way', async () => {
    const booking = await paid(50_000)
    const failed = await promise(booking, 50_000)
    await db
      .updateTable('refunds')
      .set({ status: 'failed', settled_at: new Date(now) })
      .where('id', '=', failed)
      .execute()
    await enter(booking, told(50_000))
    expect(await refundsOf(booking)).toEqual(['50000 succeeded', '50000 failed'])
    expect(await owedTo(booking)).toBe(0)
  })
})
