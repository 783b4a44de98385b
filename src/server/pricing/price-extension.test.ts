import { expect, it } from 'vitest'
import {
  buildDiscountRule,
  buildExtra,
  buildRateRule,
  buildTariff,
  buildTax,
  buildTrip,
} from '#tests/builders/tariff.ts'
import { extendLines, priceExtension } from './price-extension.ts'
import { priceTrip } from './price-trip.ts'
import type { Tariff } from './tariff.ts'

const halfHourMs = 1_800_000
const tripOf = (halfHours: number) => {
  const units = Math.ceil(halfHours / 2)
  const trip = buildTrip({ units, endsWithHalfHour: halfHours % 2 === 1 })
  return { ...trip, end: trip.start + halfHours * halfHourMs }
}

const costs = (tariff: Tariff, from: number, to: number) =>
  priceExtension(tariff, { before: tripOf(from), after: tripOf(to) }).reduce((sum, { amount }) => sum + amount, 0)

it('is half the hour for half an hour, with service charge and tax, and no second captain for the booking', () => {
  const tariff = buildTariff({ taxes: [buildTax({ rate: 500, included: false })] })
  // 500.00, 14.5 % of it, and 5 % of both.
  expect(costs(tariff, 4, 5)).toBe(601_13)
  expect(costs(tariff, 4, 6)).toBe(1202_25)
  expect(costs(tariff, 4, 5) + costs(tariff, 5, 6)).toBe(1202_25)
})

it('halves a captain by the hour, and counts extras by begun hours', () => {
  const hourly = buildTariff({ captainUnit: 'hour', serviceCharge: 0 })
  expect(costs(hourly, 4, 5)).toBe(600_00)
  const extras = [buildExtra({ per: 'hour', amount: 80_00, mandatory: true })]
  const withExtra = buildTariff({ extras, serviceCharge: 0 })
  expect([costs(withExtra, 4, 5), costs(withExtra, 5, 6), costs(withExtra, 4, 6)]).toEqual([580_00, 500_00, 1080_00])
})

it('has the rate of the very hour', () => {
  const evening = buildRateRule({ kind: 'time_of_day', starts: 17 * 60, ends: 20 * 60, rate: 3_000_00 })
  const tariff = buildTariff({ rateRules: [evening], serviceCharge: 0 })
  // From 14:00: the fourth hour is the first of the evening.
  expect([costs(tariff, 5, 6), costs(tariff, 6, 7), costs(tariff, 6, 8)]).toEqual([500_00, 1500_00, 3000_00])
})

it('costs nothing where the longer trip is the cheaper one, and gives nothing back', () => {
  const discountRules = [buildDiscountRule({ kind: 'length', minUnits: 3, discount: 5_000 })]
  const tariff = buildTariff({ discountRules, serviceCharge: 0 })
  // Three hours cost half of 3,000.00. Two and a half hours do not count as three.
  expect(costs(tariff, 4, 6)).toBe(0)
  expect(priceExtension(tariff, { before: tripOf(4), after: tripOf(6) })).toEqual([])
  expect(costs(tariff, 4, 5)).toBe(500_00)
})

it('turns two half hours into an hour, also where the rate has changed in between', () => {
  const tariff = buildTariff({ serviceCharge: 0 })
  const half = extendLines(
    priceTrip(tariff, tripOf(4)).lines,
    priceExtension(tariff, { before: tripOf(4), after: tripOf(5) }),
    tripOf(5),
  )
  expect(half.map(({ kind }) => kind)).toEqual(['base', 'base', 'captain'])
  expect(half).toContainEqual(expect.objectContaining({ kind: 'base', code: 'half_hour', amount: 500_00 }))
  const whole = extendLines(half, priceExtension(tariff, { before: tripOf(5), after: tripOf(6) }), tripOf(6))
  expect(whole).toContainEqual(expect.objectContaining({ code: 'rate', quantity: 3, amount: 3_000_00 }))
  const dearer = { ...tariff, rate: 1_200_00 }
  const later = extendLines(half, priceExtension(dearer, { before: tripOf(5), after: tripOf(6) }), tripOf(6))
  expect(later.map(({ code }) => code)).not.toContain('half_hour')
  expect(later.reduce((sum, { amount }) => sum + amount, 0)).toBe(2_000_00 + 500_00 + 600_00 + 200_00)
})
