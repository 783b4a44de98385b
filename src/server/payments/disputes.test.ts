import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import type { Id } from '#shared/id.ts'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { payableOwners } from '#tests/builders/payable-owners.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { getDispute, listDisputes } from './dispute-queries.ts'
import { anonymiseDisputes, disputeStatus, noteDispute, postDispute } from './disputes.ts'
import { balanceOf, proveLedger } from './ledger/balances.ts'
import { getPayment, updatePayment } from './queries.ts'
import { requestRefund } from './refund-payment.ts'
import { countOpenDisputes, countTroubledPayouts, describeWebhooks } from './troubles.ts'

const { db, pool } = await testDatabase()
const { inTx, book, capture, postingsOf } = paymentRows({ db, pool })
const yacht = await buildListing(db)
const now = Date.UTC(2026, 3, 10, 12)
const seconds = now / 1000

let told = 0
type DisputeFacts = {
  id?: string
  currency?: string
  status?: string
  moved?: [amount: number, fee: number][]
  due_by?: number | null
}

/** As the provider tells of it: each movement of money, withdrawn is negative. */
function disputeOf(
  amount: number,
  { id = `dp_${++told}`, currency = 'AED', ...more }: DisputeFacts = {},
): Stripe.Dispute {
  const { status = 'needs_response', moved = [[-amount, 1_500]], due_by = seconds + 86_400 } = more
  return {
    id,
    object: 'dispute',
    amount,
    currency: currency.toLowerCase(),
    reason: 'fraudulent',
    status,
    created: seconds,
    evidence_details: { due_by },
    balance_transactions: moved.map(([moves, fee], at) => ({
      id: `txn_${id}_${at}`,
      amount: moves,
      fee,
      currency: currency.toLowerCase(),
    })),
  } as unknown as Stripe.Dispute // As much of it as is read.
}

async function paid(amount: number, currency = 'AED') {
  const bookingId = await book(currency, yacht)
  const { id: paymentId } = await capture({ bookingId, amount, currency })
  return { bookingId, paymentId }
}
const note = async (paymentId: Id, dispute: Stripe.Dispute, evidence: object = { payer: { name: 'Ana' } }) => {
  const payment = await getPayment(db, paymentId)
  await inTx((tx) => noteDispute(tx, { payment, dispute, evidence, now }))
}
const stateOf = async (paymentId: Id) => (await getPayment(db, paymentId)).dispute
const on = (account: 'disputed' | 'loss' | 'provider' | 'provider_fee', currency = 'AED') =>
  balanceOf(db, { account }, currency)
async function changes(act: () => Promise<unknown>, currency = 'AED') {
  const accounts = ['disputed', 'loss', 'provider', 'provider_fee'] as const
  const before = await Promise.all(accounts.map((account) => on(account, currency)))
  await act()
  const after = await Promise.all(accounts.map((account) => on(account, currency)))
  return Object.fromEntries(accounts.map((account, at) => [account, (after[at] ?? 0) - (before[at] ?? 0)]))
}

describe('money that a bank takes back', () => {
  it.each([
    ['AED', 70_001],
    ['JPY', 7_777],
    ['KWD', 90_010],
  ])('lies on an account of its own, with a fee, once: %s', async (currency, amount) => {
    const { paymentId } = await paid(amount, currency)
    const dispute = disputeOf(amount, { currency })
    const moved = await changes(async () => {
      await note(paymentId, dispute)
      await note(paymentId, dispute)
    }, currency)
    expect(moved).toEqual({ disputed: amount, loss: 0, provider: -amount - 1_500, provider_fee: 1_500 })
    expect(await stateOf(paymentId)).toBe('open')
  })

  it('comes back when it is won', async () => {
    const { paymentId } = await paid(50_000)
    const id = `dp_won_${newId()}`
    const moved = await changes(async () => {
      await note(paymentId, disputeOf(50_000, { id }))
      await note(
        paymentId,
        disputeOf(50_000, {
          id,
          status: 'won',
          moved: [
            [-50_000, 1_500],
            [50_000, -1_500],
          ],
        }),
      )
    })
    expect(moved).toEqual({ disputed: 0, loss: 0, provider: 0, provider_fee: 0 })
    expect(await stateOf(paymentId)).toBe('won')
    expect(await getDispute(db, id)).toMatchObject({ status: 'won', closed_at: new Date(now) })
  })

  it('is a loss when it is lost, once, whoever reads it at the same time', async () => {
    const { paymentId } = await paid(50_000)
    const dispute = disputeOf(50_000)
    await note(paymentId, dispute)
    const lost = { ...dispute, status: 'lost' } as const
    const moved = await changes(() => Promise.all([1, 2, 3].map(() => inTx((tx) => postDispute(tx, lost)))))
    expect(moved).toEqual({ disputed: -50_000, loss: 50_000, provider: 0, provider_fee: 0 })
    expect(await postingsOf(`dispute-lost:${dispute.id}`)).toEqual(['loss 50000 AED', 'disputed -50000 AED'])
  })

  it('of which a part came back is a loss of the rest', async () => {
    const dispute = disputeOf(50_000, {
      status: 'lost',
      moved: [
        [-50_000, 1_500],
        [20_000, 0],
      ],
    })
    expect(await changes(() => inTx((tx) => postDispute(tx, dispute)))).toEqual({
      disputed: 0,
      loss: 30_000,
      provider: -31_500,
      provider_fee: 1_500,
    })
  })

  it('is none where the bank only asks', async () => {
    const { paymentId } = await paid(50_000)
    const asked = disputeOf(50_000, { status: 'warning_needs_response', moved: [] })
    const moved = await changes(async () => {
      await note(paymentId, asked)
      await note(paymentId, { ...asked, status: 'warning_closed' })
    })
    expect(moved).toEqual({ disputed: 0, loss: 0, provider: 0, provider_fee: 0 })
    expect(await stateOf(paymentId)).toBe('won')
  })

  it.each([
    ['lost', 'lost'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['prevented', 'won'],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['warning_under_review', 'open'],
    ['a word of tomorrow', 'open'],
  ])('that is %s stands as %s', (status, state) => {
    expect(disputeStatus(disputeOf(1, { status }))).toBe(state)
  })
})

describe('a payment with several disputes', () => {
  it('is open while one is, else lost where one is', async () => {
    const { paymentId } = await paid(90_000)
    const [one, other] = [disputeOf(40_000), disputeOf(50_000)]
    await note(paymentId, one)
    await note(paymentId, other)
    await note(paymentId, { ...one, status: 'lost' })
    expect(await stateOf(paymentId)).toBe('open')
    await note(paymentId, { ...other, status: 'won' })
    expect(await stateOf(paymentId)).toBe('lost')
    expect(await proveLedger(db)).toEqual([])
  })

  it('has its promised refunds looked at again once the last is decided, not before', async () => {
    const { paymentId } = await paid(90_000)
    const refundId = await inTx((tx) => requestRefund(tx, { paymentId, amount: 5_000, reason: 'test', now }))
    const waiting = async () =>
      (await pool.query(`select from jobs.job where data ->> 'refundId' = $1`, [refundId])).rowCount
    await pool.query(`delete from jobs.job where data ->> 'refundId' = $1`, [refundId])
    const dispute = disputeOf(90_000)
    await note(paymentId, dispute)
    expect(await waiting()).toBe(0)
    await note(paymentId, { ...dispute, status: 'won' })
    expect(await waiting()).toBe(1)
  })

  it('keeps what spoke for the charter when it was opened, until its guest leaves', async () => {
    const { bookingId, paymentId } = await paid(90_000)
    const dispute = disputeOf(90_000)
    await note(paymentId, dispute)
    await note(paymentId, { ...dispute, status: 'lost' }, { payer: { name: 'Somebody else' } })
    const evidence = async () =>
      (await pool.query('select evidence from disputes where id = $1', [dispute.id])).rows[0].evidence
    expect(await evidence()).toEqual({ payer: { name: 'Ana' } })
    await anonymiseDisputes(db, [newId()])
    expect(await evidence()).toEqual({ payer: { name: 'Ana' } })
    await anonymiseDisputes(db, [bookingId])
    expect(await evidence()).toEqual({})
  })
})

describe('the list of disputes', () => {
  async function everyPage(sort: Parameters<typeof listDisputes>[1]['sort']) {
    const seen: Awaited<ReturnType<typeof listDisputes>>['rows'] = []
    let after: string | undefined
    let count = 0
    do {
      const { rows, next, totalCount } = await listDisputes(db, {
        state: 'open',
        sort,
        limit: 2,
        ...(after && { after }),
      })
      seen.push(...rows)
      count = totalCount
      after = next ?? undefined
    } while (after)
    expect(seen).toHaveLength(count)
    return seen
  }

  it('pages over equal deadlines, those without one last, each once', async () => {
    const { paymentId } = await paid(90_000)
    for (const due_by of [seconds + 900_000, seconds + 900_000, null, null, seconds + 800_000])
      await note(paymentId, disputeOf(100, { due_by }))
    for (const sort of ['respondBy', '-respondBy', 'openedAt', '-openedAt'] as const) {
      const listed = await everyPage(sort)
      expect(new Set(listed.map(({ id }) => id)).size, sort).toBe(listed.length)
    }
    const deadlines = (await everyPage('respondBy')).map((each) => each.respond_by?.getTime() ?? Number.MAX_VALUE)
    expect(deadlines).toEqual(deadlines.toSorted((a, b) => a - b))
    expect(deadlines.slice(-2)).toEqual([Number.MAX_VALUE, Number.MAX_VALUE])
    await expect(getDispute(db, 'dp_of_nobody')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('counts what is open and its first deadline', async () => {
    const { rows } = await pool.query(
      `select count(*)::int as count, min(respond_by) as since from disputes where status = 'open'`,
    )
    expect(rows[0].count).toBeGreaterThan(0)
    expect(await countOpenDisputes(db)).toEqual(rows[0])
    await pool.query(`update disputes set status = 'won', closed_at = now() where status = 'open'`)
    expect(await countOpenDisputes(db)).toEqual({ count: 0, since: null })
  })
})

describe('troubles', () => {
  it('count payouts that came back since the first did', async () => {
    expect(await countTroubledPayouts(db)).toEqual({ count: 0, since: null })
    const { payable } = await payableOwners({ db, pool }, now)
    const ended = [new Date(now + 2_000), new Date(now + 1_000)]
    for (const ended_at of ended) {
      const ownerId = await payable({ amount: 100 })
      await pool.query(
        `with payout as (
           insert into payouts (id, owner_id, currency, amount, way, last4, status, sent_at, ended_at, failure, created_at)
           values ($1, $2, 'AED', 100, 'bank', '3456', 'returned', $3, $3, 'closed', $3) returning id
         )
         insert into payout_items (payout_id, entry_id, owner_id, currency, released)
         select payout.id, entry_id, owner_id, currency, true from payout, earnings where owner_id = $2`,
        [newId(), ownerId, ended_at],
      )
    }
    expect(await countTroubledPayouts(db)).toEqual({ count: 2, since: ended[1] })
  })

  it('tell of webhooks of one day, and of payments whose outcome is not known', async () => {
    const event = (id: string, at: Date) =>
      db.insertInto('provider_events').values({ id, type: 'payout.paid', received_at: at }).execute()
    const at = new Date(now)
    expect(await describeWebhooks(db, at)).toEqual({ lastDay: 0, latest: null, unsettledPayments: 0 })
    await event('evt_before', new Date(now - 86_400_000))
    await event('evt_within', new Date(now - 86_399_999))
    await event('evt_latest', new Date(now - 5))
    const { paymentId } = await paid(100)
    await updatePayment(db, paymentId, { status: 'capturing', captured_at: null })
    expect(await describeWebhooks(db, at)).toEqual({ lastDay: 2, latest: new Date(now - 5), unsettledPayments: 1 })
  })
})
