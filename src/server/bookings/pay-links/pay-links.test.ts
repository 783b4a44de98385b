import { describe, expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { PayLinkView } from '#contract/bookings/pay-links.ts'
import type { StartedPayment } from '#contract/payments/payment.ts'
import { newId } from '#shared/id.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi()
const guest = await testPayments(api)
const operator = await buildUser(api.services, { role: 'a' })
const owner = await buildUser(api.services, { role: 'b' })
const stranger = await buildUser(api.services, { role: 'b' })

const date = dayAhead(60)
type Offered = Booking & { token: string }

async function yacht() {
  const built = await buildListing(api.db)
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, built.ownerId])
  return built.id
}

const freeOwner = () => api.pool.query('update owners set user_id = null where user_id = $1', [owner.id])

async function offer(as: { headers: Record<string, string> }, more: object = {}) {
  await freeOwner()
  const id = await yacht()
  const trip = { date, time: '10:00', duration: 4, guests: 6 }
  const person = { name: 'Dana Roy', email: `dana-${newId()}@example.com` }
  return api.post<Offered>(`/api/boats/${id}/pay-links`, { trip, ...person, hours: 48, ...more }, as)
}

const by = ({ token }: Offered) => ({ headers: { authorization: `Bearer ${token}` } })

async function acceptAndPay(offered: Offered, more: object = {}) {
  const accepted = await api.post<{ accessToken: string }>(
    '/api/pay-link/terms',
    { accepted: true, ...more },
    by(offered),
  )
  expect(accepted.status).toBe(200)
  const { body } = await api.post<StartedPayment>('/api/pay-link/payment', {}, by(offered))
  await guest.enterCard(body)
  const paid = await api.post<PayLinkView>('/api/pay-link/payment/check', {}, by(offered))
  return { state: paid.body.state, accessToken: accepted.body.accessToken }
}

describe('a link to pay', () => {
  it('of the owner holds the yacht, and makes of its guest a booking without another answer', async () => {
    const { status, body } = await offer(owner)
    expect(status, JSON.stringify(body)).toBe(201)
    const hours = (Date.parse(body.holdExpiresAt ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(47)
    const preview = { yachtId: body.yacht.id, date, time: '10:00', duration: 4, guests: 6 }
    expect(await api.post('/api/pricing/preview', preview)).toMatchObject({ body: { code: 'dates_taken' } })
    await runJobs(api)
    expect((await latestMail(api, body.guestEmail)).body).toContain('/pay/')
    const early = await api.post('/api/pay-link/payment', {}, by(body))
    expect(early).toMatchObject({ status: 409, body: { code: 'nothing_due' } })
    const { state, accessToken } = await acceptAndPay(body)
    expect(state).toBe('paid')
    const headers = { authorization: `Bearer ${accessToken}` }
    const booking = await api.get<BookingDetails>(`/api/bookings/${body.id}`, { headers })
    expect(booking.body).toMatchObject({ status: 'confirmed', paid: body.amount })
  })

  it('of an operator asks the owner of a yacht that is let on request', async () => {
    const { body } = await offer(operator)
    expect((await acceptAndPay(body)).state).toBe('reserved')
    const list = await api.get<{ data: Booking[] }>(`/api/boats/${body.yacht.id}/pay-links`, operator)
    expect(list.body.data.map(({ id }) => id)).toEqual([body.id])
  })

  it('asks for an address where only a phone is known', async () => {
    const { body } = await offer(owner, { email: '', phone: '+971 50 123 4567' })
    const view = await api.get<PayLinkView>('/api/pay-link', by(body))
    expect(view.body).toMatchObject({ kind: 'booking', asksEmail: true, asksTerms: true, amount: body.amount })
    expect((await api.post('/api/pay-link/terms', { accepted: true }, by(body))).status).toBe(400)
    expect((await acceptAndPay(body, { email: 'dana@example.com' })).state).toBe('paid')
    expect((await offer(owner, { email: '' })).status).toBe(400)
  })

  it('can be withdrawn until it is paid', async () => {
    const { body } = await offer(owner)
    const withdraw = (id: string) => api.call('DELETE', `/api/bookings/${id}/pay-link`, owner)
    expect(await withdraw(body.id)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect((await api.get('/api/pay-link', by(body))).status).toBe(404)
    const paid = (await offer(owner)).body
    await acceptAndPay(paid)
    expect(await withdraw(paid.id)).toMatchObject({ status: 409, body: { code: 'not_pending' } })
  })

  it('is for the owner of the yacht and operators alone', async () => {
    const { body } = await offer(owner)
    const trip = { date, time: '16:00', duration: 2, guests: 2 }
    const make = (as?: { headers: Record<string, string> }) =>
      api.post(`/api/boats/${body.yacht.id}/pay-links`, { trip, name: 'Dana', phone: '+971 50 123 4567' }, as)
    expect((await make(stranger)).status).toBe(403)
    expect((await make()).status).toBe(401)
    expect((await make(owner)).status).toBe(201)
  })

  it('lasts no longer than its hold', async () => {
    const { body } = await offer(owner, { hours: 1 })
    await api.pool.query(`update claims set expires_at = clock_timestamp() - interval '1 hour' where booking_id = $1`, [
      body.id,
    ])
    const view = await api.get<PayLinkView>('/api/pay-link', by(body))
    expect(view.body).toMatchObject({ state: 'ended', until: null })
    expect((await offer(owner, { hours: 73 })).status).toBe(400)
  })
})
