import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import type { Demand } from '#contract/analytics/demand.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { buildListing, miami } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { writeCounts } from './collect-counts.ts'

const api = await testApi()
const today = new Date(api.clock.now).toISOString().slice(0, 10)
const yesterday = addDays(today, -1)

for (let owner = 0; owner < 5; owner++) await buildListing(api.db)
await buildListing(api.db, { place: miami })
const { rows: types } = await api.pool.query('select yacht_type_id as id from listings limit 1')

beforeEach(() => api.pool.query('truncate search_activity, market_days'))

const searched = (location: string, times: number, day: LocalDate = yesterday) =>
  writeCounts(api.db, [
    { happening: { kind: 'search', location, date: null, found: true }, hour: Date.parse(`${day}T13:00:00Z`), times },
  ])

/** The stored sums of a day, at the place and of the whole market. */
const happened = (measure: 'listed' | 'charter_days', amount: number, placeId = 'test-dubai') =>
  api.pool.query(
    `insert into market_days (day, measure, place_id, yacht_type_id, amount)
     values ($1, $2, $3, $4, $5), ($1, $2, null, null, $5)
     on conflict (day, measure, place_id, yacht_type_id) do update set amount = market_days.amount + excluded.amount`,
    [yesterday, measure, placeId, types[0].id, amount],
  )

async function demandOf(query: string): Promise<Demand> {
  const { status, body } = await api.call<Demand>('GET', `/api/boats/demand?${query}`)
  expect(status).toBe(200)
  return body
}

it('tells searches of a place from twenty on, in tens, and a range between what was booked and what was searched', async () => {
  await happened('listed', 100)
  await happened('charter_days', 20)
  await searched('test-dubai', 19)
  expect(await demandOf('location=test-dubai')).toMatchObject({ place: 'test-dubai', searches: null, share: null })

  await searched('test-dubai', 18)
  await searched('test-miami', 37)
  await searched('test-dubai', 400, addDays(today, -31))
  const { share, ...told } = await demandOf('location=test-dubai')
  expect(told).toMatchObject({ searches: 30, yachts: 5, days: 30, commissionBp: expect.any(Number) })
  // The place has half of all searches, so they would bring half of the days that guests booked.
  expect(share?.highBp).toBe(told.bookedBp)
  expect(share?.lowBp).toBe(Math.floor((told.bookedBp ?? 0) / 200) * 100)
})

it('does not tell how much few yachts were booked, and has no figures for an unknown place or type', async () => {
  await happened('listed', 10, 'test-miami')
  await happened('charter_days', 5, 'test-miami')
  await searched('test-miami', 40)
  const miamis = await demandOf('location=test-miami')
  expect(miamis).toMatchObject({ searches: 40, yachts: 1, bookedBp: null })
  for (const query of ['location=zzqq+wharf', 'type=constructor'])
    expect(await demandOf(query)).toMatchObject({ place: null, searches: null, yachts: 0, bookedBp: null, share: null })
})

it('never exceeds all days, and grows with searches of the place and with its bookings', async () => {
  const amount = fc.integer({ min: 0, max: 3000 })
  const day = fc.record({
    listed: fc.integer({ min: 1, max: 600 }),
    booked: amount,
    here: amount,
    there: amount,
    more: amount,
  })
  await fc.assert(
    fc.asyncProperty(day, fc.constantFrom('search', 'booking'), async ({ listed, booked, here, there, more }, kind) => {
      await api.pool.query('truncate search_activity, market_days')
      await happened('listed', listed)
      await happened('charter_days', booked)
      await searched('test-dubai', here + 20)
      await searched('test-miami', there + 1)
      const before = (await demandOf('location=test-dubai')).share
      await (kind === 'search' ? searched('test-dubai', more + 1) : happened('charter_days', more))
      const after = (await demandOf('location=test-dubai')).share
      if (!before || !after) throw new Error('A place with twenty searches has a share.')
      expect(before.lowBp).toBeGreaterThanOrEqual(0)
      expect(before.lowBp).toBeLessThanOrEqual(before.highBp)
      expect(after.lowBp).toBeGreaterThanOrEqual(before.lowBp)
      expect(after.highBp).toBeGreaterThanOrEqual(before.highBp)
      expect(after.highBp).toBeLessThanOrEqual(10_000)
    }),
    { numRuns: runs(100) },
  )
})
