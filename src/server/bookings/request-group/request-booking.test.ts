import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Quote } from '#contract/pricing/pricing.ts'
import { newId } from '#shared/id.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()

type Reserved = Booking & { accessToken: string; others: unknown[]; refusedOthers: unknown[] }
type Problem = { code: string; alternatives?: { start: string; date: string }[]; reason?: string }

let day: LocalDate
let boat: BuiltListing

beforeAll(async () => {
  boat = await buildListing(api.db)
  // Far enough ahead that lead times never matter, on a weekday like any other.
  day = dayAhead(60)
})

async function quote(options: { time?: string; date?: string; duration?: number; yacht?: string } = {}) {
  const { time = '10:00', date = day, duration = 4, yacht = boat.id } = options
  const { status, body } = await api.post<Quote>('/api/pricing/calculate', {
    yachtId: yacht,
    date,
    time,
    duration,
    guests: 6,
  })
  expect(status).toBe(200)
  return body
}

const guest = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  phone: '+971 50 123 4567',
})

function reserve<Body = Reserved>(quoteId: string, name = 'Ana Costa', headers: Record<string, string> = {}) {
  return api.post<Body>('/api/bookings', { quoteId, ...guest(name) }, { headers })
}

const expireHold = (bookingId: string) =>
  sql`update claims set expires_at = clock_timestamp() - interval '1 second' where booking_id = ${bookingId}`.execute(
    api.db,
  )

describe('POST /api/bookings', () => {
  it('reserves what the quote offers, for its price, and holds the period for fifteen minutes', async () => {
    const offered = await quote()
    const { status, body } = await reserve(offered.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'pending', amount: offered.total, currency: 'AED', start: offered.start })
    expect(body.bookingRef).toMatch(/^FL-[2-9A-HJKMNP-Z]{8}$/)
    const held = Date.parse(body.holdExpiresAt ?? '') - api.clock.now
    expect(held / 60_000).toBeCloseTo(15, 0)
  })

  it('answers just what the page of the booking shows, and the token that reads it', async () => {
    const yacht = await buildListing(api.db)
    const { body } = await reserve((await quote({ yacht: yacht.id })).id, 'Nia Same')
    const { accessToken, others: _, refusedOthers: __, ...answered } = body
    expect((await api.get<Booking>(`/api/bookings/${body.id}`, bearer({ accessToken }))).body).toMatchObject(answered)
    const { rows } = await sql<{ days: number }>`
      select extract(day from access.expires_at - upper(bookings.period))::integer as days
      from booking_access as access join bookings on bookings.id = access.booking_id
      where booking_id = ${body.id}`.execute(api.db)
    expect(rows).toEqual([{ days: 90 }])
  })

  it('tells the second guest that the period is taken, and what is free instead', async () => {
    const [first, second] = [await quote({ time: '15:00', duration: 2 }), await quote({ time: '16:00', duration: 2 })]
    expect((await reserve(first.id, 'Cleo First')).status).toBe(201)
    const refused = await reserve<Problem>(second.id, 'Dan Second')
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('dates_taken')
    expect(refused.body.alternatives?.length).toBeGreaterThan(0)
    for (const { start } of refused.body.alternatives ?? []) expect(start).not.toBe(second.start)
  })

  it('lets exactly one of two hundred simultaneous guests have a period', async () => {
    const yacht = await buildListing(api.db)
    const quotes = await Promise.all(Array.from({ length: 200 }, () => quote({ yacht: yacht.id })))
    const answers = await Promise.all(quotes.map(({ id }, index) => reserve<Problem>(id, `Guest ${index}`)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(199)
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ code: 'dates_taken', alternatives: expect.any(Array) })
    }
  }, 60_000)

  it('gives the period of an expired hold to the next guest at once, and tells the first that it is lost', async () => {
    const yacht = await buildListing(api.db)
    const [late, next] = [await quote({ yacht: yacht.id }), await quote({ yacht: yacht.id })]
    const { body: lost } = await reserve(late.id, 'Eva Late')
    await expireHold(lost.id)
    expect((await reserve(next.id, 'Finn Next')).status).toBe(201)
    const seen = await api.get<Booking>(`/api/bookings/${lost.id}`, bearer(lost))
    expect(seen.body).toMatchObject({ status: 'cancelled', holdExpiresAt: null })
  })

  it('answers a repeated call with the same booking, and refuses its key for another request', async () => {
    const yacht = await buildListing(api.db)
    const [one, other] = [await quote({ yacht: yacht.id }), await quote({ yacht: yacht.id, date: addDays(day, 1) })]
    const key = { 'idempotency-key': newId() }
    const answers = await Promise.all([1, 2, 3].map(() => reserve(one.id, 'Gil Twice', key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    for (const { body } of answers) expect((await api.get(`/api/bookings/${body.id}`, bearer(body))).status).toBe(200)
    const conflict = await reserve<Problem>(other.id, 'Gil Twice', key)
    expect([conflict.status, conflict.body.code]).toEqual([409, 'idempotency_conflict'])
  })

  it('books a quote once', async () => {
    const yacht = await buildListing(api.db)
    const offered = await quote({ yacht: yacht.id })
    const { body } = await reserve(offered.id, 'Hana Once')
    await api.call('DELETE', `/api/bookings/${body.id}/hold`, bearer(body))
    const again = await reserve<Problem>(offered.id, 'Ines Again')
    expect([again.status, again.body.code]).toEqual([409, 'quote_used'])
  })

  it('refuses a quote that has expired, with a new one to agree to', async () => {
    const offered = await quote({ date: addDays(day, 3) })
    api.clock.now += 16 * 60_000
    const { status, body } = await reserve<Problem & { quote: Quote }>(offered.id, 'Jon Slow')
    expect([status, body.code]).toEqual([409, 'quote_expired'])
    expect(body.quote).toMatchObject({ start: offered.start, total: offered.total })
    expect((await reserve(body.quote.id, 'Jon Slow')).status).toBe(201)
    api.clock.now -= 16 * 60_000
  })

  it('knows no booking without a quote', async () => {
    expect((await reserve(newId())).status).toBe(404)
  })

  it('names every field that is wrong', async () => {
    const { status, body } = await api.post<{ code: string; errors: { field: string }[] }>('/api/bookings', {
      quoteId: newId(),
      name: ' ',
      email: 'nobody',
      phone: '12',
    })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.errors.map(({ field }) => field).sort()).toEqual(['email', 'name', 'phone'])
  })

  it('keeps one contact from holding several periods at once', async () => {
    const yacht = await buildListing(api.db)
    const quotes = await Promise.all([0, 1, 2].map((days) => quote({ yacht: yacht.id, date: addDays(day, days) })))
    const answers = await Promise.all(quotes.map(({ id }) => reserve<Problem>(id, 'Kai Greedy')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject({ code: 'hold_limit' })
  })

  it('makes a contact wait who holds the same period again and again', async () => {
    const yacht = await buildListing(api.db)
    for (const _ of [1, 2, 3]) {
      const { body } = await reserve((await quote({ yacht: yacht.id })).id, 'Lea Again')
      await expireHold(body.id)
    }
    const refused = await reserve<Problem>((await quote({ yacht: yacht.id })).id, 'Lea Again')
    expect(refused.body).toMatchObject({ code: 'hold_limit', reason: 'cool_down' })
  })
})

describe('GET /api/bookings/{id} and DELETE /api/bookings/{id}/hold', () => {
  it('shows and releases a booking to whoever holds its token, and to nobody else', async () => {
    const yacht = await buildListing(api.db)
    const offered = await quote({ yacht: yacht.id })
    const { body } = await reserve(offered.id, 'Mia Owner')
    expect((await api.get(`/api/bookings/${body.id}`)).status).toBe(404)
    expect((await api.call('DELETE', `/api/bookings/${body.id}/hold`)).status).toBe(404)
    expect((await api.get<Booking>(`/api/bookings/${body.id}`, bearer(body))).body.bookingRef).toBe(body.bookingRef)
    const released = await api.call<Booking>('DELETE', `/api/bookings/${body.id}/hold`, bearer(body))
    expect(released.body.status).toBe('cancelled')
    expect((await quote({ yacht: yacht.id })).start).toBe(offered.start)
  })
})

function bearer({ accessToken }: { accessToken: string }) {
  return { headers: { authorization: `Bearer ${accessToken}` } }
}
