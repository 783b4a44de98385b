import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { balanceOf, proveLedger } from '../ledger/balances.ts'
import { getPayment } from '../queries.ts'
import { getRefund, requestRefund } from '../refund-payment.ts'
import { issueVoucher } from './issue-voucher.ts'
import {
  captureVoucher,
  isReservedVoucher,
  isVoucher,
  reduceVoucher,
  releaseVoucher,
  reserveVoucher,
  returnToVoucher,
} from './pay-by-voucher.ts'

const { db, pool } = await testDatabase()
const { inTx, book, postingsOf } = paymentRows({ db, pool })
const yacht = await buildListing(db)
const now = Date.UTC(2026, 3, 2, 8)
const day = 86_400_000

async function issue(amount: number, currency = 'AED', months = 12): Promise<Id> {
  const card = { kind: 'gift_card', paidBy: 'cash', reason: 'test', holderId: null, months } as const
  return (await issueVoucher(db, { ...card, currency, amount }, { by: newId(), now })).voucher.id
}

const reserve = async (voucherId: Id, due: number, currency = 'AED', given?: Id) => {
  const bookingId = given ?? (await book(currency, yacht))
  return inTx((tx) => reserveVoucher(tx, { voucherId, bookingId, purpose: 'full', due, currency, now }))
}
type Payment = Awaited<ReturnType<typeof reserve>>
const take = (payment: Payment) => inTx((tx) => captureVoucher(tx, payment, now))
const free = (payment: Payment) => inTx((tx) => releaseVoucher(tx, payment, now))
const reduce = (payment: Payment, to: number) => inTx((tx) => reduceVoucher(tx, payment, { to, now }))
async function giveBack(payment: Payment, amount: number, at = now): Promise<Id> {
  const id = await inTx((tx) => requestRefund(tx, { paymentId: payment.id, amount, reason: 'test', now }))
  await Promise.all([1, 2].map(() => inTx((tx) => returnToVoucher(tx, payment, { id, amount }, at))))
  return id
}

async function stored(id: Id) {
  const { rows } = await pool.query('select balance::int, reserved::int, expires_at from vouchers where id = $1', [id])
  return rows[0]
}
const left = async (id: Id) => {
  const { balance, reserved } = await stored(id)
  return [balance, reserved]
}

describe('what a voucher pays', () => {
  it.each([
    ['all that is due', 'AED', 100_000, 60_000, 60_000],
    ['all that it has', 'AED', 60_000, 100_000, 60_000],
    ['exactly what is due', 'JPY', 51_000, 51_000, 51_000],
    ['no more than leaves the card its least', 'AED', 99_999, 100_000, 98_500],
    ['less where the card would have too little', 'JPY', 50_000, 51_000, 49_500],
    ['whole hundredths of a dinar', 'KWD', 60_009, 100_000, 60_000],
    ['no more than leaves the card its least of three decimals', 'KWD', 99_000, 100_000, 98_500],
    ['as much as it has where the card has its least', 'AED', 98_500, 100_000, 98_500],
    ['less where the provider wants more of a currency', 'HUF', 90_000, 100_000, 82_500],
  ])('is %s: %s %d of %d', async (_, currency, has, due, pays) => {
    const id = await issue(has, currency)
    const payment = await reserve(id, due, currency)
    expect(payment).toMatchObject({ amount: pays, currency, way: 'gift_card', status: 'authorised', voucher_id: id })
    expect(await left(id)).toEqual([has, pays])
    expect([isVoucher(payment), isReservedVoucher(payment)]).toEqual([true, true])
  })

  it('is nothing in another currency, after its time, or once it is used up', async () => {
    const id = await issue(10_000, 'KWD')
    const refused = (voucherReason: string, more: object = {}) => ({
      code: 'voucher_invalid',
      data: { voucherReason, ...more },
    })
    await expect(reserve(id, 5_000, 'AED')).rejects.toMatchObject(refused('other_currency', { currency: 'KWD' }))
    await expect(reserve(await issue(10_000, 'AED', 0), 5_000)).rejects.toMatchObject(refused('expired'))
    await take(await reserve(id, 10_000, 'KWD'))
    await expect(reserve(id, 5_000, 'KWD')).rejects.toMatchObject(refused('used_up'))
    await expect(reserve(newId(), 5_000)).rejects.toMatchObject(refused('unknown'))
    expect(await left(id)).toEqual([0, 0])
  })

  it('is nothing where the card could not pay what would be left', async () => {
    const id = await issue(400)
    await expect(reserve(id, 1_500)).rejects.toMatchObject({ data: { voucherReason: 'used_up' } })
    expect(await left(id)).toEqual([400, 0])
  })

  it('is reserved once for a booking', async () => {
    const id = await issue(50_000)
    const bookingId = await book('AED', yacht)
    await reserve(id, 10_000, 'AED', bookingId)
    await expect(reserve(id, 10_000, 'AED', bookingId)).rejects.toMatchObject({
      constraint: 'one_reservation_of_voucher',
    })
    expect(await left(id)).toEqual([50_000, 10_000])
  })
})

describe('what is reserved', () => {
  it('is taken with the booking, and booked from the voucher to it', async () => {
    const id = await issue(70_000, 'JPY')
    const payment = await reserve(id, 30_001, 'JPY')
    expect(await postingsOf(`capture:${payment.id}`)).toEqual([])
    await take(payment)
    expect(await left(id)).toEqual([39_999, 0])
    expect(await postingsOf(`capture:${payment.id}`)).toEqual(['gift_card 30001 JPY', 'booking -30001 JPY'])
    expect(await getPayment(db, payment.id)).toMatchObject({ status: 'captured', captured_at: new Date(now) })
  })

  it('cannot be taken twice: the database refuses the second', async () => {
    const id = await issue(70_000)
    const payment = await reserve(id, 30_000)
    const taken = await Promise.allSettled([1, 2, 3].map(() => take(payment)))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await left(id)).toEqual([40_000, 0])
  })

  it('is free again when it is given up, and cannot be given up twice', async () => {
    const id = await issue(70_000)
    const payment = await reserve(id, 30_000)
    await free(payment)
    expect(await left(id)).toEqual([70_000, 0])
    expect(await getPayment(db, payment.id)).toMatchObject({ status: 'voided', voided_at: new Date(now) })
    await expect(free(payment)).rejects.toThrow('check constraint')
  })

  it('is less where less is due by now, and free where nothing is', async () => {
    const id = await issue(70_000, 'KWD')
    const payment = await reserve(id, 30_000, 'KWD')
    await reduce(payment, 12_340)
    expect(await left(id)).toEqual([70_000, 12_340])
    const reduced = { ...payment, ...(await getPayment(db, payment.id)) }
    expect(reduced).toMatchObject({ amount: 12_340, status: 'authorised' })
    await reduce(reduced, 0)
    expect(await left(id)).toEqual([70_000, 0])
    expect(await getPayment(db, payment.id)).toMatchObject({ status: 'voided' })
  })
})

describe('a refund of what a voucher paid', () => {
  it('is on the voucher again, once, without the provider', async () => {
    const id = await issue(70_000, 'KWD')
    const payment = await reserve(id, 30_000, 'KWD')
    await take(payment)
    const refundId = await giveBack(payment, 12_340)
    expect(await left(id)).toEqual([52_340, 0])
    expect(await postingsOf(`refund:${refundId}`)).toEqual(['booking 12340 KWD', 'gift_card -12340 KWD'])
    expect(await getRefund(db, refundId)).toMatchObject({
      status: 'succeeded',
      way: 'gift_card',
      provider_refund_id: null,
    })
    expect(await balanceOf(db, { account: 'booking', partyId: String(payment.booking_id) }, 'KWD')).toBe(-17_660)
  })

  it('is good for ninety days more where the voucher would end before, and never shortens it', async () => {
    const id = await issue(70_000)
    const { expires_at } = await stored(id)
    const payment = await reserve(id, 30_000)
    await take(payment)
    await giveBack(payment, 10_000, expires_at.getTime() - 91 * day)
    expect((await stored(id)).expires_at).toEqual(expires_at)
    await giveBack(payment, 10_000, expires_at.getTime() - 89 * day)
    expect((await stored(id)).expires_at.getTime()).toBe(expires_at.getTime() + day)
    await giveBack(payment, 10_000, expires_at.getTime() + 400 * day)
    expect((await stored(id)).expires_at.getTime()).toBe(expires_at.getTime() + 490 * day)
  })
})

type Use = { what: 'take' | 'free' | 'return'; due: number; has: number }

/** Reserves what is due as far as the voucher has it, and ends that. Answers by how much its balance is less. */
async function use(id: Id, currency: string, { what, due, has }: Use): Promise<number> {
  const payment = await reserve(id, due, currency).catch(() => undefined)
  if (!payment) return 0
  const { amount } = payment
  expect(amount).toBeLessThanOrEqual(Math.min(has, due))
  const rest = due - amount
  expect(rest === 0 || rest >= 1_500, 'what a card is to pay beside it').toBe(true)
  if (what === 'free') await free(payment)
  else await take(payment)
  if (what === 'return') await giveBack(payment, amount)
  return what === 'take' ? amount : 0
}

describe('a voucher that many use at once', () => {
  it.each([
    ['AED', 100_000, 30_000],
    ['JPY', 50_000, 15_001],
    ['KWD', 70_010, 20_010],
  ])('is never below nothing: %s', async (currency, has, due) => {
    const id = await issue(has, currency)
    const bookings = await Promise.all(Array.from({ length: 8 }, () => book(currency, yacht)))
    const tried = await Promise.allSettled(bookings.map((booking) => reserve(id, due, currency, booking)))
    const made = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    for (const each of tried)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'voucher_invalid' })
    const sum = made.reduce((all, { amount }) => all + amount, 0)
    expect(sum).toBeLessThanOrEqual(has)
    expect(await left(id)).toEqual([has, sum])
    await Promise.all(made.map((payment, at) => (at % 2 === 0 ? take(payment) : free(payment))))
    const taken = made.filter((_, at) => at % 2 === 0).reduce((all, { amount }) => all + amount, 0)
    expect(await left(id)).toEqual([has - taken, 0])
    expect(await balanceOf(db, { account: 'gift_card', partyId: id }, currency)).toBe(taken - has)
  })

  it('has what was issued less what is taken, whatever is reserved, freed, taken and given back in which order', async () => {
    const step = fc.record({
      what: fc.constantFrom('take' as const, 'free' as const, 'return' as const),
      due: fc.integer({ min: 1, max: 60_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('AED', 'JPY'), fc.array(step, { maxLength: 6 }), async (currency, steps) => {
        const id = await issue(90_000, currency)
        let has = 90_000
        for (const each of steps) {
          has -= await use(id, currency, { ...each, has })
          expect(await left(id)).toEqual([has, 0])
        }
        expect(await balanceOf(db, { account: 'gift_card', partyId: id }, currency)).toBe(0 - has)
      }),
      { numRuns: runs(40) },
    )
    expect(await proveLedger(db)).toEqual([])
  })
})
