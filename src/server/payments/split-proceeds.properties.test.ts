import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildExtra, buildPromotion, buildTariff, buildTax, buildTrip } from '#tests/builders/tariff.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { priceTrip } from '../pricing/price-trip.ts'
import type { Agreement } from './agreements.ts'
import { splitProceeds, totalOf } from './split-proceeds.ts'

const amount = fc.integer({ min: 0, max: 50_000_000 })
const share = fc.integer({ min: 0, max: 10_000 })

const extra = fc
  .record({ amount, mandatory: fc.constant(true), payable: fc.constantFrom('now' as const, 'base' as const) })
  .map(buildExtra)
const tax = fc
  .record({ code: fc.constantFrom('A', 'B', 'C'), rate: fc.integer({ min: 1, max: 3000 }), included: fc.boolean() })
  .map(buildTax)

/** A package whose partners bring items of these prices. */
const packaged = fc.option(
  fc.array(amount, { maxLength: 3 }).map((amounts) => ({
    slug: 'weddings',
    title: { en: 'Weddings' },
    items: amounts.map((unitAmount) => ({ id: newId(), name: { en: 'Item' }, per: 'booking' as const, unitAmount })),
  })),
  { nil: undefined },
)

const quote = fc
  .record({
    packaged,
    currency: fc.constantFrom('JPY', 'USD', 'AED', 'KWD'),
    rate: amount,
    captainRate: amount,
    provisioning: fc.integer({ min: 0, max: 4000 }),
    provisioningPayable: fc.constantFrom('now' as const, 'base' as const),
    serviceCharge: fc.integer({ min: 0, max: 3000 }),
    promotions: fc.array(
      share.filter(Boolean).map((discount) => buildPromotion({ discount })),
      { maxLength: 2 },
    ),
    extras: fc.array(extra, { maxLength: 3 }),
    taxes: fc.uniqueArray(tax, { maxLength: 3, selector: ({ code }) => code }),
    units: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ units, packaged, ...tariff }) => {
    const { lines, total, payAtBase } = priceTrip(buildTariff(tariff), buildTrip({ units, package: packaged }))
    return { lines, units, paid: total - payAtBase }
  })

const agreement: fc.Arbitrary<Agreement> = fc.record({
  version: fc.constant(1 as const),
  ownerId: fc.constant(newId()),
  commissionBp: share,
  netRate: fc.option(amount.filter(Boolean)),
  commissionOnExtras: fc.boolean(),
  promotionsPaidBy: fc.constantFrom('owner' as const, 'market' as const),
})

it('gives away what was kept, to the last minor unit, whatever was agreed and however much came', () => {
  fc.assert(
    fc.property(quote, agreement, fc.integer({ min: 0, max: 10_000 }), ({ lines, units, paid }, agreed, part) => {
      const kept = Math.floor((paid * part) / 10_000)
      for (const each of [kept, paid]) {
        const shares = splitProceeds({ lines, units, agreement: agreed, kept: each })
        expect(totalOf(shares)).toBe(each)
        expect(Object.values(shares).every(Number.isSafeInteger)).toBe(true)
      }
    }),
    { numRuns: runs(2000) },
  )
})

it('takes nothing from owner or tax, and adds to a promotion only for a charter that was paid in full', () => {
  fc.assert(
    fc.property(quote, agreement, ({ lines, units, paid }, agreed) => {
      const whole = splitProceeds({ lines, units, agreement: agreed, kept: paid })
      for (const part of [whole.owner, whole.serviceCharge, whole.partner, whole.tax, whole.promotion])
        expect(part).toBeGreaterThanOrEqual(0)
      if (paid < 2) return
      const half = splitProceeds({ lines, units, agreement: agreed, kept: Math.floor(paid / 2) })
      expect(half.promotion).toBe(0)
      expect(Math.min(...Object.values(half))).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: runs(2000) },
  )
})

/** 1,000.00 and a captain for 200.00, as in docs/pricing.md. The commission is 20 %. */
function sharesOf(tariff: Parameters<typeof buildTariff>[0], agreed: Partial<Agreement> = {}) {
  const { lines, total, payAtBase } = priceTrip(buildTariff(tariff), buildTrip())
  return splitProceeds({
    lines,
    units: 1,
    kept: total - payAtBase,
    agreement: {
      version: 1,
      ownerId: newId(),
      commissionBp: 2000,
      netRate: null,
      commissionOnExtras: true,
      promotionsPaidBy: 'owner',
      ...agreed,
    },
  })
}

it('keeps commission and service charge of a plain charter', () => {
  const shares = { owner: 960_00, commission: 240_00, serviceCharge: 174_00, partner: 0, tax: 0, promotion: 0 }
  expect(sharesOf({})).toEqual(shares)
})

it('takes the tax that prices contain out of each part, and no commission on tax', () => {
  const shares = sharesOf({ taxes: [buildTax({ rate: 500 })] })
  // 1,374.00 contains 65.43 of tax: 57.14 on the charter, 8.29 on the service charge.
  expect(shares).toEqual({
    owner: 914_29,
    commission: 228_57,
    serviceCharge: 165_71,
    partner: 0,
    tax: 65_43,
    promotion: 0,
  })
})

it('leaves extras whole to the owner where commission is of the charter alone', () => {
  const extras = [buildExtra({ amount: 100_00, mandatory: true })]
  expect(sharesOf({ extras })).toMatchObject({ owner: 960_00 + 80_00, commission: 240_00 + 20_00 })
  expect(sharesOf({ extras }, { commissionOnExtras: false })).toMatchObject({ owner: 1_060_00, commission: 240_00 })
})

it('has a promotion paid by the owner, or by the market, which then adds it', () => {
  const promotions = [buildPromotion({ discount: 1000 })]
  expect(sharesOf({ promotions })).toMatchObject({ owner: 880_00, commission: 220_00, promotion: 0 })
  const byMarket = sharesOf({ promotions }, { promotionsPaidBy: 'market' })
  expect(byMarket).toMatchObject({ owner: 960_00, commission: 240_00, promotion: 100_00 })
})

it('pays a net rate whatever the charter was sold for', () => {
  expect(sharesOf({}, { netRate: 700_00 })).toMatchObject({ owner: 700_00, commission: 500_00 })
  expect(sharesOf({}, { netRate: 1_300_00 })).toMatchObject({ owner: 1_300_00, commission: -100_00 })
})

it('owes partners their items without tax, and takes no commission of them', () => {
  const items = [{ id: newId(), name: { en: 'Flowers' }, per: 'booking' as const, unitAmount: 105_00 }]
  const trip = buildTrip({ package: { slug: 'weddings', title: { en: 'Weddings' }, items } })
  const { lines, total } = priceTrip(buildTariff({ taxes: [buildTax({ rate: 500 })] }), trip)
  const agreement: Agreement = {
    version: 1,
    ownerId: newId(),
    commissionBp: 2000,
    netRate: null,
    commissionOnExtras: true,
    promotionsPaidBy: 'owner',
  }
  const shares = splitProceeds({ lines, units: 1, kept: total, agreement })
  expect(shares).toMatchObject({ owner: 914_29, commission: 228_57, partner: 100_00 })
  expect(totalOf(shares)).toBe(total)
})
