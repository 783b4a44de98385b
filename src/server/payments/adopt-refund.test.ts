import { describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows, takeAtProvider } from '#tests/builders/payment-rows.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { adoptRefund } from './adopt-refund.ts'
import { insertOrder, updateOrder } from './gift-cards/orders.ts'
import { balanceOf } from './ledger/balances.ts'
import { updatePayment } from './queries.ts'
import { requestRefund } from './refund-payment.ts'

const api = await testApi()
const guest = await testPayments(api)
const { inTx, book, capture } = paymentRows(api)
const yacht = await buildListing(api.db)

async function paid(amount: number, currency = 'AED') {
  const bookingId = await book(currency, yacht)
  const intentId = await takeAtProvider(guest, amount, currency)
  const { id: paymentId } = await capture({ bookingId, amount, currency, intentId })
  return { bookingId, paymentId, intentId, currency }
}

const refundAtProvider = (payment_intent: string, amount: number, refundId?: string) =>
  guest.stripe.refunds.create({
    payment_intent,
    amount,
    ...(refundId && { metadata: { refund_id: refundId } }),
  })
const adopt = (id: string) => adoptRefund(api.services, id)
const refundsOf = async (paymentId: string) =>
  (await api.pool.query('select amount::int, status from refunds where payment_id = $1 order by amount', [paymentId]))
    .rows
const owedTo = async (bookingId: string, currency: string) =>
  0 - (await balanceOf(api.db, { account: 'booking', partyId: bookingId }, currency))
/** How many jobs wait for it. */
async function waiting(data: Record<string, string>): Promise<number> {
  const { rows } = await api.pool.query('select count(*)::int as count from jobs.job where data @> $1', [data])
  return rows[0].count
}
// Nobody has told us: that is why an operator does it.
await guest.order('lose_webhook', 1000)

describe('a refund that an operator enters', () => {
  it.each(['AED', 'JPY', 'KWD'])('is booked with what else was made past us, once: %s', async (currency) => {
    const { bookingId, paymentId, intentId } = await paid(90_000, currency)
    const [first] = [await refundAtProvider(intentId, 20_010), await refundAtProvider(intentId, 5_000)]
    await Promise.all([adopt(first.id), adopt(first.id)])
    await adopt(first.id)
    expect(await refundsOf(paymentId)).toEqual([
      { amount: 5_000, status: 'succeeded' },
      { amount: 20_010, status: 'succeeded' },
    ])
    expect(await owedTo(bookingId, currency)).toBe(64_990)
  })

  it('of ours is written down as ours, not as another one', async () => {
    const { bookingId, paymentId, intentId } = await paid(90_000)
    const refundId = await inTx((tx) =>
      requestRefund(tx, { paymentId, amount: 30_000, reason: 'test', now: api.clock.now }),
    )
    const { id } = await refundAtProvider(intentId, 30_000, refundId)
    await adopt(id)
    await adopt(id)
    expect(await refundsOf(paymentId)).toEqual([{ amount: 30_000, status: 'succeeded' }])
    expect(await owedTo(bookingId, 'AED')).toBe(60_000)
  })

  it('of money that belongs to no payment is refused', async () => {
    const { id } = await refundAtProvider(await takeAtProvider(guest, 7_000, 'AED'), 7_000)
    await expect(adopt(id)).rejects.toMatchObject({ code: 'not_settled' })
  })

  it('of a payment that is not ours yet is refused, and entered once it is', async () => {
    const { paymentId, intentId } = await paid(40_000)
    const { id } = await refundAtProvider(intentId, 1_000)
    await updatePayment(api.db, paymentId, { status: 'capturing', captured_at: null })
    await expect(adopt(id)).rejects.toMatchObject({ code: 'not_settled' })
    expect(await refundsOf(paymentId)).toEqual([])
    await updatePayment(api.db, paymentId, { status: 'captured', captured_at: new Date(api.clock.now) })
    await adopt(id)
    expect(await refundsOf(paymentId)).toEqual([{ amount: 1_000, status: 'succeeded' }])
  })

  it('of more than the payment has by our books is refused', async () => {
    const { bookingId, paymentId, intentId } = await paid(40_000)
    await api.pool.query('update payments set amount = 30000 where id = $1', [paymentId])
    const { id } = await refundAtProvider(intentId, 40_000)
    await expect(adopt(id)).rejects.toMatchObject({ code: 'not_settled' })
    expect(await refundsOf(paymentId)).toEqual([])
    expect(await owedTo(bookingId, 'AED')).toBe(40_000)
  })

  it('that the provider does not know is its refusal', async () => {
    await expect(adopt('re_unknown')).rejects.toMatchObject({ code: 'resource_missing' })
  })
})

describe('a refund of money that is no payment', () => {
  it('has its gift card settled', async () => {
    const people = {
      buyerName: 'Ana',
      buyerEmail: 'ana@example.com',
      recipientName: 'Ben',
      recipientEmail: 'b@example.com',
    }
    const gift = { currency: 'AED', amount: 50_000, message: '', ...people }
    const { order } = await insertOrder(api.db, gift, api.clock.now)
    const intentId = await takeAtProvider(guest, 50_000, 'AED')
    await updateOrder(api.db, order.id, { intent_id: intentId })
    await adopt((await refundAtProvider(intentId, 50_000)).id)
    expect(await waiting({ orderId: order.id })).toBe(1)
  })

  it('has its security deposit settled', async () => {
    const intentId = await takeAtProvider(guest, 60_000, 'AED')
    const id = newId()
    const hold = { id, booking_id: await book('AED', yacht), amount: 60_000, currency: 'AED', intent_id: intentId }
    await api.db
      .insertInto('deposit_holds')
      .values({ ...hold, created_at: new Date(api.clock.now) })
      .execute()
    await adopt((await refundAtProvider(intentId, 1_000)).id)
    expect(await waiting({ holdId: id })).toBe(1)
  })
})
