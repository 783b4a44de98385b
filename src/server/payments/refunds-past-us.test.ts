import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { credit, debit, type Posting } from './ledger/accounts.ts'
import { balanceOf } from './ledger/balances.ts'
import { enterPastUs, listEntered } from './refunds-past-us.ts'

const { db, pool } = await testDatabase()
const { inTx, postingsOf } = paymentRows({ db, pool })

let made = 0
const told = (amount: number, more: Partial<Stripe.Refund> = {}) =>
  ({ id: `re_${++made}`, object: 'refund', amount, status: 'succeeded', ...more }) as Stripe.Refund // As much as is read.

const lossOf = (amount: number, currency = 'AED'): Posting[] => [
  debit({ account: 'loss' }, amount, currency),
  credit({ account: 'provider' }, amount, currency),
]

let read = 0
const enter = (refund: Stripe.Refund, postings = lossOf(refund.amount)) =>
  inTx((tx) =>
    enterPastUs(tx, {
      refund,
      kind: 'test_refunded',
      postings: async () => {
        read += 1
        return postings
      },
    }),
  )
const gone = (refund: Stripe.Refund, status = 'failed') => ({ ...refund, status })
const loss = (currency = 'AED') => balanceOf(db, { account: 'loss' }, currency)

describe('a refund past us', () => {
  it.each(['AED', 'JPY', 'KWD'])(
    'is booked once, and tells what was booked the first time alone: %s',
    async (currency) => {
      const refund = told(12_340)
      const postings = lossOf(12_340, currency)
      expect(await enter(refund, postings)).toEqual(postings)
      const before = read
      expect(await enter(refund, postings)).toEqual([])
      expect(read, 'what it comes from is not read again').toBe(before)
      expect(await postingsOf(`refund-past-us:${refund.id}`)).toEqual([
        `loss 12340 ${currency}`,
        `provider -12340 ${currency}`,
      ])
    },
  )

  it('is taken back as it was booked where its bank sends the money back, once', async () => {
    const partyId = newId()
    const refund = told(900)
    // Divided by what was spent by then: what comes back is divided alike.
    const postings = [
      debit({ account: 'security_deposit', partyId }, 600, 'AED'),
      debit({ account: 'loss' }, 300, 'AED'),
      credit({ account: 'provider' }, 900, 'AED'),
    ]
    const before = await loss()
    await enter(refund, postings)
    expect(await loss()).toBe(before + 300)
    const back = await enter(gone(refund), lossOf(1))
    expect(back).toEqual(postings.map((posting) => ({ ...posting, amount: -posting.amount })))
    expect(await enter(gone(refund, 'canceled'))).toEqual([])
    expect(await loss()).toBe(before)
    expect(await balanceOf(db, { account: 'security_deposit', partyId }, 'AED')).toBe(0)
  })

  it('that came back is not booked again by an older word of it', async () => {
    const refund = told(700)
    await enter(refund)
    await enter(gone(refund))
    const before = await loss()
    expect(await enter(refund)).toEqual([])
    expect(await loss()).toBe(before)
  })

  it.each(['failed', 'canceled'])('that is %s before anybody heard of it moves nothing', async (status) => {
    const refund = told(700, { status })
    expect(await enter(refund)).toEqual([])
    expect(await postingsOf(`refund-past-us:${refund.id}`)).toEqual([])
    expect(await postingsOf(`refund-past-us:${refund.id}:failed`)).toEqual([])
  })

  it('is booked once by several at once', async () => {
    const refund = told(50, { status: 'pending' })
    const before = await loss()
    await Promise.all([1, 2, 3, 4].map(() => enter(refund)))
    expect((await loss()) - before).toBe(50)
  })
})

describe('what is in the ledger', () => {
  it('is told of these refunds alone', async () => {
    const [one, other, unknown] = [told(1), told(2), told(3)]
    await enter(one)
    await enter(other)
    expect(await listEntered(db, [one, unknown])).toEqual(new Set([one.id]))
    expect(await listEntered(db, [])).toEqual(new Set())
  })

  it('counts a refund that came back as entered: it is settled', async () => {
    const refund = told(5)
    await enter(refund)
    await enter(gone(refund))
    expect(await listEntered(db, [refund])).toEqual(new Set([refund.id]))
  })
})
