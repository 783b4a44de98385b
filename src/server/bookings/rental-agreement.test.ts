import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PayLinkView } from '#contract/bookings/pay-links.ts'
import type { RentalAgreement } from '#contract/bookings/rental-agreement.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const operator = await buildUser(api.services, { role: 'a' })

type Answer = { bookingRef: string; agreement: RentalAgreement | null }
type As = { headers: Record<string, string> }

async function yachtOf(rentalAgreement?: string) {
  const yacht = await buildListing(api.db, {
    offers: [{ instant: true }],
    listing: rentalAgreement === undefined ? {} : { rentalAgreement },
  })
  const owner = await buildUser(api.services, { role: 'b' })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, yacht.ownerId])
  return { yacht, owner }
}

it('the owner’s words of the reservation are kept before the payment, for guest, owner and operator, whatever changes', async () => {
  const words = 'The yacht is let without smoking.\n\nFuel for 4 h is included.'
  const { yacht, owner } = await yachtOf(words)
  const booking = await guest.reserve(yacht.id)
  const expected = { source: 'owner', content: words, hash: createHash('sha256').update(words).digest('hex') }
  const read = (as: As) => api.get<Answer>(`/api/bookings/${booking.id}/rental-agreement`, as)
  expect((await read(guest.asGuest(booking))).body).toMatchObject({
    bookingRef: booking.bookingRef,
    agreement: expected,
  })
  await api.pool.query(`update listings set rental_agreement = 'Smoke as you like.' where id = $1`, [yacht.id])
  await guest.pay(booking)
  for (const as of [guest.asGuest(booking), owner, operator])
    expect((await read(as)).body.agreement).toMatchObject(expected)
  expect((await read(await buildUser(api.services, { role: 'b' }))).status).toBe(404)
  expect((await api.get(`/api/bookings/${booking.id}/rental-agreement`)).status).toBe(404)
  const change = api.pool.query(`update rental_agreements set content = 'x' where booking_id = $1`, [booking.id])
  await expect(change).rejects.toThrow('never changed')
  const forged = api.pool.query(
    `insert into rental_agreements (booking_id, number, source, content, hash, frozen_at)
     values ($1, 2, 'owner', 'Other words', $2, now())`,
    [booking.id, expected.hash],
  )
  await expect(forged).rejects.toThrow('rental_agreements_check')
})

it('a yacht without words of its owner is let by the standard agreement, in the language of the guest', async () => {
  const { yacht } = await yachtOf('  ')
  const trip = { yachtId: yacht.id, date: dayAhead(60), time: '10:00' }
  const quote = await api.post<{ id: string }>('/api/pricing/calculate', { ...trip, duration: 4, guests: 2 })
  const person = { name: 'Ana Costa', email: 'ana@example.com', phone: '+971 50 123 4567', language: 'fr' }
  const { body: booking } = await api.post<{ id: string; accessToken: string }>('/api/bookings', {
    quoteId: quote.body.id,
    ...person,
  })
  const headers = { authorization: `Bearer ${booking.accessToken}` }
  const { agreement } = (await api.get<Answer>(`/api/bookings/${booking.id}/rental-agreement`, { headers })).body
  expect(agreement?.source).toBe('market')
  expect(agreement?.content).toContain('Le propriétaire du yacht le loue au client')
  expect(agreement?.content).toContain(api.services.settings.SITE_NAME)
  expect(agreement?.content).not.toContain('{market}')
})

it('a link to pay shows the agreement before its guest agrees to the terms', async () => {
  const { yacht, owner } = await yachtOf('Bring the yacht back full of fuel.')
  const trip = { date: dayAhead(60), time: '10:00', duration: 4, guests: 6 }
  const person = { name: 'Dana Roy', email: 'dana@example.com', hours: 24 }
  const { body } = await api.post<{ token: string }>(`/api/boats/${yacht.id}/pay-links`, { trip, ...person }, owner)
  const headers = { authorization: `Bearer ${body.token}` }
  const view = await api.get<PayLinkView>('/api/pay-link', { headers })
  expect(view.body).toMatchObject({ asksTerms: true, agreement: { content: 'Bring the yacht back full of fuel.' } })
})

it('a booking from before agreements were kept has none', async () => {
  const { yacht } = await yachtOf()
  const booking = await guest.reserve(yacht.id)
  await api.pool.query('delete from rental_agreements where booking_id = $1', [booking.id])
  expect(
    (await api.get<Answer>(`/api/bookings/${booking.id}/rental-agreement`, guest.asGuest(booking))).body.agreement,
  ).toBeNull()
})
