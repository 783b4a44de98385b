import { describe, expect, it } from 'vitest'
import type { Tariffs } from '#contract/pricing/tariff-fields.ts'
import { newId } from '#shared/id.ts'
import { buildRule, type Offer, tariffDesk } from '#tests/builders/tariff-desk.ts'
import { testApi } from '#tests/harness/api.ts'
import { takeClaim } from '../../availability/claims.ts'

const api = await testApi()
// A Monday morning.
api.clock.now = Date.UTC(2027, 2, 1, 8)

const { ben, other, ...desk } = await tariffDesk(api)
const { ownYacht, get, save, discard, changes, publish, explain, days, saveOffer, addRule, publishAll } = desk

const noDiscount = {
  from: null,
  to: null,
  minUnits: null,
  daysBefore: null,
  hoursBefore: null,
  cap: null,
  group: null,
  notOnEvents: false,
}

describe('the prices of a yacht', () => {
  it('are read whole, and a draft is not what guests pay', async () => {
    const { id } = await ownYacht()
    const { body } = await get(id)
    expect(body).toMatchObject({
      hasDraft: false,
      isOutdated: false,
      zone: 'Asia/Dubai',
      firstDate: '2027-03-01',
      isPublic: true,
    })
    expect(body.tariffs.offers[0]).toMatchObject({ unit: 'hour', rate: 1_000_00, isMain: true, rateRules: [] })
    const saved = await addRule(id, { from: '2027-06-01', to: '2027-06-30', rate: 2_000_00 })
    expect(saved.body.hasDraft).toBe(true)
    const trip = { date: '2027-06-10', time: '10:00', duration: 2, guests: 4 }
    const preview = () => api.post<{ total: number }>('/api/pricing/preview', { yachtId: id, ...trip })
    expect((await preview()).body.total).toBe(2_000_00 * 1.145)
    expect((await publishAll(id)).body.hasDraft).toBe(false)
    expect((await preview()).body.total).toBe(4_000_00 * 1.145)
    const [season] = (await get(id)).body.tariffs.offers[0]?.rateRules ?? []
    expect(season).toMatchObject({ id: saved.body.tariffs.offers[0]?.rateRules[0]?.id, name: { en: 'Summer' } })
  })

  it('round trip: what is read can be saved and published as it is, and changes nothing', async () => {
    const { id } = await ownYacht({ offers: [{}, { unit: 'week', rate: 9_000_00, crewed: false }] })
    const { version, tariffs } = (await get(id)).body
    const full: Tariffs = {
      ...tariffs,
      offers: tariffs.offers.map((offer) => ({
        ...offer,
        balanceDaysBefore: 14,
        maxDiscount: 4000,
        provisioning: 2500,
        cancellation: [
          { hoursBefore: 72, fee: 1000 },
          { hoursBefore: 0, fee: 9000 },
        ],
        rateRules: [
          buildRule({ from: '2027-06-01', to: '2027-06-30', adjustment: 2500 }),
          buildRule({ kind: 'weekday', weekdays: [6, 7], adjustment: 1000 }),
          buildRule({
            kind: 'event',
            from: '2027-12-31',
            to: '2027-12-31',
            rate: 5_000_00,
            deposit: 10_000,
            instant: false,
            minUnits: 2,
          }),
        ],
        discountRules: [
          { kind: 'length', name: { en: 'Long' }, minUnits: 3, discount: 500 },
          { kind: 'early_bird', name: { en: 'Early' }, daysBefore: 90, discount: 700, cap: 100_00, group: 'notice' },
          { kind: 'last_minute', name: { en: 'Late' }, hoursBefore: 24, discount: 1500, notOnEvents: true },
        ].map((discount) => ({ ...noDiscount, ...discount })) as Offer['discountRules'],
      })),
      promotions: [
        {
          offerId: null,
          label: 'Early Bird',
          discount: 1000,
          cap: null,
          group: null,
          opens: '2027-03-01T00:00:00.000Z',
          closes: '2027-04-01T00:00:00.000Z',
          from: null,
          to: null,
          daysBefore: 30,
          notOnEvents: true,
        },
      ],
      extras: [
        {
          offerId: null,
          name: { en: 'Lunch', fr: 'Déjeuner' },
          per: 'person',
          amount: 120_00,
          currency: 'AED',
          mandatory: false,
          payable: 'now',
          minHours: null,
          maxHours: null,
          maxQuantity: 12,
        },
      ],
    }
    expect((await save(id, { version, tariffs: full })).status).toBe(200)
    const published = await publishAll(id)
    expect(published.status).toBe(200)
    const again = await save(id, { version: published.body.version, tariffs: published.body.tariffs })
    expect(again.body.tariffs).toEqual(published.body.tariffs)
    const { body } = await changes(id)
    expect(body.offers.map(({ runs }) => runs)).toEqual([[], []])
    expect((await publishAll(id)).body.tariffs).toEqual(published.body.tariffs)
    const rows = await api.db.selectFrom('extras').select(['code', 'active']).where('listing_id', '=', id).execute()
    expect(rows).toEqual([{ code: expect.stringMatching(/^lunch_[0-9a-f]{6}$/), active: true }])
  })

  it('name the rule that made each line', async () => {
    const { id } = await ownYacht()
    await addRule(id, { from: '2027-06-01', to: '2027-08-31', rate: 1_500_00 })
    await addRule(id, { kind: 'weekday', name: { en: 'Weekend' }, weekdays: [6, 7], adjustment: 1000 })
    await addRule(id, { kind: 'time_of_day', name: { en: 'Sunset' }, starts: '17:00', ends: '19:00', adjustment: 2000 })
    // A Saturday.
    const { body } = await explain(id, { date: '2027-06-12', time: '15:00', duration: 4, guests: 8 })
    const base = body.lines.filter(({ kind }) => kind === 'base')
    expect(base.map(({ amount, rules }) => [amount, rules.map(({ kind, rate }) => `${kind} ${rate}`)])).toEqual([
      [3_300_00, ['rate 100000', 'season 150000', 'weekday 165000']],
      [3_960_00, ['rate 100000', 'season 150000', 'weekday 165000', 'time_of_day 198000']],
    ])
    expect(base[0]?.rules.map(({ name }) => name?.en)).toEqual([undefined, 'Summer', 'Weekend'])
    const now = await explain(id, { date: '2027-06-12', time: '15:00', duration: 4, guests: 8, published: true })
    expect(now.body.lines[0]?.rules).toEqual([{ kind: 'rate', name: null, rate: 1_000_00 }])
    expect((await explain(id, { date: '2027-06-12', time: '15:00', duration: 4, guests: 80 })).body.code).toBe(
      'too_many_guests',
    )
    expect((await explain(id, { date: '2027-06-12', time: '03:00', duration: 4, guests: 8 })).body.code).toBe('closed')
    expect((await explain(id, { time: '03:00', guests: 8 })).status).toBe(400)
  })

  it('are told for every day, with its rules, and which days are taken', async () => {
    const { id, vesselId } = await ownYacht()
    await addRule(id, { from: '2027-06-02', to: '2027-06-02', rate: 1_500_00 })
    const period = { start: Date.UTC(2027, 5, 2, 20), end: Date.UTC(2027, 5, 4, 20) }
    const block = { vesselId, kind: 'block', period, occupied: period } as const
    await api.db.transaction().execute((tx) => takeClaim(tx, block))
    const { body } = await days(id, 'from=2027-06-01&to=2027-06-03')
    expect(
      body.days.map(({ date, total, units, lowestRate, taken }) => [date, total, units, lowestRate, taken]),
    ).toEqual([
      ['2027-06-01', 1_145_00, 1, 1_000_00, false],
      ['2027-06-02', 1_717_50, 1, 1_500_00, false],
      ['2027-06-03', 1_145_00, 1, 1_000_00, true],
    ])
    expect(body.days[1]?.rules).toEqual([{ kind: 'season', name: { en: 'Summer' } }])
    const longer = await days(id, 'from=2027-06-02&to=2027-06-02&duration=3&guests=2')
    expect(longer.body.days[0]?.total).toBe(4_500_00 * 1.145)
    expect((await days(id, 'from=2027-06-02&to=2027-06-01')).status).toBe(400)
    expect((await days(id, 'from=2027-06-02&to=2029-06-01')).status).toBe(400)
    expect((await days(id, `from=2027-06-02&to=2027-06-02&offerId=${newId()}`)).status).toBe(404)
  })
})

describe('a draft', () => {
  it('is refused when seasons overlap, with which ones, and keeps what was saved', async () => {
    const { id } = await ownYacht()
    await addRule(id, { from: '2027-06-01', to: '2027-08-31', rate: 1_500_00 })
    const { status, body } = await addRule(id, {
      name: { en: 'Race' },
      from: '2027-08-20',
      to: '2027-09-05',
      rate: 2_000_00,
    })
    expect([status, body.code]).toEqual([409, 'rules_overlap'])
    expect(body.overlaps).toEqual([{ names: ['Summer', 'Race'], from: '2027-08-20', to: '2027-08-31' }])
    expect((await get(id)).body.tariffs.offers[0]?.rateRules).toHaveLength(1)
    // An event may overlap a season.
    expect((await addRule(id, { kind: 'event', from: '2027-08-20', to: '2027-08-21', rate: 3_000_00 })).status).toBe(
      200,
    )
  })

  it('is refused when somebody has changed it since, and of two at once one is', async () => {
    const { id } = await ownYacht()
    const { version, tariffs } = (await get(id)).body
    const answers = await Promise.all([save(id, { version, tariffs }), save(id, { version, tariffs })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await save(id, { version, tariffs })).body.code).toBe('tariff_changed')
    expect((await publish(id, { version })).body.code).toBe('tariff_changed')
    expect((await discard(id, { version })).body.code).toBe('tariff_changed')
    const now = (await get(id)).body
    expect((await discard(id, { version: now.version })).body.hasDraft).toBe(false)
    expect((await publishAll(id)).body.code).toBe('nothing_changed')
  })

  it('says when what is published was changed elsewhere, and cannot be published unseen', async () => {
    const { id } = await ownYacht()
    await addRule(id, { from: '2027-06-01', to: '2027-06-30', rate: 2_000_00 })
    const seen = (await changes(id)).body.version
    const price = { baseCost: 1_100_00, deposit: 10_000, securityDeposit: 0 }
    expect((await api.call('PATCH', `/api/boats/${id}`, { headers: ben.headers, body: { price } })).status).toBe(200)
    expect((await get(id)).body.isOutdated).toBe(true)
    expect((await publish(id, { version: seen })).body.code).toBe('tariff_changed')
    expect((await changes(id)).body.offers[0]?.runs.map(({ change }) => change)).toEqual([
      'cheaper',
      'dearer',
      'cheaper',
    ])
  })

  it.each([
    [{ rate: -1 }, 'offers.0.rate'],
    [{ rate: 1.5 }, 'offers.0.rate'],
    [{ minUnits: 9, maxUnits: 4 }, 'offers.0.maxUnits'],
    [{ active: false }, 'offers.0.active'],
    [{ unit: 'day' as const }, 'offers.0.unit'],
    [{ cancellation: [{ hoursBefore: 24, fee: 0 }] }, 'offers.0.cancellation'],
    [
      {
        cancellation: [
          { hoursBefore: 24, fee: 5000 },
          { hoursBefore: 0, fee: 0 },
        ],
      },
      'offers.0.cancellation',
    ],
    [{ rateRules: [buildRule({ from: '2027-06-02', to: '2027-06-01', rate: 1 })] }, 'offers.0.rateRules.0.to'],
    [{ rateRules: [buildRule({ rate: 1 })] }, 'offers.0.rateRules.0.from'],
    [{ rateRules: [buildRule({ from: '2027-06-01' })] }, 'offers.0.rateRules.0.rate'],
    [
      { rateRules: [buildRule({ from: '2027-06-01', rate: 1, name: { en: '<script>' } })] },
      'offers.0.rateRules.0.name.en',
    ],
    [{ rateRules: [buildRule({ kind: 'time_of_day', starts: '10:00', rate: 1 })] }, 'offers.0.rateRules.0.ends'],
    [{ rateRules: [buildRule({ kind: 'event', from: '2027-06-01', rate: 1 })] }, 'offers.0.rateRules.0.from'],
    [{ rateRules: [buildRule({ kind: 'weekday', rate: 1 })] }, 'offers.0.rateRules.0.weekdays'],
  ])('names the field that is wrong: %j', async (wrong, field) => {
    const { id } = await ownYacht()
    const { status, body } = await saveOffer(id, () => wrong)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.errors?.map((each) => each.field)).toContain(`tariffs.${field}`)
    expect((await get(id)).body.hasDraft).toBe(false)
  })
})
