import { describe, expect, it } from 'vitest'
import { buildDiscountRule, buildPromotion, buildRateRule, buildTariff, buildTrip } from '#tests/builders/tariff.ts'
import { nextPriceChange, priceTrip } from './price-trip.ts'
import type { Tariff, Trip } from './tariff.ts'

const amounts = (tariff: Tariff, trip: Trip) =>
  priceTrip(tariff, trip).lines.map((line) => [line.kind, line.code, line.amount])

const dayMs = 86_400_000

describe('discounts', () => {
  it('lower base and service charge, and leave the price without promotions readable', () => {
    const price = priceTrip(buildTariff({ promotions: [buildPromotion({ discount: 2000 })] }), buildTrip())
    expect(price.lines[1]).toMatchObject({ kind: 'discount', amount: -200_00, label: { en: 'Discount Offer' } })
    expect(price).toMatchObject({ subtotal: 1_000_00, serviceCharge: 145_00, total: 1_145_00, originalTotal: 1_374_00 })
    expect(price.promotion).toMatchObject({ label: 'Discount Offer', discount: 2000 })
  })

  it('count only while they run and for the days they are for', () => {
    const trip = buildTrip()
    const applies = (with_: Parameters<typeof buildPromotion>[0]) =>
      priceTrip(buildTariff({ promotions: [buildPromotion(with_)] }), trip).promotion !== null
    expect(applies({ opens: trip.bookedAt, closes: trip.bookedAt + 1 })).toBe(true)
    expect(applies({ closes: trip.bookedAt })).toBe(false)
    expect(applies({ opens: trip.bookedAt + 1 })).toBe(false)
    expect(applies({ from: '2027-05-16' })).toBe(false)
    expect(applies({ from: '2027-05-15', to: '2027-05-15' })).toBe(true)
    expect(applies({ daysBefore: 7 })).toBe(true)
    expect(applies({ daysBefore: 8 })).toBe(false)
  })

  it('are given for length, for booking early and for booking late', () => {
    const rules = [
      buildDiscountRule({ kind: 'length', minUnits: 4, discount: 500 }),
      buildDiscountRule({ kind: 'length', minUnits: 6, discount: 1000 }),
      buildDiscountRule({ kind: 'early_bird', daysBefore: 60, discount: 700 }),
      buildDiscountRule({ kind: 'last_minute', hoursBefore: 24, discount: 2000 }),
    ]
    const taken = (units: number, notice: number) => {
      const trip = buildTrip({ units })
      const price = priceTrip(buildTariff({ discountRules: rules }), { ...trip, bookedAt: trip.start - notice })
      return price.lines.filter(({ kind }) => kind === 'discount').map(({ code, amount }) => [code, amount])
    }
    expect(taken(3, 7 * dayMs)).toEqual([])
    expect(taken(4, 7 * dayMs)).toEqual([['length', -200_00]])
    expect(taken(6, 60 * dayMs)).toEqual([
      ['length', -600_00],
      ['early_bird', -420_00],
    ])
    expect(taken(3, dayMs)).toEqual([['last_minute', -600_00]])
    expect(taken(3, dayMs + 1)).toEqual([])
  })

  it('exclude each other within a group, and the largest stays', () => {
    const tariff = buildTariff({
      discountRules: [
        buildDiscountRule({ kind: 'length', minUnits: 1, discount: 1000, group: 'one' }),
        buildDiscountRule({ kind: 'early_bird', daysBefore: 1, discount: 500 }),
      ],
      promotions: [buildPromotion({ discount: 3000, cap: 50_00, group: 'one' })],
    })
    expect(amounts(tariff, buildTrip()).filter(([kind]) => kind === 'discount')).toEqual([
      ['discount', 'length', -100_00],
      ['discount', 'early_bird', -50_00],
    ])
  })

  it('stay within the limit on all of them together', () => {
    const tariff = buildTariff({
      maxDiscount: 1000,
      discountRules: [buildDiscountRule({ kind: 'length', minUnits: 1, discount: 2000 })],
      promotions: [buildPromotion({ discount: 1000 })],
    })
    expect(amounts(tariff, buildTrip()).filter(([kind]) => kind === 'discount')).toEqual([
      ['discount', 'length', -66_67],
      ['discount', 'promotion', -33_33],
    ])
  })

  it('that are not for events count neither on an event nor for a trip that reaches into one', () => {
    const event = buildRateRule({ kind: 'event', from: '2027-05-16', to: '2027-05-16', rate: 1_000_00 })
    const tariff = buildTariff({
      rateRules: [event],
      discountRules: [
        buildDiscountRule({ kind: 'length', minUnits: 1, discount: 1000, notOnEvents: true }),
        buildDiscountRule({ kind: 'early_bird', daysBefore: 1, discount: 500 }),
      ],
      promotions: [buildPromotion({ notOnEvents: true })],
    })
    const codes = (trip: Trip) => amounts(tariff, trip).flatMap(([kind, code]) => (kind === 'discount' ? [code] : []))
    expect(codes(buildTrip())).toEqual(['length', 'early_bird', 'promotion'])
    expect(codes(buildTrip({ date: '2027-05-16' }))).toEqual(['early_bird'])
    expect(codes(buildTrip({ startMinutes: 22 * 60, units: 2 }))).toEqual(['length', 'early_bird', 'promotion'])
    expect(codes(buildTrip({ startMinutes: 22 * 60, units: 3 }))).toEqual(['early_bird'])
  })

  it('are named as a share only where they take that share off', () => {
    const promotions = [buildPromotion({ discount: 1500, cap: 85_50 })]
    const price = priceTrip(buildTariff({ promotions }), buildTrip())
    expect(price.lines[1]).toMatchObject({ code: 'promotion', amount: -85_50 })
    expect(price.lines[1]).not.toHaveProperty('basisPoints')
    expect(price.promotion).toMatchObject({ discount: 800 })
  })

  it('change a price by the passing of time at moments known before', () => {
    const { start, bookedAt } = buildTrip()
    const tariff = buildTariff({
      discountRules: [buildDiscountRule({ kind: 'last_minute', hoursBefore: 24 })],
      promotions: [buildPromotion({ closes: bookedAt + 5 })],
    })
    expect(nextPriceChange(tariff, start, bookedAt)).toBe(bookedAt + 5)
    expect(nextPriceChange(tariff, start, bookedAt + 5)).toBe(start - dayMs)
    expect(nextPriceChange(tariff, start, start - dayMs)).toBeNull()
    expect(nextPriceChange(buildTariff(), start, bookedAt)).toBeNull()
  })
})
