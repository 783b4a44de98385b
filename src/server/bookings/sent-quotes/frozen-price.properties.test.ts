import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PayLinkView } from '#contract/bookings/pay-links.ts'
import type { SentQuote } from '#contract/bookings/sent-quotes.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runs } from '#tests/harness/properties/runs.ts'

const api = await testApi()
const operator = await buildUser(api.services, { role: 'a' })
const date = dayAhead(60)
const trip = { date, time: '10:00', guests: 4 }

it('the guest pays what was offered, to the fil and the yen, whatever the tariff is by then', async () => {
  const example = fc.record({
    currency: fc.constantFrom('AED', 'JPY', 'KWD', 'EUR'),
    rate: fc.integer({ min: 1_000, max: 500_000 }).map((rate) => rate * 100),
    duration: fc.integer({ min: 1, max: 6 }),
    percent: fc.integer({ min: 0, max: 4_000 }),
    raised: fc.integer({ min: 1, max: 90 }),
  })
  await fc.assert(
    fc.asyncProperty(example, async ({ currency, rate, duration, percent, raised }) => {
      const yacht = await buildListing(api.db, { offers: [{ instant: true, minUnits: 1, currency, rate }] })
      const discount = { by: 'percent', value: percent, reason: 'Returning guest' }
      const made = await api.post<SentQuote>(
        '/api/admin/sent-quotes',
        {
          name: 'Dana Roy',
          email: 'dana@example.com',
          language: 'fr',
          yachts: [{ id: yacht.id, trip: { ...trip, duration }, discount }],
        },
        operator,
      )
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const price = made.body.yachts[0]?.price
      expect(price?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price?.total)
      await api.pool.query('update offers set rate = rate + $2 where id = $1', [yacht.offerId, raised * 100])
      const preview = { yachtId: yacht.id, ...trip, duration }
      const raisedPrice = await api.post<{ total: number }>('/api/pricing/preview', preview)
      expect(raisedPrice.body.total).toBeGreaterThan(price?.total ?? 0)
      const headers = { authorization: `Bearer ${made.body.token}` }
      const chosen = await api.post<{ payToken: string }>('/api/quote-link/choice', { position: 0 }, { headers })
      expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
      const pay = { headers: { authorization: `Bearer ${chosen.body.payToken}` } }
      const { body } = await api.get<PayLinkView>('/api/pay-link', pay)
      const now = price?.schedule.find(({ due }) => due === 'now')?.amount
      expect([body.booking.amount, body.amount, body.currency]).toEqual([price?.total, now, currency])
    }),
    { numRuns: runs(100) },
  )
})
