import { describe, expect, it } from 'vitest'
import type { Id } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { endByDispute } from './end-refund-by-dispute.ts'
import { credit, debit } from './ledger/accounts.ts'
import { balanceOf, proveLedger } from './ledger/balances.ts'
import { postEntry } from './ledger/post-entry.ts'
import { getPayment, updatePayment } from './queries.ts'
import { getRefund, requestRefund } from './refund-payment.ts'

const { db, pool } = await testDatabase()
const { inTx, book, capture, postingsOf } = paymentRows({ db, pool })
const yacht = await buildListing(db)
const now = Date.UTC(2026, 3, 2, 8)
const at = new Date(now)

type State = 'open' | 'won' | 'lost' | null
let opened = 0

/** A payment whose bank has taken back so much, as disputes stand. */
async function disputed(amount: number, dispute: State, { taken = amount, currency = 'AED' } = {}) {
  const bookingId = await book(currency, yacht)
  const { id: paymentId } = await capture({ bookingId, amount, currency })
  const id = `dp_${++opened}`
  if (dispute !== null)
    await db
      .insertInto('disputes')
      .values({
        id,
        payment_id: paymentId,
        amount: taken,
        currency,
        reason: 'fraudulent',
        status: dispute,
        opened_at: at,
        closed_at: dispute === 'open' ? null : at,
        evidence: '{}',
      })
      .execute()
  if (dispute === 'lost')
    await inTx((tx) =>
      postEntry(tx, {
        reference: `dispute-lost:${id}`,
        kind: 'dispute_lost',
        bookingId,
        postings: [debit({ account: 'loss' }, taken, currency), credit({ account: 'provider' }, taken, currency)],
      }),
    )
  await updatePayment(db, paymentId, { dispute })
  return { bookingId, paymentId, currency }
}

const promise = (paymentId: Id, amount: number) =>
  inTx((tx) => requestRefund(tx, { paymentId, amount, reason: 'test', now }))
async function end(refundId: Id) {
  const refund = await getRefund(db, refundId)
  return endByDispute(db, { refund, payment: await getPayment(db, refund.payment_id), now })
}
const lost = (currency: string) => balanceOf(db, { account: 'loss' }, currency)
const owedTo = async (partyId: Id, currency = 'AED') =>
  0 - (await balanceOf(db, { account: 'booking', partyId }, currency))

describe('a refund of a payment', () => {
  it('that nobody disputes, or whose dispute was won, is ours to make', async () => {
    for (const state of [null, 'won'] as const) {
      const { paymentId } = await disputed(10_000, state)
      const refundId = await promise(paymentId, 10_000)
      expect(await end(refundId), String(state)).toBe(false)
      expect(await getRefund(db, refundId)).toMatchObject({ status: 'requested', way: 'card' })
    }
  })

  it('that is disputed waits: nothing is booked', async () => {
    const { bookingId, paymentId } = await disputed(10_000, 'open')
    const refundId = await promise(paymentId, 10_000)
    expect(await end(refundId)).toBe(true)
    expect(await getRefund(db, refundId)).toMatchObject({ status: 'requested', settled_at: null })
    expect(await owedTo(bookingId)).toBe(10_000)
  })

  it.each([
    ['AED', 100_005, 40_001],
    ['JPY', 30_001, 30_001],
    ['KWD', 90_010, 10],
  ])('that was lost is settled by the bank: the loss is less by it, in %s', async (currency, amount, part) => {
    const before = await lost(currency)
    const { bookingId, paymentId } = await disputed(amount, 'lost', { currency })
    const refundId = await promise(paymentId, part)
    expect(await end(refundId)).toBe(true)
    expect(await getRefund(db, refundId)).toMatchObject({ status: 'succeeded', way: 'dispute', settled_at: at })
    expect(await postingsOf(`refund:${refundId}`)).toEqual([`booking ${part} ${currency}`, `loss -${part} ${currency}`])
    expect(await owedTo(bookingId, currency)).toBe(amount - part)
    expect((await lost(currency)) - before).toBe(amount - part)
  })

  it('is settled once, by however many at once', async () => {
    const before = await lost('AED')
    const { bookingId, paymentId } = await disputed(50_000, 'lost')
    const refundId = await promise(paymentId, 50_000)
    await Promise.all([1, 2, 3].map(() => end(refundId)))
    expect(await owedTo(bookingId)).toBe(0)
    expect(await lost('AED')).toBe(before)
  })
})

describe('two refunds of one payment', () => {
  it('share what the bank has taken: who is owed more is paid by hand', async () => {
    const { bookingId, paymentId } = await disputed(50_000, 'lost', { taken: 30_000 })
    const [first, second] = [await promise(paymentId, 30_000), await promise(paymentId, 20_000)]
    await Promise.all([end(first), end(second)])
    const refunds = await Promise.all([first, second].map((id) => getRefund(db, id)))
    const settled = refunds.filter(({ status }) => status === 'succeeded')
    expect(settled, 'both together are more than was taken').toHaveLength(1)
    expect(refunds.filter(({ status }) => status === 'failed')).toHaveLength(1)
    expect(await owedTo(bookingId)).toBe(50_000 - (settled[0]?.amount ?? 0))
    expect(await proveLedger(db)).toEqual([])
  })

  it('are both settled where the bank has taken enough, to the last minor unit', async () => {
    const { bookingId, paymentId } = await disputed(50_000, 'lost', { currency: 'KWD' })
    const promised = [await promise(paymentId, 20_000), await promise(paymentId, 30_000)]
    await Promise.all(promised.map(end))
    for (const id of promised) expect(await getRefund(db, id)).toMatchObject({ status: 'succeeded', way: 'dispute' })
    expect(await owedTo(bookingId, 'KWD')).toBe(0)
  })

  it('count only what was lost: another dispute of the payment that was won has taken nothing', async () => {
    const { paymentId } = await disputed(50_000, 'won')
    await db
      .insertInto('disputes')
      .values({
        id: `dp_${++opened}`,
        payment_id: paymentId,
        amount: 10_000,
        currency: 'AED',
        reason: 'duplicate',
        status: 'lost',
        opened_at: at,
        closed_at: at,
        evidence: '{}',
      })
      .execute()
    await updatePayment(db, paymentId, { dispute: 'lost' })
    const [small, large] = [await promise(paymentId, 10_000), await promise(paymentId, 10_001)]
    await end(large)
    expect(await getRefund(db, large)).toMatchObject({ status: 'failed', way: 'card' })
    await end(small)
    expect(await getRefund(db, small)).toMatchObject({ status: 'succeeded', way: 'dispute' })
  })
})
