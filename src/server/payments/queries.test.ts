import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { paidForBooking, refundedForBooking } from './booking-queries.ts'
import {
  findKeptCard,
  findOrInsertPayment,
  findPaymentOfIntent,
  getPayment,
  getPaymentOfRefund,
  listPaymentsOf,
  lockPayment,
  lockPaymentsUnderWay,
  noteFailedAttempt,
  type PaymentPurpose,
  sumOwedRefunds,
  updatePayment,
  withdrawCardConsent,
} from './queries.ts'
import { requestRefund } from './refund-payment.ts'

const { db, pool } = await testDatabase()
const { inTx, book, capture } = paymentRows({ db, pool })
const yacht = await buildListing(db)
const now = Date.UTC(2026, 3, 2, 8)

type Start = { amount?: number; currency?: string; purpose?: PaymentPurpose; shareId?: Id }
const start = (bookingId: Id, { amount = 50_000, currency = 'AED', purpose = 'full', shareId }: Start = {}) =>
  inTx((tx) => findOrInsertPayment(tx, { bookingId, amount, currency, purpose, now, ...(shareId && { shareId }) }))
async function share(bookingId: Id): Promise<Id> {
  const id = newId()
  await pool.query(
    `insert into payment_shares (id, booking_id, name, amount, created_at) values ($1, $2, 'Ana', 25000, now())`,
    [id, bookingId],
  )
  return id
}
const statesOf = async (bookingId: Id) =>
  (await listPaymentsOf(db, bookingId)).map(({ amount, status }) => `${amount} ${status}`).sort()

describe('a payment that is begun', () => {
  it.each(['AED', 'JPY', 'KWD'])('is one from many tabs at once: %s', async (currency) => {
    const bookingId = await book(currency, yacht)
    const begun = await Promise.all(Array.from({ length: 10 }, () => start(bookingId, { currency })))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect(await statesOf(bookingId)).toEqual(['50000 open'])
  })

  it('is another one for each purpose and each share of a party', async () => {
    const bookingId = await book('AED', yacht)
    const [one, other] = [await share(bookingId), await share(bookingId)]
    const ids = [
      await start(bookingId, { purpose: 'deposit' }),
      await start(bookingId, { purpose: 'balance' }),
      await start(bookingId, { purpose: 'balance', shareId: one }),
      await start(bookingId, { purpose: 'balance', shareId: other }),
    ].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    expect((await start(bookingId, { purpose: 'balance', shareId: one })).id).toBe(ids[2])
  })

  it('ends where another sum is due by now, and nobody can pay the old one', async () => {
    const bookingId = await book('AED', yacht)
    const unknown = await start(bookingId)
    const known = await start(bookingId, { amount: 40_000 })
    expect(await getPayment(db, unknown.id), 'the provider never heard of it').toMatchObject({ status: 'voided' })
    await updatePayment(db, known.id, { intent_id: `pi_${known.id}` })
    const last = await start(bookingId, { amount: 30_000 })
    expect(await getPayment(db, known.id), 'the provider is told').toMatchObject({ status: 'voiding' })
    const { rows } = await pool.query(`select count(*)::int as count from jobs.job where data ->> 'paymentId' = $1`, [
      known.id,
    ])
    expect(rows).toEqual([{ count: 1 }])
    expect(last).toMatchObject({ amount: 30_000, status: 'open', intent_id: null })
  })

  it('of two sums at the same time is one in the end', async () => {
    const bookingId = await book('AED', yacht)
    await Promise.all([10_000, 20_000, 10_000, 20_000].map((amount) => start(bookingId, { amount })))
    const states = await statesOf(bookingId)
    expect(states.filter((state) => state.endsWith('open'))).toHaveLength(1)
    expect(states.filter((state) => !state.endsWith('open')).every((state) => state.endsWith('voided'))).toBe(true)
  })

  it('is not ended by another sum once money is reserved for it', async () => {
    const bookingId = await book('AED', yacht)
    const { id } = await start(bookingId)
    for (const status of ['authorised', 'capturing'] as const) {
      await updatePayment(db, id, { status })
      expect(await start(bookingId, { amount: 1_000 })).toMatchObject({ id, amount: 50_000, status })
    }
    await updatePayment(db, id, { status: 'captured', captured_at: new Date(now) })
    expect((await start(bookingId, { amount: 1_000 })).id, 'what was taken is not under way').not.toBe(id)
  })
})

describe('payments that are locked', () => {
  it('are those under way, of this booking alone', async () => {
    const [bookingId, other] = [await book('AED', yacht), await book('AED', yacht)]
    await capture({ bookingId, amount: 500, currency: 'AED' })
    const { id } = await start(bookingId, { purpose: 'balance' })
    await start(other)
    expect((await inTx((tx) => lockPaymentsUnderWay(tx, bookingId))).map((each) => each.id)).toEqual([id])
    expect(await inTx((tx) => lockPaymentsUnderWay(tx, newId()))).toEqual([])
  })

  it('wait for each other and never in a circle, in a group of requests too', async () => {
    const [one, other] = [await book('AED', yacht), await book('AED', yacht)]
    const payments = [await start(one), await start(other)]
    await pool.query('update payments set request_group = $1 where id = any($2)', [one, payments.map(({ id }) => id)])
    const seen: Id[] = []
    const lock = (id: Id) =>
      inTx(async (tx) => {
        await lockPayment(tx, id)
        seen.push(id)
        await updatePayment(tx, id, { attempts: 1 })
      })
    const ids = payments.flatMap(({ id }) => [id, id, id])
    await Promise.all([...ids, ...ids.toReversed()].map(lock))
    expect(seen).toHaveLength(12)
  })

  it('that there are not are not found', async () => {
    await expect(inTx((tx) => lockPayment(tx, newId()))).rejects.toMatchObject({ code: 'not_found' })
    await expect(getPayment(db, newId())).rejects.toMatchObject({ code: 'not_found' })
    await expect(getPaymentOfRefund(db, newId())).rejects.toMatchObject({ code: 'not_found' })
    expect(await findPaymentOfIntent(db, 'pi_of_nobody')).toBeUndefined()
  })
})

describe('a charge that the bank refused', () => {
  it('is counted once by two jobs, and not once the payment has moved on', async () => {
    const { id, attempts } = await start(await book('AED', yacht))
    const nextAttemptAt = new Date(now + 16 * 3_600_000)
    const note = (seen: number) => inTx((tx) => noteFailedAttempt(tx, { id, attempts: seen, nextAttemptAt }))
    expect((await Promise.all([note(attempts), note(attempts), note(attempts)])).filter(Boolean)).toHaveLength(1)
    expect(await getPayment(db, id)).toMatchObject({ attempts: 1, next_attempt_at: nextAttemptAt })
    await updatePayment(db, id, { status: 'authorised' })
    expect(await note(1)).toBe(false)
  })
})

describe('the card that a guest let us keep', () => {
  it('is that of the latest payment with consent, until the consent is taken back', async () => {
    const bookingId = await book('AED', yacht)
    const keep = async (at: number, customer: string, consents = true) => {
      const { id } = await capture({ bookingId, amount: 100, currency: 'AED', at })
      const card = { customer_id: customer, method_id: `pm_${customer}` }
      await updatePayment(db, id, { ...card, card_consent_at: consents ? new Date(at) : null })
    }
    await keep(now, 'first')
    await keep(now + 1000, 'second')
    await keep(now + 2000, 'without', false)
    expect(await findKeptCard(db, bookingId)).toEqual({ customerId: 'second', methodId: 'pm_second' })
    await withdrawCardConsent(db, bookingId)
    expect(await findKeptCard(db, bookingId)).toBeUndefined()
    expect(await findKeptCard(db, newId())).toBeUndefined()
  })
})

describe('what a booking has paid and gets back', () => {
  it('counts what was captured, and refunds that were made or are promised', async () => {
    const bookingId = await book('KWD', yacht)
    const { id: paymentId } = await capture({ bookingId, amount: 90_010, currency: 'KWD' })
    await start(bookingId, { amount: 7_000, currency: 'KWD', purpose: 'balance' })
    const sums = async () => {
      const booking = db.selectFrom('bookings').where('id', '=', bookingId)
      const { paid, back } = await booking
        .select([paidForBooking.as('paid'), refundedForBooking.as('back')])
        .executeTakeFirstOrThrow()
      return [Number(paid), back, await sumOwedRefunds(db, bookingId)]
    }
    expect(await sums()).toEqual([90_010, 0, 0])
    const refund = (amount: number) => inTx((tx) => requestRefund(tx, { paymentId, amount, reason: 'test', now }))
    const [made, failed] = [await refund(10_000), await refund(2_000), await refund(300)]
    expect(await sums()).toEqual([90_010, 12_300, 12_300])
    const settle = (id: Id, status: string) =>
      db
        .updateTable('refunds')
        .set({ status, settled_at: new Date(now) })
        .where('id', '=', id)
        .execute()
    await settle(made, 'succeeded')
    await settle(failed, 'failed')
    expect(await sums(), 'the bank sent one back: it is owed, and not given').toEqual([90_010, 10_300, 2_300])
    expect((await getPaymentOfRefund(db, made)).id).toBe(paymentId)
  })
})
