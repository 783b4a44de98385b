import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { PayLinkView } from '#contract/bookings/pay-links.ts'
import type { PaymentOutlook } from '#contract/payments/payment.ts'
import type { Quote } from '#contract/pricing/pricing.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { cancelLapsed } from '../release-hold.ts'

const api = await testApi()
const guest = await testPayments(api)
const operator = await buildUser(api.services, { role: 'a' })

const today = new Date().toISOString().slice(0, 10)
const code = {
  code: 'ALLFREE',
  basisPoints: 10_000,
  opens: new Date(Date.now() - 86_400_000).toISOString(),
  closes: new Date(Date.now() + 30 * 86_400_000).toISOString(),
}
expect((await api.post('/api/admin/promo-codes', code, operator)).status).toBe(201)

const trip = (yachtId: string) => ({ yachtId, date: addDays(today, 60), time: '10:00', duration: 4, guests: 6 })

async function reserveFree({ instant }: { instant: boolean }) {
  const { id } = await buildListing(api.db, { offers: [{ instant }] })
  const quote = await api.post<Quote>('/api/pricing/calculate', { ...trip(id), promoCode: code.code })
  expect(quote.status, JSON.stringify(quote.body)).toBe(200)
  const email = `ana-${newId()}@example.com`
  const person = { name: 'Ana Costa', email, phone: '+971 50 123 4567' }
  const { status, body } = await api.post<Reserved>('/api/bookings', { quoteId: quote.body.id, ...person })
  expect(status, JSON.stringify(body)).toBe(201)
  return { booking: body, email }
}

const outlookOf = async (booking: Reserved) =>
  (await api.get<PaymentOutlook>(`/api/bookings/${booking.id}/payments`, guest.asGuest(booking))).body

const answer = (booking: Booking, reply: object) =>
  api.call<Booking>('PUT', `/api/bookings/${booking.id}/answer`, { ...operator, body: reply })

describe('a booking that costs nothing', () => {
  it('is confirmed with its reservation where it is instant, with an invoice of 0 and the mail', async () => {
    const { booking, email } = await reserveFree({ instant: true })
    expect(booking).toMatchObject({ amount: 0, status: 'confirmed' })
    expect(await outlookOf(booking)).toMatchObject({ state: 'settled', due: null })
    await runJobs(api)
    expect((await latestMail(api, email)).subject).toContain('Confirmed: ')
    const { rows } = await api.pool.query('select kind, content from documents where booking_id = $1', [booking.id])
    expect(rows).toMatchObject([{ kind: 'invoice', content: { total: 0 } }])
  })

  it('is asked of its owner, who confirms it once or declines it', async () => {
    const { booking } = await reserveFree({ instant: false })
    expect(booking.status).toBe('pending')
    expect((await outlookOf(booking)).state).toBe('awaiting_owner')
    const answers = await Promise.all([
      answer(booking, { answer: 'accept' }),
      answer(booking, { answer: 'decline', reason: 'The crew is ill.' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await api.pool.query(
      'select status, (select count(*)::int from claims where booking_id = bookings.id) as claims from bookings where id = $1',
      [booking.id],
    )
    const accepted = answers[0].status === 200
    expect(rows).toEqual([accepted ? { status: 'confirmed', claims: 1 } : { status: 'cancelled', claims: 0 }])
    const other = await reserveFree({ instant: false })
    expect((await answer(other.booking, { answer: 'decline', reason: 'The crew is ill.' })).body.status).toBe(
      'cancelled',
    )
  })

  it('is confirmed when its link to pay is agreed to, and the link says so', async () => {
    const { id } = await buildListing(api.db)
    const offer = { trip: trip(id), name: 'Dana Roy', email: `dana-${newId()}@example.com`, hours: 48 }
    const offered = await api.post<Booking & { token: string }>(`/api/boats/${id}/pay-links`, offer, operator)
    await api.pool.query(
      `update bookings set instant = true, total = 0, terms = jsonb_set(terms, '{schedule}', '[{"due":"now","amount":0}]') where id = $1`,
      [offered.body.id],
    )
    const by = { headers: { authorization: `Bearer ${offered.body.token}` } }
    expect((await api.post('/api/pay-link/terms', { accepted: true }, by)).status).toBe(200)
    expect((await api.get<PayLinkView>('/api/pay-link', by)).body).toMatchObject({
      state: 'paid',
      booking: { status: 'confirmed' },
    })
  })
})

describe('a hold', () => {
  it('is not called settled before it is confirmed', async () => {
    const { id } = await buildListing(api.db)
    const booking = await guest.reserve(id)
    await api.pool.query(
      `update bookings set total = 0, terms = jsonb_set(terms, '{schedule}', '[{"due":"now","amount":0}]') where id = $1`,
      [booking.id],
    )
    expect(await outlookOf(booking)).toMatchObject({ state: 'covered', due: null, vouchers: [] })
    const confirmed = await api.post<PaymentOutlook>(
      `/api/bookings/${booking.id}/vouchers/confirm`,
      {},
      guest.asGuest(booking),
    )
    expect(confirmed.status).toBe(200)
    expect(['settled', 'awaiting_owner']).toContain(confirmed.body.state)
  })

  it('that ends without payment writes to its guest', async () => {
    const { id } = await buildListing(api.db)
    const email = `ben-${newId()}@example.com`
    const booking = await guest.reserve(id, { email })
    await api.pool.query(`update claims set expires_at = clock_timestamp() - interval '1 s' where booking_id = $1`, [
      booking.id,
    ])
    const { rows } = await api.pool.query('select vessel_id from bookings where id = $1', [booking.id])
    await cancelLapsed(api.db, { bookingId: booking.id, vesselId: rows[0].vessel_id, now: api.clock.now })
    await runJobs(api)
    const mail = await latestMail(api, email)
    expect(mail.subject).toContain('has ended')
    expect(mail.body).toContain('free again')
  })
})
