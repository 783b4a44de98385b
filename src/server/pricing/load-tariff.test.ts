import { describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing, miami } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { announcePromotion } from './announce-promotion.ts'
import { loadTariff, loadTariffs } from './load-tariff.ts'
import type { NewPriceRule } from './price-entry.ts'
import { setExtras, setPriceRules, setPriceTerms } from './set-prices.ts'

const { db } = await testDatabase()
const now = Date.UTC(2026, 10, 20)
const dayMs = 86_400_000
const options = { now, serviceCharge: 1450 }
const name = { en: 'Rule', fr: 'Règle' }

const setRules = (offerId: string, rules: NewPriceRule[]) =>
  db.transaction().execute((tx) => setPriceRules(tx, offerId, rules))

describe('a tariff', () => {
  it('holds what the offer, its vessel and the settings say', async () => {
    const { id, vesselId, offerId } = await buildListing(db, {
      offers: [
        { captainRate: 200_00, captainUnit: 'booking', deposit: 3000, securityDeposit: 5_000_00, maxGuests: 20 },
      ],
    })
    expect(await loadTariff(db, offerId, options)).toMatchObject({
      listingId: id,
      vesselId,
      offerId,
      zone: 'Asia/Dubai',
      unit: 'hour',
      crewed: true,
      currency: 'AED',
      rate: 1_000_00,
      captainRate: 200_00,
      captainUnit: 'booking',
      deposit: 3000,
      balanceDaysBefore: 30,
      securityDeposit: 5_000_00,
      maxGuests: 12,
      maxDiscount: 10_000,
      provisioning: 0,
      serviceCharge: 1450,
      cancellation: [{ hoursBefore: 0, fee: 10_000 }],
      rateRules: [],
      discountRules: [],
      promotions: [],
      extras: [],
    })
  })

  it('counts beds for nights and seats for hours', async () => {
    const { offerIds } = await buildListing(db, { offers: [{}, { unit: 'week' }, { unit: 'day', maxGuests: 4 }] })
    const tariffs = await loadTariffs(db, offerIds, options)
    expect(offerIds.map((id) => tariffs.get(id)?.maxGuests)).toEqual([12, 6, 4])
    const bedless = await buildListing(db, { offers: [{ unit: 'day' }], vessel: { sleepingCapacity: 0 } })
    expect((await loadTariff(db, bedless.offerId, options)).maxGuests).toBe(12)
  })

  it('holds rules of every kind as they were written', async () => {
    const { offerId } = await buildListing(db)
    const cancellation = [{ hoursBefore: 0, fee: 10_000 }]
    await setRules(offerId, [
      { kind: 'season', name, from: '2027-06-01', to: '2027-08-31', rate: 1_500_00, minUnits: 3 },
      { kind: 'weekday', name, weekdays: [6, 7], adjustment: -500 },
      { kind: 'time_of_day', name, starts: '22:30', ends: '01:00', adjustment: 2000 },
      {
        kind: 'event',
        name,
        from: '2026-12-31',
        to: '2026-12-31',
        deposit: 8000,
        cancellation,
        instant: false,
        priority: 2,
      },
      { kind: 'length', name, minUnits: 6, discount: 1000, cap: 500_00 },
      { kind: 'early_bird', name, daysBefore: 60, discount: 700, group: 'notice' },
      { kind: 'last_minute', name, hoursBefore: 24, discount: 2000, from: '2027-01-01' },
    ])
    const { rateRules, discountRules } = await loadTariff(db, offerId, options)
    const byKind = (kind: string) => [...rateRules, ...discountRules].find((rule) => rule.kind === kind)
    expect([rateRules.length, discountRules.length]).toEqual([4, 3])
    expect(byKind('season')).toMatchObject({
      from: '2027-06-01',
      to: '2027-08-31',
      rate: 1_500_00,
      minUnits: 3,
      starts: null,
    })
    expect(byKind('weekday')).toMatchObject({ from: null, to: null, weekdays: [6, 7], adjustment: -500, rate: null })
    expect(byKind('time_of_day')).toMatchObject({ starts: 22 * 60 + 30, ends: 60, adjustment: 2000 })
    expect(byKind('event')).toMatchObject({
      from: '2026-12-31',
      to: '2026-12-31',
      deposit: 8000,
      cancellation,
      instant: false,
      priority: 2,
    })
    expect(byKind('length')).toMatchObject({ minUnits: 6, discount: 1000, cap: 500_00, group: null })
    expect(byKind('early_bird')).toMatchObject({ daysBefore: 60, discount: 700, group: 'notice' })
    expect(byKind('last_minute')).toMatchObject({ hoursBefore: 24, from: '2027-01-01', to: null })
  })

  it('holds its own extras and those of the whole listing in its currency', async () => {
    const { id, offerIds } = await buildListing(db, { offers: [{}, {}, { currency: 'USD' }] })
    const extra = { name, per: 'booking', amount: 10_00, currency: 'AED' } as const
    await db.transaction().execute((tx) =>
      setExtras(tx, id, [
        { ...extra, code: 'own', offerId: offerIds[1] ?? '' },
        { ...extra, code: 'shared', mandatory: true, payable: 'base', maxQuantity: 3 },
      ]),
    )
    const tariffs = await loadTariffs(db, offerIds, options)
    const codes = offerIds.map((offerId) => tariffs.get(offerId)?.extras.map(({ code }) => code))
    expect(codes).toEqual([['shared'], ['own', 'shared'], []])
  })

  it('holds promotions until they have ended, with their dates', async () => {
    const { id, offerId } = await buildListing(db)
    const promotion = { listingId: id, label: 'Save Now', discount: 1000 } as const
    await announcePromotion(db, { ...promotion, opens: now - 2 * dayMs, closes: now })
    await announcePromotion(db, {
      ...promotion,
      opens: now + 1,
      closes: now + dayMs,
      departures: { from: '2027-01-01' },
    })
    const { promotions } = await loadTariff(db, offerId, options)
    expect(promotions).toMatchObject([
      { opens: now + 1, closes: now + dayMs, from: '2027-01-01', to: null, label: 'Save Now' },
    ])
  })

  it('holds the taxes of its country, state, vessel, unit and crew', async () => {
    const inDubai = await buildListing(db)
    const inMiami = await buildListing(db, { place: miami })
    const taxes = async (offerId: string) => (await loadTariff(db, offerId, options)).taxes
    expect(await taxes(inDubai.offerId)).toMatchObject([{ code: 'VAT', rate: 500, included: true, rank: 0 }])
    expect(await taxes(inMiami.offerId)).toMatchObject([{ code: 'SALES_TAX', rate: 700, included: false, rank: 4 }])
    const override = { id: newId(), country_code: 'AE', code: 'VAT', name: '{"en":"VAT"}', rate: 0, included: true }
    await db
      .insertInto('tax_rates')
      .values({ ...override, vessel_id: inDubai.vesselId })
      .execute()
    await db
      .insertInto('tax_rates')
      .values({ ...override, id: newId(), unit: 'week', crewed: false })
      .execute()
    expect((await taxes(inDubai.offerId)).map(({ rank }) => rank).sort()).toEqual([0, 8])
  })

  it('is not found for an unknown offer', async () => {
    await expect(loadTariff(db, newId(), options)).rejects.toMatchObject({ code: 'not_found' })
    expect(await loadTariffs(db, [], options)).toEqual(new Map())
  })
})

describe('the tables refuse', () => {
  it('rules that do not make sense', async () => {
    const { offerId } = await buildListing(db)
    const refuses = (rule: NewPriceRule) => expect(setRules(offerId, [rule])).rejects.toThrow(/constraint/)
    await refuses({ kind: 'season', name, rate: 1 })
    await refuses({ kind: 'season', name, from: '2027-01-01', to: '2027-01-31', rate: 1, adjustment: 1 })
    await refuses({ kind: 'season', name, from: '2027-01-01', to: '2027-01-31' })
    await refuses({ kind: 'event', name, from: '2027-01-01', rate: 1 })
    await refuses({ kind: 'weekday', name, adjustment: 100 })
    await refuses({ kind: 'time_of_day', name, starts: '17:00', adjustment: 100 })
    await refuses({ kind: 'time_of_day', name, starts: '17:00', ends: '20:00', minUnits: 3 })
    await refuses({
      kind: 'event',
      name,
      from: '2027-01-01',
      to: '2027-01-01',
      cancellation: [{ hoursBefore: 24, fee: 0 }],
    })
    await refuses({ kind: 'last_minute', name, hoursBefore: 0, discount: 100 })
  })

  it('seasons of one priority that overlap', async () => {
    const { offerId } = await buildListing(db)
    const season = { kind: 'season', name, rate: 1 } as const
    const first = { ...season, from: '2027-01-01', to: '2027-01-31' }
    const second = { ...season, from: '2027-01-31', to: '2027-02-28' }
    await expect(setRules(offerId, [first, second])).rejects.toThrow('seasons_and_events_apart')
    await setRules(offerId, [first, { ...second, priority: 1 }])
  })

  it('labels that the dates of a promotion do not keep', async () => {
    const { id } = await buildListing(db)
    const promotion = { listingId: id, discount: 1000, opens: now, closes: now + dayMs }
    await expect(announcePromotion(db, { ...promotion, label: 'Early Bird' })).rejects.toThrow(/check constraint/)
    await expect(announcePromotion(db, { ...promotion, label: 'Limited Spots' })).rejects.toThrow(/check constraint/)
    await expect(announcePromotion(db, { ...promotion, label: 'Save Now', closes: now })).rejects.toThrow(
      /check constraint/,
    )
  })

  it('two rates of one tax at a time', async () => {
    const rate = { country_code: 'FR', code: 'VAT', name: '{"en":"VAT"}', rate: 1000, included: true }
    await expect(
      db
        .insertInto('tax_rates')
        .values({ id: newId(), ...rate })
        .execute(),
    ).rejects.toThrow('one_rate_at_a_time')
  })

  it('terms that give more than the whole', async () => {
    const { offerId } = await buildListing(db)
    await setPriceTerms(db, offerId, { provisioning: 3000, provisioningPayable: 'now' })
    await setPriceTerms(db, offerId, { provisioning: 2500, maxDiscount: 3000 })
    expect(await loadTariff(db, offerId, options)).toMatchObject({
      provisioning: 2500,
      maxDiscount: 3000,
      provisioningPayable: 'base',
    })
    await expect(setPriceTerms(db, offerId, { maxDiscount: 10_001 })).rejects.toThrow()
  })
})
