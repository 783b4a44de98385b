import { expect, it } from 'vitest'
import type { DaysOfYacht, PriceWeek, WeeksOfYacht } from '#contract/pricing/price-tables.ts'
import { fleetPriceDesk } from '#tests/builders/fleet-prices.ts'
import { testApi } from '#tests/harness/api.ts'
import { takeClaim } from '../../availability/claims.ts'

const api = await testApi()
// A Monday morning.
api.clock.now = Date.UTC(2027, 2, 1, 8)
const { buildFleet, addPublished, days } = await fleetPriceDesk(api)

type Weeks = { mondays: string[]; yachts: WeeksOfYacht[]; totalCount: number }

it('shows what guests pay by week, and which weeks are sold, blocked or partly free', async () => {
  const { owner, ids } = await buildFleet([{}, { offers: [{ unit: 'week', rate: 9_000_00, crewed: false }] }])
  const [one = '', two = ''] = ids
  await addPublished(one, owner, { from: '2027-06-14', to: '2027-06-20', rate: 2_000_00 })
  const { vesselId } = await api.db
    .selectFrom('listings')
    .select('vessel_id as vesselId')
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  // Midnight in Dubai is 20:00 UTC the day before.
  const block = async (kind: 'block' | 'hold', from: number, to: number) => {
    const period = { start: Date.UTC(2027, 5, from - 1, 20), end: Date.UTC(2027, 5, to, 20) }
    const hold = kind === 'hold' ? { expiresAt: Date.now() + 3_600_000 } : {}
    await api.db.transaction().execute((tx) => takeClaim(tx, { vesselId, kind, period, occupied: period, ...hold }))
  }
  await block('block', 7, 13)
  await block('block', 21, 22)
  await block('hold', 28, 28 + 7)
  // A Wednesday.
  const { body } = await api.get<Weeks>('/api/boats/owner/tariffs/weeks?from=2027-06-02&weeks=5', owner)
  expect(body.mondays).toEqual(['2027-05-31', '2027-06-07', '2027-06-14', '2027-06-21', '2027-06-28'])
  const brief = ({ state, total, freeDays }: PriceWeek) => [state, total, freeDays]
  const rows = body.yachts.map(({ id, weeks }) => [id, weeks.map(brief)])
  const { body: june } = await days(one, 'from=2027-06-14&to=2027-06-14', owner)
  const usual = 1_000_00 * (june.days[0]?.units ?? 0) * 1.145
  expect(rows[0]).toEqual([
    one,
    [
      ['open', usual, 7],
      ['blocked', usual, 0],
      ['open', june.days[0]?.total, 7],
      ['partly', usual, 5],
      ['sold', usual, 0],
    ],
  ])
  expect(body.yachts[1]).toMatchObject({ id: two, offer: { unit: 'week', currency: 'AED' } })
  expect(body.yachts[1]?.weeks.every(({ total, units }) => total === 9_000_00 * 1.145 && units === 1)).toBe(true)
  const hourly = await api.get<Weeks>('/api/boats/owner/tariffs/weeks?from=2027-06-02&weeks=1&unit=hour', owner)
  expect(hourly.body.yachts[1]).toMatchObject({ offer: null, weeks: [{ state: 'closed', total: null }] })
})

it('shows what guests pay by day, for yachts of the fleet alone', async () => {
  const { owner, ids } = await buildFleet([{}, {}])
  const other = await buildFleet([{}])
  const [one = '', two = ''] = ids
  await addPublished(two, owner, { from: '2027-06-14', to: '2027-06-20', rate: 2_000_00 })
  const yachts = [...ids, ...other.ids].join()
  const { body } = await api.get<{ yachts: DaysOfYacht[] }>(
    `/api/boats/owner/tariffs/days?from=2027-06-12&to=2027-06-15&yachts=${yachts}`,
    owner,
  )
  expect(body.yachts.map(({ id, currency }) => [id, currency]).sort()).toEqual(
    [
      [one, 'AED'],
      [two, 'AED'],
    ].sort(),
  )
  for (const { id, days: shown } of body.yachts) {
    const { body: own } = await days(id, 'from=2027-06-12&to=2027-06-15', owner)
    expect(shown).toEqual(own.days.map(({ date, total }) => ({ date, total })))
  }
  expect(new Set(body.yachts.find(({ id }) => id === two)?.days.map(({ total }) => total)).size).toBe(2)
  const tooMany = await api.get(`/api/boats/owner/tariffs/days?from=2027-06-01&to=2027-12-01&yachts=${one}`, owner)
  expect(tooMany.status).toBe(400)
  const backwards = await api.get(`/api/boats/owner/tariffs/days?from=2027-06-02&to=2027-06-01&yachts=${one}`, owner)
  expect(backwards.status).toBe(400)
})
