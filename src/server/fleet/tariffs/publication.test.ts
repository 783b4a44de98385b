import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DateStates } from '#contract/availability/availability.ts'
import type { DayRun, TariffDay } from '#contract/pricing/tariffs.ts'
import { addDays } from '#shared/local-date.ts'
import { buildRule, tariffDesk } from '#tests/builders/tariff-desk.ts'
import { testApi } from '#tests/harness/api.ts'
import { runs } from '#tests/harness/properties/runs.ts'

const api = await testApi()
// A Monday morning.
api.clock.now = Date.UTC(2027, 2, 1, 8)
const { other, ...desk } = await tariffDesk(api)
const { ownYacht, get, save, changes, publish, explain, days, saveOffer, addRule, publishAll } = desk

describe('publishing', () => {
  it('says which days become bookable from what to what, and opens another offer', async () => {
    const { id, offerId } = await ownYacht({ offers: [{ weekdays: [6, 7] }] })
    await saveOffer(id, ({ rateRules }) => ({
      weekdays: [5, 6, 7],
      rateRules: [...rateRules, buildRule({ from: '2027-06-01', to: '2027-06-30', rate: 1_200_00 })],
    }))
    const { body } = await changes(id)
    const [offer] = body.offers
    expect(offer).toMatchObject({ offerId, closingDays: 0, unusual: [] })
    expect(offer?.opening).toMatchObject({ lowest: 1_145_00, highest: 1_374_00 })
    expect(offer?.repricedDays).toBe(8)
    const { version, tariffs } = (await get(id)).body
    const [main] = tariffs.offers
    const nights = { ...main, id: undefined, unit: 'day', isMain: false, crewed: false, rate: 4_000_00, rateRules: [] }
    expect((await save(id, { version, tariffs: { ...tariffs, offers: [main, nights] } })).status).toBe(200)
    expect((await changes(id)).body.offers[1]).toMatchObject({ unit: 'day', opening: { lowest: 4_580_00 } })
    expect((await publishAll(id)).status).toBe(200)
    const listing = await api.db.selectFrom('listings').select('captain_option').where('id', '=', id).executeTakeFirst()
    expect(listing?.captain_option).toBe('CAPTAIN_AVAILABLE')
  })

  it('asks again before days that cost nothing, or a tenth of the base', async () => {
    const { id } = await ownYacht()
    await addRule(id, { from: '2027-06-01', to: '2027-06-10', rate: 15_00 })
    await addRule(id, { name: { en: 'Gift' }, from: '2027-07-01', to: '2027-07-01', rate: 0 })
    const { body } = await changes(id)
    expect(body.offers[0]?.unusual).toEqual([
      {
        problem: 'far_below_base',
        from: '2027-06-01',
        to: '2027-06-10',
        days: 10,
        lowestRate: 15_00,
        baseRate: 1_000_00,
      },
      { problem: 'no_rate', from: '2027-07-01', to: '2027-07-01', days: 1, lowestRate: 0, baseRate: 1_000_00 },
    ])
    const refused = await publishAll(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'unusual_prices'])
    expect((await get(id)).body.hasDraft).toBe(true)
    expect((await publishAll(id, true)).status).toBe(200)
  })

  it('keeps the ids of extras, and those that are taken away for who has booked them', async () => {
    const { id } = await ownYacht()
    const lunch = {
      name: { en: 'Lunch' },
      per: 'person',
      amount: 1,
      currency: 'AED',
      mandatory: false,
      payable: 'now',
      maxQuantity: 9,
    }
    const first = (await get(id)).body
    await save(id, {
      version: first.version,
      tariffs: { ...first.tariffs, extras: [lunch, { ...lunch, per: 'hour' }] },
    })
    const [kept, gone] = (await publishAll(id)).body.tariffs.extras
    const second = (await get(id)).body
    await save(id, { version: second.version, tariffs: { ...second.tariffs, extras: [{ ...kept, amount: 2 }] } })
    expect((await publishAll(id)).body.tariffs.extras).toMatchObject([{ id: kept?.id, amount: 2 }])
    const row = await api.db
      .selectFrom('extras')
      .select('active')
      .where('id', '=', gone?.id ?? '')
      .executeTakeFirst()
    expect(row?.active).toBe(false)
  })
})

describe('who may', () => {
  it('is the owner alone: another finds no such yacht, and ids of other yachts are replaced', async () => {
    const theirs = await ownYacht({}, other)
    const { id } = await ownYacht()
    const { version, tariffs } = (await get(id)).body
    expect((await get(id, other)).status).toBe(404)
    expect((await save(id, { version, tariffs }, other)).status).toBe(404)
    expect((await changes(id, other)).status).toBe(404)
    expect((await publish(id, { version }, other)).status).toBe(404)
    expect((await explain(id, { date: '2027-06-01', guests: 1 }, other)).status).toBe(404)
    expect((await days(id, 'from=2027-06-01&to=2027-06-01', other)).status).toBe(404)
    const visitors = await Promise.all([
      api.get(`/api/boats/${id}/tariffs`),
      api.call('PUT', `/api/boats/${id}/tariffs/draft`, { body: { version, tariffs } }),
      api.call('DELETE', `/api/boats/${id}/tariffs/draft`, { body: { version } }),
      api.get(`/api/boats/${id}/tariffs/days?from=2027-06-01&to=2027-06-01`),
      api.post(`/api/boats/${id}/tariffs/price`, { date: '2027-06-01', guests: 1 }),
      api.get(`/api/boats/${id}/tariffs/changes`),
      api.post(`/api/boats/${id}/tariffs/publication`, { version }),
    ])
    expect(visitors.map(({ status }) => status)).toEqual(Array(7).fill(401))
    const foreign = { ...tariffs.offers[0], id: theirs.offerId, isMain: false }
    const saved = await save(id, { version, tariffs: { ...tariffs, offers: [...tariffs.offers, foreign] } })
    expect(saved.body.tariffs.offers.map((offer) => offer.id)).not.toContain(theirs.offerId)
  })
})

describe('the changes that are shown before', () => {
  const june = { first: '2027-06-01', last: '2027-06-30' }
  const day = fc.integer({ min: 0, max: 29 }).map((number) => addDays(june.first, number))
  const span = fc.tuple(day, day).map((both) => {
    const [from = june.first, to = june.last] = [...both].sort()
    return { from, to }
  })
  const effect = fc.oneof(
    fc.integer({ min: 200_00, max: 5_000_00 }).map((rate) => ({ rate })),
    fc.integer({ min: -5000, max: 20_000 }).map((adjustment) => ({ adjustment })),
  )
  const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
  const draft = fc.record({
    rules: fc.tuple(
      fc.record({ days: span, effect }).map(({ days: when, effect: change }) => buildRule({ ...when, ...change })),
      fc
        .record({ weekdays, effect })
        .map(({ effect: change, ...rest }) => buildRule({ kind: 'weekday', ...rest, ...change })),
      effect.map((change) => buildRule({ kind: 'time_of_day', starts: '13:00', ends: '15:00', ...change })),
      fc
        .record({ days: span, effect, minUnits: fc.integer({ min: 2, max: 4 }) })
        .map(({ days: when, effect: change, minUnits }) => buildRule({ kind: 'event', ...when, ...change, minUnits })),
    ),
    weekdays,
    looked: fc.uniqueArray(day, { minLength: 3, maxLength: 3 }),
  })

  it('are what is charged afterwards: the same days, at the same totals', { timeout: 60_000 }, async () => {
    const hours = { opens: '11:00', closes: '17:00', weekdays: [6, 7], minUnits: 1, maxUnits: 6 }
    await fc.assert(
      fc.asyncProperty(draft, async ({ rules, looked, ...offered }) => {
        const { id } = await ownYacht({ offers: [hours] })
        const saved = await saveOffer(id, () => ({ ...offered, rateRules: rules }))
        expect(saved.status).toBe(200)
        const query = `from=${june.first}&to=${june.last}`
        const before = (await days(id, `${query}&published=true`)).body.days
        const after = (await days(id, query)).body.days
        const { runs } = (await changes(id)).body.offers[0] ?? { runs: [] }
        expectRuns(runs, before, after)
        expect((await publishAll(id, true)).status).toBe(200)
        const states = await api.get<DateStates>(`/api/availability/${id}/date-states?month=2027-06`)
        expect(states.body.days.map(({ price }) => price?.amount ?? null)).toEqual(after.map(({ total }) => total))
        for (const date of looked) expect(await cheapest(id, date, after)).toBe(totalOn(after, date))
      }),
      { numRuns: runs(8) },
    )
  })

  function expectRuns(runs: readonly DayRun[], before: readonly TariffDay[], after: readonly TariffDay[]) {
    for (const [index, is] of after.entries()) {
      const run = runs.find(({ from, to }) => from <= is.date && is.date <= to)
      expect(run?.change).toBe(expectedChange(before[index], is))
      if (run && is.total !== null) expect(run.after).toSatisfy(holds(is.total))
    }
  }

  const holds = (total: number) => (span: DayRun['after']) =>
    span !== null && span.lowest <= total && total <= span.highest

  function expectedChange(was: TariffDay | undefined, is: TariffDay): DayRun['change'] | undefined {
    const old = was?.total ?? null
    if (old === null && is.total === null) return undefined
    if (old === null) return 'opens'
    if (is.total === null) return 'closes'
    if (was?.units !== is.units) return 'other_length'
    return new Map<number, DayRun['change']>([
      [1, 'dearer'],
      [-1, 'cheaper'],
    ]).get(Math.sign(is.total - old))
  }

  const totalOn = (list: readonly TariffDay[], date: string) => list.find((each) => each.date === date)?.total ?? null

  /** The cheapest departure of the day, from the quotes that a guest gets. */
  async function cheapest(yachtId: string, date: string, list: readonly TariffDay[]): Promise<number | null> {
    const duration = list.find((each) => each.date === date)?.units ?? 1
    const times = ['11', '12', '13', '14', '15', '16'].flatMap((hour) => [`${hour}:00`, `${hour}:30`])
    const quotes = await Promise.all(
      times.map((time) =>
        api.post<{ total?: number }>('/api/pricing/preview', { yachtId, date, time, duration, guests: 12 }),
      ),
    )
    const totals = quotes.flatMap(({ body }) => body.total ?? [])
    return totals.length > 0 ? Math.min(...totals) : null
  }
})
