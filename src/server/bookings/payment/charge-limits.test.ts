import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Quote } from '#contract/pricing/pricing.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
await testPayments(api)
const operator = await buildUser(api.services, { role: 'a' })

const today = new Date().toISOString().slice(0, 10)
const trip = (yachtId: string) => ({ yachtId, date: addDays(today, 60), time: '10:00', duration: 4, guests: 6 })
const person = () => ({ name: 'Ana Costa', email: `ana-${newId()}@example.com`, phone: '+971 50 123 4567' })
type Refused = { code?: string; most?: number }

async function offerCode(amount: number) {
  const code = `LEAVES-${newId().slice(0, 8).toUpperCase()}`
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const body = { code, amount, currency: 'AED', opens: at(-1), closes: at(30) }
  const made = await api.post('/api/admin/promo-codes', body, operator)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return code
}

const perHour = (yachtId: string, rate: number) =>
  api.pool.query('update offers set rate = $2 where listing_id = $1', [yachtId, rate])

describe('what is left to pay', () => {
  it('and is less than a card can be charged with is waived in the quote, and the booking needs no card', async () => {
    const { id } = await buildListing(api.db, { offers: [{ instant: true }] })
    const { body: plain } = await api.post<Quote>('/api/pricing/calculate', trip(id))
    const charter = plain.lines.filter(({ kind }) => kind === 'base').reduce((sum, { amount }) => sum + amount, 0)
    const promoCode = await offerCode(charter - 100)
    const { status, body: quote } = await api.post<Quote>('/api/pricing/calculate', { ...trip(id), promoCode })
    expect(status, JSON.stringify(quote)).toBe(200)
    const small = quote.lines.find(({ code }) => code === 'too_small_to_charge')
    expect(small).toMatchObject({ label: { en: 'Small amount, not charged' } })
    expect(quote.total).toBe(0)
    const reserved = await api.post<Booking>('/api/bookings', { quoteId: quote.id, ...person() })
    expect(reserved).toMatchObject({ status: 201, body: { status: 'confirmed', amount: 0 } })
  })

  it('and is more than a card can be charged with is told before anything is reserved', async () => {
    const { id } = await buildListing(api.db)
    await perHour(id, 60_000_000)
    const refused = await api.post<Refused>('/api/pricing/calculate', trip(id))
    expect(refused).toMatchObject({ status: 422, body: { code: 'charge_out_of_range', most: 99_999_999 } })
    const { body: price } = await api.post<{ agreed: string }>('/api/pricing/preview', trip(id))
    const reserved = await api.post<Refused>('/api/bookings', { trip: trip(id), agreed: price.agreed, ...person() })
    expect(reserved).toMatchObject({ status: 422, body: { code: 'charge_out_of_range' } })
    const { rows } = await api.pool.query('select from bookings where listing_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('of a yacht offered by hand is paid at a bank where no card can be charged with it', async () => {
    const { id } = await buildListing(api.db)
    await perHour(id, 60_000_000)
    const { body: offered } = await api.post<Booking & { token: string }>(
      `/api/boats/${id}/pay-links`,
      { trip: trip(id), ...person(), hours: 48 },
      operator,
    )
    const by = { headers: { authorization: `Bearer ${offered.token}` } }
    expect((await api.post('/api/pay-link/terms', { accepted: true }, by)).status).toBe(200)
    const started = await api.post<Refused>('/api/pay-link/payment', {}, by)
    expect(started).toMatchObject({ status: 422, body: { code: 'charge_out_of_range' } })
    const transfer = { amount: offered.amount, way: 'bank_transfer', reason: 'Value date today' }
    const received = await api.post<Booking>(`/api/bookings/${offered.id}/received`, transfer, operator)
    expect(received).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  })
})

describe('a deposit and its balance', () => {
  it('are each enough for a card, or are one payment', async () => {
    const { id } = await buildListing(api.db, { offers: [{ deposit: 1 }] })
    const { body: quote } = await api.post<Quote>('/api/pricing/calculate', trip(id))
    expect(quote.schedule[0]).toMatchObject({ due: 'now', amount: 200 })
    await api.pool.query('update offers set deposit = 9999 where listing_id = $1', [id])
    const { body: other } = await api.post<Quote>('/api/pricing/calculate', trip(id))
    expect(other.schedule).toEqual([{ due: 'now', amount: other.total }])
  })
})
