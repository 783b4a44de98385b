import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { insertReceived, isByHand, noteReturned } from './by-hand.ts'
import { balanceOf, proveLedger } from './ledger/balances.ts'
import { listPaymentsOf, sumOwedRefunds } from './queries.ts'
import { getRefund, requestRefund } from './refund-payment.ts'

const { db, pool } = await testDatabase()
const { inTx, book, capture, postingsOf } = paymentRows({ db, pool })
const { ownerId, ...yacht } = await buildListing(db)
const now = Date.UTC(2026, 3, 1, 12)
const actorId = newId()

type Way = 'cash' | 'terminal' | 'bank_transfer'
type Hand = { way?: Way; heldBy?: Id | null }

async function received(amount: number, currency: string, { way = 'cash', heldBy = null }: Hand = {}) {
  const bookingId = await book(currency, yacht)
  const purpose = 'full' as const
  await inTx((tx) =>
    insertReceived(tx, { bookingId, purpose, amount, currency, way, heldBy, reason: 'At the pier', actorId, now }),
  )
  const [payment] = await listPaymentsOf(db, bookingId)
  if (!payment) return expect.fail('a payment was noted')
  return { bookingId, paymentId: payment.id, payment }
}

const promise = (paymentId: Id, amount: number) =>
  inTx((tx) => requestRefund(tx, { paymentId, amount, reason: 'test', now }))

const returned = (bookingId: Id, refundId: Id, { way = 'cash', heldBy = null }: Hand = {}) =>
  inTx((tx) => noteReturned(tx, { bookingId, refundId, way, heldBy, reason: 'Paid out', actorId, now }))

const owedTo = async (bookingId: Id, currency: string) =>
  0 - (await balanceOf(db, { account: 'booking', partyId: bookingId }, currency))

describe('money that was received by hand', () => {
  it.each([
    ['cash', 'cash', 'AED', 100_050],
    ['terminal', 'terminal', 'JPY', 48_001],
    ['bank_transfer', 'bank', 'KWD', 75_125],
  ] as const)('by %s lies on the account %s, and is captured at once', async (way, account, currency, amount) => {
    const { bookingId, payment } = await received(amount, currency, { way })
    expect(payment).toMatchObject({ way, status: 'captured', amount, currency, intent_id: null, fee: 0 })
    expect(isByHand(payment)).toBe(true)
    expect(await postingsOf(`received:${payment.id}`)).toEqual([
      `${account} ${amount} ${currency}`,
      `booking -${amount} ${currency}`,
    ])
    expect(await owedTo(bookingId, currency)).toBe(amount)
    const { rows } = await pool.query('select actor_id, reason from ledger_entries where reference = $1', [
      `received:${payment.id}`,
    ])
    expect(rows).toEqual([{ actor_id: actorId, reason: 'At the pier' }])
  })

  it('and kept by the owner is a debt of the owner, not money of the market', async () => {
    const before = await balanceOf(db, { account: 'cash' }, 'AED')
    const { bookingId } = await received(60_000, 'AED', { heldBy: ownerId })
    expect(await balanceOf(db, { account: 'cash' }, 'AED')).toBe(before)
    expect(await balanceOf(db, { account: 'owner', partyId: ownerId }, 'AED')).toBe(60_000)
    expect(await owedTo(bookingId, 'AED')).toBe(60_000)
  })

  it.each(['card', 'gift_card', 'credit', 'dispute'])('is not %s', (way) => {
    expect(isByHand({ way })).toBe(false)
  })
})

describe('a refund that is paid out by hand', () => {
  it.each(['AED', 'JPY', 'KWD'])('leaves the account from which it was paid: %s', async (currency) => {
    const { bookingId, paymentId } = await received(50_000, currency)
    const refundId = await promise(paymentId, 20_010)
    expect(await sumOwedRefunds(db, bookingId)).toBe(20_010)
    await returned(bookingId, refundId, { way: 'bank_transfer' })
    expect(await postingsOf(`returned:${refundId}`)).toEqual([`booking 20010 ${currency}`, `bank -20010 ${currency}`])
    expect(await owedTo(bookingId, currency)).toBe(29_990)
    expect(await sumOwedRefunds(db, bookingId)).toBe(0)
    expect(await getRefund(db, refundId)).toMatchObject({ status: 'succeeded', way: 'bank_transfer' })
  })

  it('is noted once by two who note it at the same time', async () => {
    const { bookingId, paymentId } = await received(50_000, 'AED')
    const refundId = await promise(paymentId, 50_000)
    const noted = await Promise.allSettled([1, 2, 3].map(() => returned(bookingId, refundId)))
    expect(noted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of noted) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'nothing_due' })
    expect(await owedTo(bookingId, 'AED')).toBe(0)
  })

  it('by the owner is owed to the owner again', async () => {
    const before = await balanceOf(db, { account: 'owner', partyId: ownerId }, 'KWD')
    const { bookingId, paymentId } = await received(30_000, 'KWD', { heldBy: ownerId })
    await returned(bookingId, await promise(paymentId, 30_000), { heldBy: ownerId })
    expect(await balanceOf(db, { account: 'owner', partyId: ownerId }, 'KWD')).toBe(before)
  })

  it('of a card is not the operator’s to make while the provider may still make it, but once the bank has returned it', async () => {
    const bookingId = await book('AED', yacht)
    const { id: paymentId } = await capture({ bookingId, amount: 40_000, currency: 'AED' })
    const refundId = await promise(paymentId, 40_000)
    await expect(returned(bookingId, refundId)).rejects.toMatchObject({ code: 'nothing_due' })
    expect(await owedTo(bookingId, 'AED')).toBe(40_000)
    await db
      .updateTable('refunds')
      .set({ status: 'failed', settled_at: new Date(now) })
      .where('id', '=', refundId)
      .execute()
    await returned(bookingId, refundId, { way: 'terminal' })
    await expect(returned(bookingId, refundId)).rejects.toMatchObject({ code: 'nothing_due' })
    expect(await owedTo(bookingId, 'AED')).toBe(0)
    expect(await postingsOf(`returned:${refundId}`)).toEqual(['booking 40000 AED', 'terminal -40000 AED'])
  })

  it('of another booking, or that there is not, is not found', async () => {
    const { bookingId, paymentId } = await received(10_000, 'AED')
    const other = await received(10_000, 'AED')
    const refundId = await promise(paymentId, 10_000)
    await expect(returned(other.bookingId, refundId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(returned(bookingId, newId())).rejects.toMatchObject({ code: 'not_found' })
    expect(await getRefund(db, refundId)).toMatchObject({ status: 'requested' })
    expect(await owedTo(other.bookingId, 'AED')).toBe(10_000)
  })

  it('is never promised beyond what came, however many promise at once', async () => {
    const { bookingId, paymentId } = await received(10_000, 'JPY')
    const promised = await Promise.allSettled([4_000, 4_000, 4_000].map((amount) => promise(paymentId, amount)))
    expect(promised.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await sumOwedRefunds(db, bookingId)).toBe(8_000)
    expect(await proveLedger(db)).toEqual([])
  })
})
