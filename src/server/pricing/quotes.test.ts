import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Quote, TripPrice } from '#contract/pricing/pricing.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { forgetQuotes } from './jobs.ts'

const api = await testApi()
const boat = await buildListing(api.db)
const day = dayAhead(60)

const tripOn = (days: number, more: object = {}) => ({
  yachtId: boat.id,
  date: addDays(day, days),
  time: '10:00',
  duration: 4,
  guests: 6,
  extras: [],
  ...more,
})
const guest = () => ({ name: 'Ana Costa', phone: '+971 50 123 4567', email: `${newId()}@example.com` })

async function countQuotes(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from quotes`.execute(api.db)
  return rows[0]?.count ?? -1
}

const preview = async (trip: object) => (await api.post<TripPrice>('/api/pricing/preview', trip)).body

type Answer = Booking & { accessToken: string; code?: string; quote?: Quote; alternatives?: unknown[] }
const reserve = (body: object, key?: string) =>
  api.post<Answer>('/api/bookings', body, { headers: key ? { 'idempotency-key': key } : {} })

describe('a preview', () => {
  it('says what a quote says, and stores nothing', async () => {
    const before = await countQuotes()
    const shown = await preview(tripOn(0))
    expect(await countQuotes()).toBe(before)
    const { body: quote } = await api.post<Quote>('/api/pricing/calculate', tripOn(0))
    expect(await countQuotes()).toBe(before + 1)
    const { id, expiresAt, ...price } = quote
    expect(shown).toEqual(price)
    expect([id.length, Date.parse(expiresAt) > api.clock.now]).toEqual([24, true])
  })

  it('refuses what a quote refuses', async () => {
    const { status, body } = await api.post<{ code: string }>('/api/pricing/preview', tripOn(0, { guests: 60 }))
    expect([status, body.code]).toEqual([422, 'too_many_guests'])
  })
})

describe('the id of a quote', () => {
  it('tells nothing about the next one', async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, async () => (await api.post<Quote>('/api/pricing/calculate', tripOn(1))).body.id),
    )
    for (const at of [0, 4, 8, 12, 16, 20]) {
      const parts = new Set(ids.map((id) => id.slice(at, at + 4)))
      expect(parts.size, `characters from ${at}`).toBeGreaterThan(35)
    }
  })
})

describe('a booking of a trip', () => {
  it('is made at the price that was shown', async () => {
    const trip = tripOn(2)
    const { agreed, total, start } = await preview(trip)
    const { status, body } = await reserve({ trip, agreed, ...guest() })
    expect([status, body]).toMatchObject([201, { status: 'pending', amount: total, start }])
  })

  it('is refused at another price than the one agreed to, with a quote of the new one', async () => {
    const yacht = await buildListing(api.db)
    const trip = tripOn(3, { yachtId: yacht.id })
    const { agreed, total } = await preview(trip)
    await api.db.updateTable('offers').set({ rate: 2_000_00 }).where('id', '=', yacht.offerId).execute()
    const refused = await reserve({ trip, agreed, ...guest() })
    expect([refused.status, refused.body.code]).toEqual([409, 'quote_expired'])
    expect(refused.body.quote?.total).toBe(2 * total)
    expect((await reserve({ quoteId: refused.body.quote?.id, ...guest() })).status).toBe(201)
  })

  it('is made once, however often the form is sent', async () => {
    const trip = tripOn(4)
    const body = { trip, agreed: (await preview(trip)).agreed, ...guest() }
    const answers = await Promise.all([1, 2, 3].map(() => reserve(body, 'page-attempt-1')))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    const other = await reserve({ ...body, ...guest() }, 'page-attempt-1')
    expect(other.body.code).toBe('idempotency_conflict')
  })

  it('is refused with what is free, when somebody else was faster', async () => {
    const trip = tripOn(5)
    const { agreed } = await preview(trip)
    const answers = await Promise.all([1, 2, 3, 4].map(() => reserve({ trip, agreed, ...guest() })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    for (const { status, body } of answers)
      if (status === 409) expect([body.code, body.alternatives?.length]).toEqual(['dates_taken', 4])
  })

  it('names either a quote, or a trip with its price', async () => {
    const trip = tripOn(6)
    const { agreed } = await preview(trip)
    for (const wrong of [{}, { trip }, { agreed }, { quoteId: newId(), trip, agreed }, { trip, agreed: 'cheap' }]) {
      const { status, body } = await reserve({ ...wrong, ...guest() })
      expect([wrong, status, body.code]).toEqual([wrong, 400, 'invalid_request'])
    }
  })
})

it('forgets quotes a day after their end, however many there are', async () => {
  for (const _ of [1, 2, 3, 4, 5]) await api.post('/api/pricing/calculate', tripOn(7))
  await sql`update quotes set created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days'
    where id in (select id from quotes where not exists (select from bookings where quote_id = quotes.id) limit 5)`.execute(
    api.db,
  )
  const before = await countQuotes()
  expect(await forgetQuotes(api.services, 2)).toBe(5)
  expect(await countQuotes()).toBe(before - 5)
})
