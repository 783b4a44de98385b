import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Statistics } from '#contract/analytics/statistics.ts'
import type { Statement } from '#contract/payments/statements.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { payoutDesk } from '#tests/builders/payout-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { compareSimilar } from './compare-similar.ts'

const api = await testApi()
const guest = await testPayments(api)
const desk = payoutDesk(api, guest)

it('counts what was booked and earned, of the owner’s own yachts alone', async () => {
  const owner = await desk.buildOwner()
  const other = await desk.buildOwner()
  const booking = await desk.paid(owner.listing.id)
  await desk.complete(booking, 3)
  // Noon in Dubai, at any time of the run.
  const noon = `date_trunc('day', to_timestamp($2)) - interval '3 days' + interval '8 hours'`
  await api.pool.query(`update bookings set period = tstzrange(${noon}, ${noon} + interval '4 hours') where id = $1`, [
    booking.id,
    api.clock.now / 1000,
  ])
  const { status, body } = await api.get<Statistics>('/api/boats/owner/statistics?days=30', owner)
  expect(status, JSON.stringify(body)).toBe(200)
  // One day of thirty. It was booked today, and today is not over.
  expect(body.current.occupancyBp).toBe(333)
  expect(body.previous.occupancyBp).toBe(0)
  expect(body.reputation).toEqual({ rating: null, bookingCount: 1, superOwner: false })
  expect(body.months.at(-1)?.month).toBe(new Date(api.clock.now).toISOString().slice(0, 7))
  expect(body.months).toHaveLength(12)
  const theirs = await api.get<Statistics>('/api/boats/owner/statistics?days=30', other)
  expect(theirs.body.current).toMatchObject({ occupancyBp: 0, revenue: [], begun: 0, confirmed: 0 })
  const path = `/api/boats/owner/statistics?yachtId=${owner.listing.id}`
  expect((await api.get(path, owner)).status).toBe(200)
  expect((await api.get(path, other)).status).toBe(404)
  api.clock.now += 86_400_000 / 2
  expect((await api.get('/api/boats/owner/statistics?days=31', owner)).status).toBe(400)
  expect((await api.get('/api/boats/owner/statistics')).status).toBe(401)
  expect((await api.get('/api/boats/owner/statistics', await buildUser(api.services))).status).toBe(403)
})

async function paidOn(yachtId: string, inDays: number) {
  const date = dayAhead(inDays)
  const booking = await guest.reserve(yachtId, { date })
  expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
  return booking
}

it('money by month and by yacht adds up to the statements and to what is owed, to the minor unit', async () => {
  const owner = await desk.buildOwner()
  const second = await buildListing(api.db, { offers: [{ rate: 777_77, instant: true }] })
  await api.pool.query('update listings set owner_id = $1 where id = $2', [owner.ownerId, second.id])
  await api.pool.query('update vessels set owner_id = $1 where id = $2', [owner.ownerId, second.vesselId])
  for (const [id, daysAgo] of [
    [owner.listing.id, 3],
    [owner.listing.id, 40],
    [second.id, 5],
  ] as const)
    await desk.complete(await paidOn(id, 20 + daysAgo), daysAgo)
  const read = async (query: string) => (await api.get<Statistics>(`/api/boats/owner/statistics?${query}`, owner)).body
  const total = (sums: readonly { amount: number }[]) => sums.reduce((all, { amount }) => all + amount, 0)
  const { current, months, byYacht } = await read('days=90')
  const { body: statements } = await api.get<{ data: { month: string }[] }>('/api/payouts/statements', owner)
  let stated = 0
  for (const { month } of statements.data) {
    const { body } = await api.get<Statement>(`/api/payouts/statements/${month}/AED`, owner)
    stated += body.sums.reduce((all, { net }) => all + net, 0)
  }
  const { body: payouts } = await api.get<{ totals: { owed: number }[] }>('/api/payouts', owner)
  const owed = payouts.totals[0]?.owed ?? 0
  expect(owed).toBeGreaterThan(0)
  expect(stated).toBe(owed)
  expect(current.revenue).toEqual([{ currency: 'AED', amount: owed }])
  expect(total(months.flatMap(({ revenue }) => revenue))).toBe(owed)
  expect(total(byYacht.flatMap(({ earned }) => earned))).toBe(owed)
  const rows = Object.fromEntries(byYacht.map((row) => [row.yacht.id, row]))
  expect(rows[owner.listing.id]).toMatchObject({ charters: 2, hours: 8, nights: 0 })
  expect(rows[second.id]).toMatchObject({ charters: 1, hours: 4 })
  const [earned, average] = [rows[owner.listing.id]?.earned[0]?.amount, rows[owner.listing.id]?.average[0]?.amount]
  expect(average).toBe(Math.round((earned ?? 0) / 2))
  // All of it was posted today. It counts on the days on which the charters ended.
  const recent = await read('days=30')
  const ofSecond = total(rows[second.id]?.earned ?? [])
  expect(total(recent.current.revenue)).toBe(owed - Math.floor((earned ?? 0) / 2))
  expect(total((await read(`days=30&yachtId=${second.id}`)).current.revenue)).toBe(ofSecond)
})

it('compares with yachts nearby only where none can be recognised', async () => {
  const owner = await desk.buildOwner()
  const read = async () => (await api.get<Statistics>('/api/boats/owner/statistics?days=90', owner)).body.similar
  // The yachts of the test before would be nearby too.
  await api.pool.query(`update listings set is_live = false where owner_id <> $1`, [owner.ownerId])
  for (let built = 0; built < 4; built += 1) await buildListing(api.db)
  expect(await read()).toBeNull()
  await buildListing(api.db)
  expect(await read()).toEqual({ yachts: 5, occupancyBp: 0 })
})

it('tells a median that lies between the yachts, and nothing of fewer than five of three owners', () => {
  const yacht = fc.record({
    ownerId: fc.constantFrom('a', 'b', 'c', 'd'),
    occupancyBp: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(fc.array(yacht, { maxLength: 12 }), (yachts) => {
      const compared = compareSimilar(yachts)
      const isSafe = yachts.length >= 5 && new Set(yachts.map(({ ownerId }) => ownerId)).size >= 3
      expect(compared !== null).toBe(isSafe)
      if (!compared) return
      const below = yachts.filter(({ occupancyBp }) => occupancyBp <= compared.occupancyBp).length
      expect(2 * below).toBeGreaterThanOrEqual(yachts.length)
    }),
  )
})
