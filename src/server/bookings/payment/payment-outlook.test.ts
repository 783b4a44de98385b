import { expect, it } from 'vitest'
import type { PaymentOutlook } from '#contract/payments/payment.ts'
import type { Money } from '#shared/money.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)

async function reserve(instant: boolean) {
  const { id } = await buildListing(api.db)
  const booking = await guest.reserve(id)
  await api.pool.query('update bookings set instant = $2 where id = $1', [booking.id, instant])
  return booking
}

async function outlookOf(booking: Reserved) {
  const { status, body } = await api.get<PaymentOutlook>(`/api/bookings/${booking.id}/payments`, guest.asGuest(booking))
  expect(status).toBe(200)
  return body
}

it('tells what is due, and after payment that nothing is', async () => {
  const booking = await reserve(true)
  expect(await outlookOf(booking)).toEqual({
    state: 'due',
    due: { purpose: 'full', amount: booking.amount },
    requests: 1,
    vouchers: [],
    display: null,
  })
  const { rows } = await api.pool.query('select from payments where booking_id = $1', [booking.id])
  expect(rows, 'nothing is written by asking').toEqual([])
  await guest.pay(booking)
  expect(await outlookOf(booking)).toEqual({ state: 'settled', due: null, requests: 1, vouchers: [], display: null })
})

it('tells the balance once the deposit is paid', async () => {
  const booking = await reserve(true)
  const later = { due: '2099-01-01', amount: booking.amount - 5000 }
  await api.pool.query(`update bookings set terms = jsonb_set(terms, '{schedule}', $2) where id = $1`, [
    booking.id,
    JSON.stringify([{ due: 'now', amount: 5000 }, later]),
  ])
  expect(await outlookOf(booking)).toEqual({
    state: 'due',
    due: { purpose: 'deposit', amount: 5000 },
    requests: 1,
    vouchers: [],
    display: null,
  })
  await guest.pay(booking)
  expect(await outlookOf(booking)).toEqual({
    state: 'due',
    due: { purpose: 'balance', amount: later.amount },
    requests: 1,
    vouchers: [],
    display: null,
  })
})

it('tells that a request awaits its owner', async () => {
  const booking = await reserve(false)
  await guest.pay(booking)
  expect(await outlookOf(booking)).toEqual({
    state: 'awaiting_owner',
    due: null,
    requests: 1,
    vouchers: [],
    display: null,
  })
})

it('tells that a reservation is over once nothing holds it, or it was given up', async () => {
  const [lapsed, given] = [await reserve(true), await reserve(true)]
  const past = new Date(api.clock.now - 1000)
  await api.pool.query('update claims set expires_at = $2 where booking_id = $1', [lapsed.id, past])
  await api.call('DELETE', `/api/bookings/${given.id}/hold`, guest.asGuest(given))
  expect([await outlookOf(lapsed), await outlookOf(given)].map(({ state }) => state)).toEqual(['ended', 'ended'])
})

it('leads from the provider’s name of a payment to its booking, and from no other', async () => {
  const booking = await reserve(true)
  const { intentId } = await guest.startPaying(booking)
  expect((await api.get(`/api/payments/${intentId}`)).body).toEqual({ bookingId: booking.id })
  expect((await api.get('/api/payments/pi_0000000000000')).status).toBe(404)
  expect((await api.get('/api/payments/drop-table')).status).toBe(400)
})

it('tells the price in the currency that its guest reads, as the quote did', async () => {
  const { id } = await buildListing(api.db)
  const booking = await guest.reserve(id)
  const address = `/api/bookings/${booking.id}/payments`
  const inEuro = await api.get<{ display: Money | null }>(`${address}?currency=EUR`, guest.asGuest(booking))
  const { rows } = await api.pool.query('select currency, rate from exchange_rates')
  const rateOf = (code: string) => Number(rows.find(({ currency }) => currency === code)?.rate)
  expect(inEuro.body.display?.currency).toBe('EUR')
  const euros = (booking.amount / rateOf(booking.currency)) * rateOf('EUR')
  expect(Math.abs((inEuro.body.display?.amount ?? 0) - euros)).toBeLessThan(2)
  const own = await api.get<{ display: Money | null }>(
    `${address}?currency=${booking.currency}`,
    guest.asGuest(booking),
  )
  expect(own.body.display).toBeNull()
})
