import { beforeAll, describe, expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Quote, TripPrice } from '#contract/pricing/pricing.ts'
import type { Licence } from '#shared/licences.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const payments = await testPayments(api)
const day = dayAhead(60)

type Reserved = Booking & { accessToken: string }
type Problem = { code: string; errors: { field: string; message: string }[] }

let bareboat: BuiltListing

beforeAll(async () => {
  bareboat = await buildListing(api.db, { offers: [{ crewed: false, licences: ['skipper', 'radio'] }] })
})

async function reserve<Body = Reserved>(yachtId: string, licences: string[] | undefined, name = 'Ana') {
  const trip = { yachtId, date: day, time: '10:00', duration: 4, guests: 6 }
  const { body: quote } = await api.post<Quote>('/api/pricing/calculate', trip)
  return api.post<Body>('/api/bookings', {
    quoteId: quote.id,
    name,
    email: `${name.toLowerCase()}@example.com`,
    phone: '+971 50 123 4567',
    ...(licences && { licences }),
  })
}

describe('the licences of a bareboat', () => {
  it('are asked for: without one of them nothing is reserved', async () => {
    for (const licences of [undefined, ['radio']]) {
      const { status, body } = await reserve<Problem>(bareboat.id, licences)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'invalid_request', errors: [{ field: 'licences' }] })
    }
  })

  it('are kept with the booking, with the time, for its guest and for whoever runs the market', async () => {
    const { status, body } = await reserve(bareboat.id, ['radio', 'skipper', 'sailing_record'])
    expect(status).toBe(201)
    const kept = { licences: ['skipper', 'radio'], at: new Date(api.clock.now).toISOString() }
    expect(body.licences).toEqual(kept)
    // A later change of the offer does not change the booking.
    await api.pool.query(`update offers set licences = '{sailing_record}' where id = $1`, [bareboat.offerId])
    const guest = { headers: { authorization: `Bearer ${body.accessToken}` } }
    const { headers } = await buildUser(api.services, { role: 'a' })
    for (const reader of [guest, { headers }]) {
      const read = await api.get<BookingDetails>(`/api/bookings/${body.id}`, reader)
      expect(read.body.licences).toEqual(kept)
    }
  })

  async function agreedTrip(yachtId: string) {
    const trip = { yachtId, date: day, time: '10:00', duration: 4, guests: 6 }
    return { trip, agreed: (await api.post<TripPrice>('/api/pricing/preview', trip)).body.agreed }
  }

  it('are asked for of every yacht that is asked at once, and kept with each booking', async () => {
    const asks = (licences: Licence[]) => buildListing(api.db, { offers: [{ crewed: false, licences }] })
    const [first, second, captained] = [
      await asks(['skipper']),
      await asks(['radio', 'skipper']),
      await buildListing(api.db),
    ]
    const ask = async (licences: string[]) =>
      api.post<Reserved & Problem & { others: { id: string; accessToken: string }[] }>('/api/bookings', {
        ...(await agreedTrip(first.id)),
        name: 'Cleo',
        email: 'cleo@example.com',
        phone: '+971 50 123 4567',
        licences,
        others: [await agreedTrip(second.id), await agreedTrip(captained.id)],
      })
    const before = await api.pool.query('select count(*)::int as count from bookings')
    const refused = await ask(['skipper'])
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'licences', message: 'Confirm that one of the party holds: radio.' }],
    ])
    expect((await api.pool.query('select count(*)::int as count from bookings')).rows).toEqual(before.rows)
    const { status, body } = await ask(['skipper', 'radio'])
    expect(status, JSON.stringify(body)).toBe(201)
    const { rows } = await api.pool.query('select listing_id, licences from bookings where id = any($1) order by id', [
      [body.id, ...body.others.map(({ id }) => id)],
    ])
    expect(rows).toEqual([
      { listing_id: first.id, licences: ['skipper'] },
      { listing_id: second.id, licences: ['radio', 'skipper'] },
      { listing_id: captained.id, licences: [] },
    ])
  })

  it('are asked for of a yacht that is asked later, while the first one waits', async () => {
    const first = await buildListing(api.db, { offers: [{ rate: 1_000_00 }] })
    const later = await buildListing(api.db, { offers: [{ rate: 500_00, crewed: false, licences: ['skipper'] }] })
    const booking = await payments.reserve(first.id, { date: day })
    await payments.pay(booking)
    const others = [await agreedTrip(later.id)]
    const more = (body: object) =>
      api.post<Problem & { others: { id: string }[] }>(
        `/api/bookings/${booking.id}/requests`,
        body,
        payments.asGuest(booking),
      )
    expect(await more({ others })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ field: 'licences' }] },
    })
    const { status, body } = await more({ others, licences: ['skipper', 'radio'] })
    expect(status, JSON.stringify(body)).toBe(201)
    const { rows } = await api.pool.query('select licences from bookings where id = $1', [body.others[0]?.id])
    expect(rows).toEqual([{ licences: ['skipper'] }])
  })

  it('are nothing to say of a yacht with a captain', async () => {
    const { id } = await buildListing(api.db)
    const { body } = await reserve(id, ['skipper'], 'Ben')
    expect(body.licences).toBeNull()
  })
})
