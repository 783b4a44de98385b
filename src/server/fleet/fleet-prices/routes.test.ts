import { describe, expect, it } from 'vitest'
import type { FleetTariff } from '#contract/pricing/fleet-prices.ts'
import { fleetPriceDesk, percentChange as percent, versionsOf } from '#tests/builders/fleet-prices.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
// A Monday morning.
api.clock.now = Date.UTC(2027, 2, 1, 8)
const { buildFleet, preview, publish, offerOf, addPublished, get, ...desk } = await fleetPriceDesk(api)
const june = { from: '2027-06-01', to: '2027-06-30' }

describe('a change by percent', () => {
  it('is previewed for each yacht, published for all at once, and what was previewed is what guests pay', async () => {
    const { owner, ids } = await buildFleet([{}, { offers: [{ rate: 333_33 }] }])
    const [one = '', two = ''] = ids
    await addPublished(one, owner, { ...june, rate: 1_999_99 })
    const { body, status } = await preview(percent(ids, { change: 750 }), owner)
    expect(status).toBe(200)
    expect(body.yachts.map(({ id, refusal }) => [id, refusal])).toEqual([
      [one, null],
      [two, null],
    ])
    expect(body.yachts[0]?.offers[0]?.entries).toMatchObject([
      { kind: 'rate', before: { amount: 1_000_00 }, after: { amount: 1_075_00 } },
      { kind: 'season', name: { en: 'Summer' }, ...june, before: { amount: 1_999_99 }, after: { amount: 2_149_99 } },
    ])
    // 333.33 × 1.075 is 358.32975.
    expect(body.yachts[1]?.offers[0]?.entries).toMatchObject([{ after: { amount: 358_33 } }])
    expect((await offerOf(one, owner)).rate).toBe(1_000_00)
    const done = await publish({ change: percent(ids, { change: 750 }), versions: versionsOf(body.yachts) }, owner)
    expect(done.status).toBe(200)
    expect(done.body.yachts.map(({ id }) => id)).toEqual(ids)
    expect(await offerOf(one, owner)).toMatchObject({ rate: 1_075_00, rateRules: [{ rate: 2_149_99 }] })
    const trip = { date: '2027-04-10', time: '10:00', duration: 2, guests: 4 }
    const quote = await api.post<{ total: number }>('/api/pricing/preview', { yachtId: one, ...trip })
    expect(quote.body.total).toBe(Math.round(2_150_00 * 1.145))
    const run = body.yachts[0]?.offers[0]?.runs.find(({ from, to }) => from <= trip.date && to >= trip.date)
    expect(run?.change).toBe('dearer')
  })

  it('rounds to the chosen amount, and leaves shares of the rate to follow it', async () => {
    const { owner, ids } = await buildFleet([{}])
    const [id = ''] = ids
    await addPublished(id, owner, { ...june, adjustment: 2500 })
    await addPublished(id, owner, { kind: 'weekday', name: { en: 'Weekend' }, weekdays: [6, 7], adjustment: 1000 })
    const all = await preview(percent(ids, { change: 333, rounding: '10' }), owner)
    expect(all.body.yachts[0]?.offers[0]?.entries.map(({ kind, after }) => [kind, after?.amount])).toEqual([
      ['rate', 1_030_00],
    ])
    const summer = { of: 'chosen', base: false, rules: [{ kind: 'season', name: 'Summer' }] }
    const chosen = await preview(percent(ids, { change: 1000, selection: summer }), owner)
    // A season of 25 % above the rate becomes a rate, rounded once.
    expect(chosen.body.yachts[0]?.offers[0]?.entries).toMatchObject([
      { kind: 'season', before: { amount: null, share: 2500 }, after: { amount: 1_375_00, share: null } },
    ])
  })

  it('changes the days of a range alone, and divides the rules at its ends', async () => {
    const { owner, ids } = await buildFleet([{}])
    const [id = ''] = ids
    await addPublished(id, owner, { ...june, rate: 2_000_00 })
    // The newer rule wins on Saturdays, before and after the division.
    await addPublished(id, owner, { kind: 'weekday', name: { en: 'Weekend' }, weekdays: [6, 7], rate: 3_000_00 })
    await addPublished(id, owner, {
      kind: 'weekday',
      name: { en: 'Saturday' },
      weekdays: [6],
      rate: 4_000_00,
      to: '2027-12-31',
    })
    const selection = { of: 'days', from: '2027-06-21', to: '2027-07-10', name: 'High summer' }
    const change = percent(ids, { selection })
    const { body } = await preview(change, owner)
    expect(
      body.yachts[0]?.offers[0]?.entries.map(({ name, from, to, after }) => [name?.en, from, to, after?.amount]),
    ).toEqual([
      ['Summer', '2027-06-21', '2027-06-30', 2_200_00],
      ['Weekend', '2027-06-21', '2027-07-10', 3_300_00],
      ['Saturday', '2027-06-21', '2027-07-10', 4_400_00],
      ['High summer', '2027-07-01', '2027-07-10', 1_100_00],
    ])
    expect((await publish({ change, versions: versionsOf(body.yachts) }, owner)).status).toBe(200)
    const rates = await desk.days(id, 'from=2027-06-14&to=2027-07-12', owner)
    expect(Object.fromEntries(rates.body.days.map(({ date, lowestRate }) => [date, lowestRate]))).toMatchObject({
      '2027-06-18': 2_000_00,
      '2027-06-19': 4_000_00,
      '2027-06-20': 3_000_00,
      '2027-06-21': 2_200_00,
      '2027-06-26': 4_400_00,
      '2027-06-27': 3_300_00,
      '2027-07-01': 1_100_00,
      '2027-07-10': 4_400_00,
      '2027-07-11': 3_000_00,
      '2027-07-12': 1_000_00,
    })
  })
})

describe('a copy of a tariff', () => {
  it('takes rules and rate over, and names the yachts that it leaves out', async () => {
    const { owner, ids } = await buildFleet([
      {},
      { offers: [{ rate: 500_00 }] },
      { offers: [{ currency: 'EUR' }] },
      { offers: [{ unit: 'week', rate: 9_000_00, crewed: false }] },
      {},
      {},
    ])
    const [source = '', plain = '', euro = '', weekly = '', overlapping = '', drafted = ''] = ids
    await addPublished(source, owner, { ...june, rate: 2_000_00 })
    await addPublished(overlapping, owner, {
      name: { en: 'Regatta' },
      from: '2027-06-20',
      to: '2027-07-20',
      rate: 1_500_00,
    })
    const { version, tariffs } = (await get(drafted, owner)).body
    await desk.save(drafted, { version, tariffs }, owner)
    const { id: offerId = '' } = await offerOf(source, owner)
    const change = { kind: 'copy', from: source, offerId, yachts: ids, base: true, rules: null, mode: 'add' }
    const { body } = await preview(change, owner)
    expect(body.yachts.map(({ id, refusal }) => [id, refusal?.reason ?? null])).toEqual([
      [source, 'is_source'],
      [plain, null],
      [euro, 'other_currency'],
      [weekly, 'other_offer'],
      [overlapping, 'rules_overlap'],
      [drafted, 'draft_waits'],
    ])
    expect(body.yachts[4]?.refusal?.overlaps).toEqual([
      { names: ['Summer', 'Regatta'], from: '2027-06-20', to: '2027-06-30' },
    ])
    expect(body.yachts[1]?.offers[0]?.entries).toMatchObject([
      { kind: 'rate', before: { amount: 500_00 }, after: { amount: 1_000_00 } },
      { kind: 'season', before: null, after: { amount: 2_000_00 } },
    ])
    // A yacht that the preview refused cannot be published.
    const versions = body.yachts.map(({ id, version }) => ({ id, version }))
    const refused = await publish({ change, versions }, owner)
    expect(refused.body.code).toBe('fleet_prices_changed')
    expect((await offerOf(plain, owner)).rate).toBe(500_00)
    expect((await publish({ change, versions: versionsOf(body.yachts) }, owner)).status).toBe(200)
    expect(await offerOf(plain, owner)).toMatchObject({ rate: 1_000_00, rateRules: [{ ...june, rate: 2_000_00 }] })
    expect((await preview({ ...change, yachts: [plain] }, owner)).body.yachts[0]?.refusal?.reason).toBe(
      'nothing_changes',
    )
    const replaced = await preview({ ...change, yachts: [overlapping], mode: 'replace' }, owner)
    expect(replaced.body.yachts[0]?.offers[0]?.entries).toMatchObject([
      { name: { en: 'Regatta' }, after: null },
      { name: { en: 'Summer' }, before: null },
    ])
  })
})

describe('two people', () => {
  it('who change one tariff: the second is told, and nothing is lost', async () => {
    const { owner, ids } = await buildFleet([{}, {}])
    const [one = '', two = ''] = ids
    const { body } = await preview(percent(ids), owner)
    await addPublished(two, owner, { ...june, rate: 2_000_00 })
    const late = await publish({ change: percent(ids), versions: versionsOf(body.yachts) }, owner)
    expect([late.status, late.body.code, late.body.yachtTitles]).toEqual([
      409,
      'fleet_prices_changed',
      [(await get(two, owner)).body.title],
    ])
    expect((await offerOf(one, owner)).rate).toBe(1_000_00)
    // The other way round: somebody has the tariff open while the fleet is changed.
    const open = (await get(one, owner)).body
    const again = await preview(percent(ids), owner)
    expect((await publish({ change: percent(ids), versions: versionsOf(again.body.yachts) }, owner)).status).toBe(200)
    const stale = await desk.save(one, { version: open.version, tariffs: open.tariffs }, owner)
    expect(stale.body.code).toBe('tariff_changed')
    expect((await offerOf(one, owner)).rate).toBe(1_100_00)
  })

  it('do not reach yachts of another fleet', async () => {
    const { ids } = await buildFleet([{}])
    const { owner: stranger, ids: own } = await buildFleet([{}])
    expect((await preview(percent([...own, ...ids]), stranger)).status).toBe(404)
    const list = await api.get<{ yachts: FleetTariff[]; totalCount: number }>('/api/boats/owner/tariffs', stranger)
    expect(list.body.yachts.map(({ id }) => id)).toEqual(own)
    expect(list.body.yachts[0]?.offers).toMatchObject([{ unit: 'hour', currency: 'AED', rate: 1_000_00, rules: [] }])
  })
})

it('asks before prices that look like an error', async () => {
  const { owner, ids } = await buildFleet([{}])
  await addPublished(ids[0] ?? '', owner, { ...june, rate: 110_00 })
  const selection = { of: 'chosen', base: false, rules: [{ kind: 'season', name: 'Summer' }] }
  const change = percent(ids, { change: -5000, selection })
  const { body } = await preview(change, owner)
  expect(body.yachts[0]?.offers[0]?.unusual).toMatchObject([{ problem: 'far_below_base', lowestRate: 55_00 }])
  const versions = versionsOf(body.yachts)
  expect((await publish({ change, versions }, owner)).body.code).toBe('unusual_prices')
  expect((await publish({ change, versions, acceptUnusual: true }, owner)).status).toBe(200)
  const wrong = await preview({ ...change, change: 0 }, owner)
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'change.change'])
})
