import { afterEach, describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows, takeAtProvider } from '#tests/builders/payment-rows.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { balanceOf, proveLedger } from './ledger/balances.ts'
import { getPayment, lockPayment, updatePayment } from './queries.ts'
import { getRefund, makeRefund, noteRefunds, requestRefund } from './refund-payment.ts'
import { listRefundable } from './refundable.ts'

const api = await testApi()
const guest = await testPayments(api)
const { inTx, book, capture, postingsOf } = paymentRows(api)
const yacht = await buildListing(api.db)

afterEach(async () => {
  await guest.clearFaults()
})

async function paid(amount: number, currency = 'AED', card?: string) {
  const bookingId = await book(currency, yacht)
  const intentId = await takeAtProvider(guest, amount, currency, card)
  const { id: paymentId } = await capture({ bookingId, amount, currency, intentId })
  return { bookingId, paymentId, intentId, currency }
}

const promise = (paymentId: Id, amount: number) =>
  inTx((tx) => requestRefund(tx, { paymentId, amount, reason: 'test', now: api.clock.now }))
const make = (refundId: Id) => makeRefund(api.services, { refundId })
const note = async (paymentId: Id, given: number) =>
  noteRefunds(api.services, await getPayment(api.db, paymentId), given)
const refundsAtProvider = async (intentId: string) => {
  const { data } = await guest.stripe.refunds.list({ payment_intent: intentId })
  return data.map(({ amount }) => amount).sort((a, b) => a - b)
}
const owedTo = async (bookingId: Id, currency = 'AED') =>
  0 - (await balanceOf(api.db, { account: 'booking', partyId: bookingId }, currency))

describe('a promised refund', () => {
  it.each([
    ['AED', 100_001, 33_333],
    ['JPY', 50_001, 1],
    ['KWD', 120_120, 60_010],
  ])('of %s is made at the provider to the minor unit, and booked as that', async (currency, amount, part) => {
    const { bookingId, paymentId, intentId } = await paid(amount, currency)
    const refundId = await promise(paymentId, part)
    await make(refundId)
    expect(await refundsAtProvider(intentId)).toEqual([part])
    expect(await postingsOf(`refund:${refundId}`)).toEqual([
      `booking ${part} ${currency}`,
      `provider -${part} ${currency}`,
    ])
    expect(await owedTo(bookingId, currency)).toBe(amount - part)
    expect(await getRefund(api.db, refundId)).toMatchObject({ status: 'succeeded', way: 'card' })
    expect(await listRefundable(api.db, bookingId)).toMatchObject([{ left: amount - part }])
  })

  it('is made once by jobs that run beside each other, and again later', async () => {
    const { bookingId, paymentId, intentId } = await paid(80_000)
    const refundId = await promise(paymentId, 30_000)
    await Promise.allSettled([1, 2, 3, 4].map(() => make(refundId)))
    await make(refundId)
    expect(await refundsAtProvider(intentId)).toEqual([30_000])
    expect(await owedTo(bookingId)).toBe(50_000)
  })

  it('that the provider made without an answer is found there, also after its keys are forgotten', async () => {
    const { bookingId, paymentId, intentId } = await paid(80_000)
    const refundId = await promise(paymentId, 80_000)
    await guest.stripe.refunds.create({ payment_intent: intentId, amount: 80_000, metadata: { refund_id: refundId } })
    await make(refundId)
    expect(await refundsAtProvider(intentId)).toEqual([80_000])
    expect(await owedTo(bookingId)).toBe(0)
    expect((await getRefund(api.db, refundId)).provider_refund_id).toMatch(/^re_/)
  })

  it('waits where the provider fails: nothing is booked, and the next call makes it', async () => {
    const { bookingId, paymentId, intentId } = await paid(80_000)
    const refundId = await promise(paymentId, 10_000)
    await guest.order('fail', 10, 'POST /v1/refunds')
    await expect(make(refundId)).rejects.toThrow()
    expect(await getRefund(api.db, refundId)).toMatchObject({ status: 'requested', provider_refund_id: null })
    expect(await owedTo(bookingId)).toBe(80_000)
    await guest.clearFaults()
    await make(refundId)
    expect(await refundsAtProvider(intentId)).toEqual([10_000])
    expect(await owedTo(bookingId)).toBe(70_000)
  })

  it('and others of one payment are never more than it, however many are promised at once', async () => {
    const { bookingId, paymentId, intentId } = await paid(90_000, 'JPY')
    const promised = await Promise.allSettled([1, 2, 3, 4].map(() => promise(paymentId, 40_000)))
    const made = promised.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(made).toHaveLength(2)
    for (const each of promised)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ constraint: 'refunds_within_payment' })
    await Promise.all(made.map(make))
    expect(await refundsAtProvider(intentId)).toEqual([40_000, 40_000])
    expect(await owedTo(bookingId, 'JPY')).toBe(10_000)
  })

  it('waits while somebody changes what is promised of its payment, and stops nobody', async () => {
    const { bookingId, paymentId } = await paid(90_000)
    const [refundId, other] = [await promise(paymentId, 40_000), await promise(paymentId, 10_000)]
    const isWaiting = async () => {
      const { rows } = await api.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    }
    let making = Promise.resolve()
    // As a refund that was made past us is entered.
    await inTx(async (tx) => {
      await lockPayment(tx, paymentId)
      making = make(refundId)
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
      await tx.selectFrom('refunds').select('id').where('payment_id', '=', paymentId).forUpdate().execute()
      await tx.deleteFrom('refunds').where('id', '=', other).execute()
    })
    await making
    expect(await getRefund(api.db, refundId)).toMatchObject({ status: 'succeeded' })
    expect(await owedTo(bookingId)).toBe(50_000)
  })

  it('needs a payment that was captured', async () => {
    const { paymentId } = await paid(10_000)
    await updatePayment(api.db, paymentId, { status: 'capturing', captured_at: null })
    await expect(promise(paymentId, 1)).rejects.toMatchObject({ constraint: 'refunds_within_payment' })
    await expect(promise(newId(), 1)).rejects.toThrow()
  })

  it.each([0, -100])('is no refund of %d', async (amount) => {
    const { paymentId } = await paid(10_000)
    await expect(promise(paymentId, amount)).rejects.toThrow('check constraint')
  })

  it('that there is not is not found, and nothing is made of it', async () => {
    await expect(getRefund(api.db, newId())).rejects.toMatchObject({ code: 'not_found' })
    await make(newId())
  })
})

describe('a refund that somebody made at the provider', () => {
  it('before ours takes its part of what was promised, and ours is made of the rest', async () => {
    const { bookingId, paymentId, intentId } = await paid(90_000, 'KWD')
    const refundId = await promise(paymentId, 80_000)
    await guest.stripe.refunds.create({ payment_intent: intentId, amount: 30_000 })
    await make(refundId)
    expect(await refundsAtProvider(intentId)).toEqual([30_000, 60_000])
    expect((await getRefund(api.db, refundId)).amount).toBe(60_000)
    expect(await postingsOf(`refund:${refundId}`)).toEqual(['booking 60000 KWD', 'provider -60000 KWD'])
    expect(await owedTo(bookingId, 'KWD')).toBe(0)
  })

  it('of all there is ends ours: it is promised no longer', async () => {
    const { bookingId, paymentId, intentId } = await paid(70_000)
    const refundId = await promise(paymentId, 70_000)
    await guest.stripe.refunds.create({ payment_intent: intentId })
    await make(refundId)
    await expect(getRefund(api.db, refundId)).rejects.toMatchObject({ code: 'not_found' })
    expect(await owedTo(bookingId)).toBe(0)
    expect(await refundsAtProvider(intentId)).toEqual([70_000])
  })
})

describe('a refund that the bank returns', () => {
  it('is owed to the guest again, booked once however often it is read', async () => {
    const { bookingId, paymentId, intentId } = await paid(60_000, 'AED', 'pm_card_refundFail')
    const refundId = await promise(paymentId, 25_000)
    await make(refundId)
    expect(await owedTo(bookingId)).toBe(35_000)
    await note(paymentId, 25_000)
    expect(await owedTo(bookingId), 'it may still arrive').toBe(35_000)
    api.clock.now += 3_000
    const isBack = async () => (await guest.stripe.refunds.list({ payment_intent: intentId })).data[0]?.status
    await expect.poll(isBack, { timeout: 20_000 }).toBe('failed')
    await Promise.all([1, 2, 3].map(() => note(paymentId, 0)))
    await note(paymentId, 0)
    expect(await getRefund(api.db, refundId)).toMatchObject({ status: 'failed' })
    expect(await postingsOf(`refund-failed:${refundId}`)).toEqual(['provider 25000 AED', 'booking -25000 AED'])
    expect(await owedTo(bookingId)).toBe(60_000)
    expect(await listRefundable(api.db, bookingId)).toMatchObject([{ left: 60_000 }])
    expect(await proveLedger(api.db)).toEqual([])
  })

  it('is not looked for where nothing was ever given back', async () => {
    const { paymentId } = await paid(60_000)
    await guest.order('fail', 10, 'GET /v1/refunds')
    await note(paymentId, 0)
  })
})
