import { describe, expect, it } from 'vitest'
import { buildExtra, buildTariff, buildTax, buildTrip } from '#tests/builders/tariff.ts'
import { priceTrip } from './price-trip.ts'
import type { Tariff, Trip } from './tariff.ts'

describe('a plain charter', () => {
  it('costs base, captain and the service charge on both', () => {
    const price = priceTrip(buildTariff(), buildTrip())
    expect(price.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['base', 1_000_00],
      ['captain', 200_00],
      ['service', 174_00],
    ])
    expect(price).toMatchObject({ subtotal: 1_200_00, serviceCharge: 174_00, total: 1_374_00, originalTotal: 1_374_00 })
  })

  it('says what it assumes', () => {
    const { assumptions } = priceTrip(buildTariff({ taxes: [buildTax({ code: 'AE_VAT' })] }), buildTrip({ units: 4 }))
    expect(assumptions).toEqual({
      unit: 'hour',
      units: 4,
      nights: null,
      guests: 8,
      crewed: true,
      captain: 'added',
      taxes: [{ code: 'AE_VAT', basisPoints: 500 }],
      taxIncluded: true,
      mandatoryExtras: [],
    })
  })

  it('has a captain by the hour, by the day, by the booking, or none at all when bareboat', () => {
    const captain = (with_: Partial<Tariff>, trip: Partial<Trip>) =>
      priceTrip(buildTariff(with_), buildTrip(trip)).lines.find(({ kind }) => kind === 'captain')?.amount
    expect(captain({ captainUnit: 'hour' }, { units: 3 })).toBe(600_00)
    expect(captain({ captainUnit: 'booking' }, { units: 3 })).toBe(200_00)
    expect(captain({ captainUnit: 'day' }, { units: 3 })).toBe(200_00)
    expect(captain({ captainUnit: 'day', unit: 'day' }, { units: 3 })).toBe(600_00)
    expect(captain({ captainUnit: 'day', unit: 'week', nights: 6 }, { units: 2 })).toBe(2_400_00)
    expect(captain({ captainUnit: 'included' }, {})).toBeUndefined()
    expect(captain({ crewed: false }, {})).toBeUndefined()
  })
})

describe('extras, provisioning and taxes', () => {
  it('count extras per booking, hour, person and night', () => {
    const extras = (['booking', 'hour', 'person', 'night'] as const).map((per) =>
      buildExtra({ code: per, per, amount: 10_00, mandatory: true }),
    )
    const counted = (with_: Partial<Tariff>, units: number) =>
      priceTrip(buildTariff({ extras, ...with_ }), buildTrip({ units }))
        .lines.filter(({ kind }) => kind === 'extra')
        .map(({ amount }) => amount / 10_00)
    expect(counted({}, 4)).toEqual([1, 4, 8, 1])
    expect(counted({ unit: 'week', nights: 6 }, 2).filter((_, index) => index !== 1)).toEqual([1, 8, 12])
  })

  it('add optional extras as often as wanted, outside the service charge, now or at base', () => {
    const skis = buildExtra({ code: 'jet_ski', per: 'hour', amount: 100_00, maxQuantity: 2 })
    const crew = buildExtra({ code: 'cleaning', amount: 80_00, mandatory: true, payable: 'base' })
    const tariff = buildTariff({ extras: [skis, crew] })
    const price = priceTrip(tariff, buildTrip({ units: 2, extras: [{ id: skis.id, quantity: 2 }] }))
    expect(price.lines.filter(({ kind }) => kind === 'extra').map(({ amount }) => amount)).toEqual([400_00, 80_00])
    expect(price).toMatchObject({ serviceCharge: 319_00, total: 2_999_00, payAtBase: 80_00, dueNow: 2_919_00 })
  })

  it('keep provisioning out of service charge and tax', () => {
    const tariff = buildTariff({ provisioning: 3000, taxes: [buildTax({ included: false, rate: 1000 })] })
    const price = priceTrip(tariff, buildTrip())
    expect(price).toMatchObject({ provisioning: 300_00, serviceCharge: 174_00, total: 1_374_00 + 300_00 + 137_40 })
    expect(price.payAtBase).toBe(300_00)
  })

  it('state a tax that prices contain, and add one that they do not', () => {
    const included = priceTrip(buildTariff({ taxes: [buildTax({ rate: 500 })] }), buildTrip())
    expect(included.total).toBe(1_374_00)
    expect(included.lines.at(-1)).toMatchObject({ kind: 'tax', amount: 0, contained: 65_43, basisPoints: 500 })
    const added = priceTrip(buildTariff({ taxes: [buildTax({ rate: 700, included: false })] }), buildTrip())
    expect(added).toMatchObject({ total: 1_470_18 })
    expect(added.lines.at(-1)).toMatchObject({ kind: 'tax', amount: 96_18 })
  })

  it('take the tax of the day of departure and of the length of the trip', () => {
    const taxes = [
      buildTax({ rate: 2400, maxHours: 48 }),
      buildTax({ rate: 1200, minHours: 48, to: '2027-12-31' }),
      buildTax({ rate: 1300, minHours: 48, from: '2028-01-01' }),
    ]
    const rate = (units: number, date: string) =>
      priceTrip(buildTariff({ taxes }), buildTrip({ units, date })).assumptions.taxes.map(
        ({ basisPoints }) => basisPoints,
      )
    expect(rate(47, '2027-05-15')).toEqual([2400])
    expect(rate(48, '2027-05-15')).toEqual([1200])
    expect(rate(48, '2028-01-01')).toEqual([1300])
  })
})
