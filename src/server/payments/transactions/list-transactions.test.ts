import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { payableOwners } from '#tests/builders/payable-owners.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { updateHold } from '../deposit-holds.ts'
import { prepareRun } from '../payouts/prepare-run.ts'
import { findOrInsertPayment, updatePayment } from '../queries.ts'
import { getRefund, requestRefund } from '../refund-payment.ts'
import { issueVoucher } from '../vouchers/issue-voucher.ts'
import { reserveVoucher } from '../vouchers/pay-by-voucher.ts'
import { entriesOfTransaction } from './entries-of-transaction.ts'
import {
  countTransactions,
  findTransaction,
  findTransactionsOfProvider,
  listTransactions,
  type TransactionFilters,
} from './list-transactions.ts'

const { db, pool } = await testDatabase()
const { inTx, book, capture } = paymentRows({ db, pool })
const yacht = await buildListing(db)
const now = Date.UTC(2026, 3, 10, 12)
const at = new Date(now)
const { payable } = await payableOwners({ db, pool }, now)

/** One movement of each kind, of one booking and one owner; all begin at one instant. */
const bookingId = await book('AED', yacht)
const { id: charge } = await capture({ bookingId, amount: 70_000, currency: 'AED', at: now, intentId: 'pi_charge' })
const refund = await inTx((tx) => requestRefund(tx, { paymentId: charge, amount: 20_000, reason: 'test', now }))
const hold = newId()
await db
  .insertInto('deposit_holds')
  .values({ id: hold, booking_id: bookingId, amount: 50_000, currency: 'AED', intent_id: 'pi_hold', created_at: at })
  .execute()
await db
  .insertInto('disputes')
  .values({
    id: 'dp_1',
    payment_id: charge,
    amount: 30_000,
    currency: 'AED',
    reason: 'fraudulent',
    status: 'open',
    opened_at: at,
    evidence: '{}',
  })
  .execute()
const owner = await payable({ amount: 40_000 })
await prepareRun({ db, now: () => now }, newId(), { owners: [{ ownerId: owner, currency: 'AED' }] })
const gift = { kind: 'gift_card', paidBy: 'cash', reason: 'test', holderId: null, months: 12, currency: 'AED' } as const
const { voucher } = await issueVoucher(db, { ...gift, amount: 60_000 }, { by: newId(), now })

const wanted = (more: Partial<TransactionFilters> = {}): TransactionFilters => ({ sort: '-at', ...more })
async function all(filters: Partial<TransactionFilters> = {}, limit = 100): Promise<string[]> {
  const seen: string[] = []
  let after: string | undefined
  do {
    const { rows, next } = await listTransactions(db, wanted(filters), { limit, ...(after && { after }) })
    expect(rows.length).toBeLessThanOrEqual(limit)
    seen.push(...rows.map(({ kind, amount, currency }) => `${kind} ${amount} ${currency}`))
    after = next ?? undefined
  } while (after)
  expect(await countTransactions(db, wanted(filters))).toEqual({ totalCount: seen.length, isCountExact: true })
  return seen
}

const ofBooking = ['charge 70000 AED', 'deposit 50000 AED', 'dispute -30000 AED', 'refund -20000 AED']
const every = [...ofBooking, 'payout -40000 AED', 'voucher 60000 AED'].sort()

describe('movements of money', () => {
  it('are one list of every kind: what comes is positive, what goes negative', async () => {
    expect((await all()).sort()).toEqual(every)
  })

  it.each(['at', '-at', 'amount', '-amount'] as const)(
    'page over equal instants and amounts, each once, in the order of %s',
    async (sort) => {
      const whole = await all({ sort })
      for (const limit of [1, 2, 5]) expect(await all({ sort }, limit), `${limit} a page`).toEqual(whole)
      expect(whole.toSorted()).toEqual(every)
      const sizes = whole.map((line) => Math.abs(Number(line.split(' ')[1])))
      const sorted = sizes.toSorted((a, b) => (sort === 'amount' ? a - b : b - a))
      if (sort.endsWith('amount')) expect(sizes).toEqual(sorted)
    },
  )

  it('page over several of one amount, each once', async () => {
    const other = await book('JPY', yacht)
    for (let left = 5; left > 0; left -= 1) await capture({ bookingId: other, amount: 900, currency: 'JPY', at: now })
    for (const sort of ['amount', '-amount', 'at', '-at'] as const) {
      const ids: string[] = []
      let after: string | undefined
      do {
        const page = await listTransactions(db, wanted({ sort, currency: 'JPY' }), {
          limit: 2,
          ...(after && { after }),
        })
        ids.push(...page.rows.map(({ id }) => id))
        after = page.next ?? undefined
      } while (after)
      expect(ids).toHaveLength(5)
      expect(ids).toEqual(sort.startsWith('-') ? ids.toSorted().reverse() : ids.toSorted())
    }
  })

  it('are found by kind, currency and booking or owner', async () => {
    const aed = { currency: 'AED' }
    expect(await all({ ...aed, kind: 'refund' })).toEqual(['refund -20000 AED'])
    expect(await all({ currency: 'KWD' })).toEqual([])
    const scope = (bookingIds: Id[], ownerIds: Id[] | null) => ({ ...aed, scope: { bookingIds, ownerIds } })
    expect((await all(scope([bookingId], null))).sort()).toEqual(ofBooking)
    expect(await all(scope([], [owner]))).toEqual(['payout -40000 AED'])
    expect((await all(scope([bookingId], [owner]))).sort()).toEqual([...ofBooking, 'payout -40000 AED'].sort())
    expect(await all(scope([newId()], [newId()]))).toEqual([])
    expect(await all(scope([], []))).toEqual([])
  })

  it('of the bookings of a payout are found through them', async () => {
    const { rows } = await pool.query('select booking_id from earnings where owner_id = $1', [owner])
    const scope = { bookingIds: [rows[0].booking_id], ownerIds: null }
    expect(await all({ scope, currency: 'AED' })).toEqual(['payout -40000 AED'])
  })

  it('are of a period from its first instant to before its last', async () => {
    const period = (from: number, until: number) =>
      all({ currency: 'AED', kind: 'charge', from: new Date(from), until: new Date(until) })
    expect(await period(now, now + 1)).toEqual(['charge 70000 AED'])
    expect(await period(now - 1, now)).toEqual([])
    expect(await period(now + 1, now + 2)).toEqual([])
  })

  it('go on behind nothing that no page gave', async () => {
    const end = (key: string, id: string) => Buffer.from(JSON.stringify([key, id])).toString('base64url')
    for (const after of ['', 'x', end('now', 'charge-1'), end('12', `charge-${charge}`), end("'", 'x')])
      await expect(listTransactions(db, wanted(), { limit: 2, after }), after).rejects.toMatchObject({
        code: 'invalid_request',
      })
  })
})

describe('the state of a movement', () => {
  const stateOf = async (id: string) => (await findTransaction(db, id))?.state

  it('of a refund is open, then done or failed', async () => {
    expect(await stateOf(`refund-${refund}`)).toBe('open')
    for (const [status, state] of [
      ['failed', 'failed'],
      ['succeeded', 'done'],
    ] as const) {
      await db.updateTable('refunds').set({ status, settled_at: at }).where('id', '=', refund).execute()
      expect(await stateOf(`refund-${refund}`)).toBe(state)
      expect(await all({ kind: 'refund', state, currency: 'AED' })).toEqual(['refund -20000 AED'])
      expect(await all({ kind: 'refund', state: 'open', currency: 'AED' })).toEqual([])
    }
  })

  it('of a deposit tells what was taken once that is decided', async () => {
    expect(await findTransaction(db, `deposit-${hold}`)).toMatchObject({ state: 'open', amount: 50_000 })
    await updateHold(db, hold, { status: 'authorised' })
    expect(await stateOf(`deposit-${hold}`)).toBe('authorised')
    await updateHold(db, hold, { status: 'captured', capture_amount: 1_230, captured_at: at })
    expect(await findTransaction(db, `deposit-${hold}`)).toMatchObject({ state: 'done', amount: 1_230 })
  })

  it('of a charge follows the payment', async () => {
    const other = await book('KWD', yacht)
    const money = { bookingId: other, purpose: 'full', amount: 500, currency: 'KWD', now } as const
    const { id } = await inTx((tx) => findOrInsertPayment(tx, money))
    const states: (string | undefined)[] = [await stateOf(`charge-${id}`)]
    for (const set of [
      { status: 'authorised' },
      { status: 'capturing' },
      { status: 'voiding' },
      { status: 'voided', voided_at: at },
    ] as const) {
      await updatePayment(db, id, set)
      states.push(await stateOf(`charge-${id}`))
    }
    expect(states).toEqual(['open', 'authorised', 'open', 'open', 'ended'])
  })
})

describe('one movement', () => {
  it('has its entries of the ledger, and none of another', async () => {
    const entriesOf = async (id: string) => {
      const found = await findTransaction(db, id)
      return found ? (await entriesOfTransaction(db, found)).map(({ reference }) => reference) : []
    }
    expect(await entriesOf(`charge-${charge}`)).toEqual([`capture:${charge}`])
    expect(await entriesOf(`refund-${refund}`), 'nothing was booked').toEqual([])
    const [{ id } = { id: '' }] = await findTransactionsOfProvider(db, voucher.id, 5)
    expect(await entriesOf(id)).toEqual([`voucher:${voucher.id}`])
    expect(await entriesOf('dispute-dp_1')).toEqual([])
    expect((await getRefund(db, refund)).payment_id).toBe(charge)
  })

  it('is found by the provider’s name of it', async () => {
    const found = async (name: string) => (await findTransactionsOfProvider(db, name, 10)).map(({ id }) => id)
    expect(await found('pi_charge')).toEqual([`charge-${charge}`])
    expect(await found('pi_hold')).toEqual([`deposit-${hold}`])
    expect(await found('dp_1')).toEqual(['dispute-dp_1'])
    expect(await found('pi_of_nobody')).toEqual([])
  })

  it('that there is not is none', async () => {
    for (const id of [`charge-${newId()}`, `refund-${charge}`, charge, 'charge-', `other-${charge}`, ''])
      expect(await findTransaction(db, id), id).toBeUndefined()
  })

  it('by a voucher is told by the voucher, not as a charge too', async () => {
    const other = await book('AED', yacht)
    const part = {
      voucherId: voucher.id,
      bookingId: other,
      purpose: 'full',
      due: 10_000,
      currency: 'AED',
      now,
    } as const
    const { id } = await inTx((tx) => reserveVoucher(tx, part))
    expect(await findTransaction(db, `charge-${id}`)).toBeUndefined()
  })
})
