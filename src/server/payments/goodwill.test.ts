import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { endGoodwill, goodwillOf, postGoodwill, sumGranted } from './goodwill.ts'
import { balanceOf } from './ledger/balances.ts'
import { requestRefund } from './refund-payment.ts'

const { db, pool } = await testDatabase()
const { inTx, book, capture, postingsOf } = paymentRows({ db, pool })
const yacht = await buildListing(db)
const by = newId()
const now = Date.UTC(2026, 3, 1)

const give = (bookingId: Id, amount: number, { currency = 'AED', reference = newId() } = {}) =>
  inTx((tx) => postGoodwill(tx, { bookingId, amount, currency, reference, by, reason: 'Rough sea' }))
const end = async (bookingId: Id, keep: number, currency = 'AED') => {
  const goodwill = await goodwillOf(db, bookingId)
  await inTx((tx) => endGoodwill(tx, { bookingId, currency, goodwill, keep }))
}

describe('goodwill', () => {
  it.each(['AED', 'JPY', 'KWD'])(
    'is spent by the market and belongs to the booking, with who and why: %s',
    async (currency) => {
      const bookingId = await book(currency, yacht)
      const reference = newId()
      await Promise.all([1, 2].map(() => give(bookingId, 12_340, { currency, reference })))
      expect(await postingsOf(`goodwill:${reference}`)).toEqual([
        `goodwill 12340 ${currency}`,
        `booking -12340 ${currency}`,
      ])
      const { rows } = await pool.query('select actor_id, reason from ledger_entries where reference = $1', [
        `goodwill:${reference}`,
      ])
      expect(rows).toEqual([{ actor_id: by, reason: 'Rough sea' }])
      expect(await goodwillOf(db, bookingId)).toBe(12_340)
    },
  )

  it('of one booking is not that of another', async () => {
    const [one, other] = [await book('AED', yacht), await book('AED', yacht)]
    await give(one, 100)
    await give(one, 50)
    expect([await goodwillOf(db, one), await goodwillOf(db, other), await goodwillOf(db, newId())]).toEqual([150, 0, 0])
  })

  it('ends by what the terms give back by now, and the booking has it no more', async () => {
    const bookingId = await book('AED', yacht)
    await give(bookingId, 10_000)
    await end(bookingId, 3_000)
    expect(await goodwillOf(db, bookingId)).toBe(3_000)
    expect(await balanceOf(db, { account: 'booking', partyId: bookingId }, 'AED')).toBe(-3_000)
  })

  it('stays as it is where all of it, or more, goes beyond the terms', async () => {
    const bookingId = await book('AED', yacht)
    await give(bookingId, 10_000)
    for (const keep of [10_000, 10_001]) await end(bookingId, keep)
    expect(await goodwillOf(db, bookingId)).toBe(10_000)
    expect(await postingsOf(`goodwill-ended:${bookingId}`)).toEqual([])
  })

  it('ends once, also where two cancel at once', async () => {
    const bookingId = await book('KWD', yacht)
    await give(bookingId, 5_010, { currency: 'KWD' })
    await Promise.all([1, 2, 3].map(() => end(bookingId, 0, 'KWD')))
    expect(await goodwillOf(db, bookingId)).toBe(0)
  })
})

describe('what operators gave beyond the terms', () => {
  it('counts what waits and what was made, whoever bears it, and not what failed', async () => {
    const bookingId = await book('AED', yacht)
    const { id: paymentId } = await capture({ bookingId, amount: 90_000, currency: 'AED' })
    const request = (amount: number, ownersPart?: number) =>
      inTx((tx) =>
        requestRefund(tx, {
          paymentId,
          amount,
          reason: 'test',
          now,
          ...(ownersPart !== undefined && { granted: { by, ownersPart } }),
        }),
      )
    await request(1_000, 0)
    const made = await request(200, 200)
    const failed = await request(30, 0)
    await request(4)
    await db
      .updateTable('refunds')
      .set({ status: 'succeeded', settled_at: new Date(now) })
      .where('id', '=', made)
      .execute()
    await db
      .updateTable('refunds')
      .set({ status: 'failed', settled_at: new Date(now) })
      .where('id', '=', failed)
      .execute()
    expect(await sumGranted(db, bookingId)).toBe(1_200)
    expect(await sumGranted(db, newId())).toBe(0)
  })
})
