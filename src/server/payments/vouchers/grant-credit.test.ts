import { expect, it } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { balanceOf } from '../ledger/balances.ts'
import { listRefundable } from '../refundable.ts'
import { grantCredit } from './grant-credit.ts'

const api = await testApi()
const guest = await testPayments(api)

async function paidBooking() {
  const { id } = await buildListing(api.db)
  const booking = await guest.reserve(id)
  await api.pool.query('update bookings set instant = true where id = $1', [booking.id])
  expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
  return booking
}

const grant = (booking: { id: string; currency: string }, amount: number) =>
  api.db.transaction().execute((tx) =>
    grantCredit(tx, {
      bookingId: booking.id,
      customerId: null,
      currency: booking.currency,
      amount,
      reason: 'weather',
      now: api.clock.now,
    }),
  )

it('turns what was paid into credit: the money moves in the ledger and cannot be refunded again', async () => {
  const booking = await paidBooking()
  const voucher = await grant(booking, booking.amount)
  expect(await balanceOf(api.db, { account: 'credit', partyId: voucher.id }, booking.currency)).toBe(-booking.amount)
  expect(await balanceOf(api.db, { account: 'booking', partyId: booking.id }, booking.currency)).toBe(0)
  expect(await listRefundable(api.db, booking.id)).toMatchObject([{ left: 0 }])
  const { rows } = await api.pool.query(
    'select kind, balance::int, reserved::int, currency from vouchers where id = $1',
    [voucher.id],
  )
  expect(rows).toEqual([{ kind: 'credit', balance: booking.amount, reserved: 0, currency: booking.currency }])
  await expect(grant(booking, 1)).rejects.toMatchObject({ code: 'nothing_due' })
})

it('grants one credit of two that are asked for at once', async () => {
  const booking = await paidBooking()
  const granted = await Promise.allSettled([grant(booking, booking.amount), grant(booking, booking.amount)])
  expect(granted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('is refused by the database where balance and ledger do not agree', async () => {
  const booking = await paidBooking()
  const { id } = await grant(booking, 1000)
  const set = (change: string) => api.pool.query(`update vouchers set ${change} where id = $1`, [id])
  await expect(set('balance = balance + 1')).rejects.toThrow('does not agree with the ledger')
  await expect(set('balance = -1')).rejects.toThrow('violates check constraint')
  await expect(set('reserved = balance + 1')).rejects.toThrow('violates check constraint')
})
