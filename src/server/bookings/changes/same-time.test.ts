import { expect, it } from 'vitest'
import type { Quote } from '#contract/pricing/pricing.ts'
import type { PromoCode } from '#contract/pricing/promo-codes.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { testChanges } from '#tests/builders/changes.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const { preview, change, stored } = testChanges(api, guest)
const operator = await buildUser(api.services, { role: 'a' })

/** The booking was paid with a promo code for a fifth off, which has ended since. */
async function bookedWithCode() {
  const { id } = await buildListing(api.db, {
    offers: [{ instant: true, cancellation: [{ hoursBefore: 0, fee: 0 }] }],
  })
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const code = { code: `FIFTH-${newId().slice(-8).toUpperCase()}`, basisPoints: 2000, opens: at(-1), closes: at(30) }
  const made = await api.post<PromoCode>('/api/admin/promo-codes', code, operator)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const date = dayAhead(60)
  const trip = { yachtId: id, date, time: '10:00', duration: 4, guests: 2, promoCode: code.code }
  const { body: quote } = await api.post<Quote>('/api/pricing/calculate', trip)
  const person = { name: 'Ana Costa', email: `ana-${newId()}@example.com`, phone: '+971 50 123 4567' }
  const { body: booking } = await api.post<Reserved>('/api/bookings', { quoteId: quote.id, ...person })
  expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
  expect((await api.call('DELETE', `/api/admin/promo-codes/${made.body.id}`, operator)).status).toBe(204)
  return { booking, yachtId: id }
}

it('another number of guests keeps the price, also after the code has ended and the rate has risen', async () => {
  const { booking, yachtId } = await bookedWithCode()
  await api.pool.query('update offers set rate = rate * 2 where listing_id = $1', [yachtId])
  const changed = await change(booking, { guests: 3 })
  expect(changed.preview).toMatchObject({ difference: 0, losesPromoCode: false })
  expect(await stored(booking)).toMatchObject({
    guests: 3,
    total: booking.amount,
    kept: booking.amount,
    change: 'applied',
  })
})

it('another day is priced by the prices of today, and the code is lost', async () => {
  const { booking } = await bookedWithCode()
  const { body } = await preview(booking, { date: addDays(booking.bookingDate, 7) })
  expect(body).toMatchObject({ losesPromoCode: true })
  expect(body.difference).toBeGreaterThan(0)
})
