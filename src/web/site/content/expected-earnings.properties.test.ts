import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#tests/harness/properties/runs.ts'
import { expectedEarnings } from './expected-earnings.ts'

const amount = fc.integer({ min: 0, max: 50_000_000 })
const basisPoints = fc.integer({ min: 0, max: 10_000 })
const pair = <Value>(value: fc.Arbitrary<Value>, order: (a: Value, b: Value) => number) =>
  fc.tuple(value, value).map((both) => both.toSorted(order) as [Value, Value])
const ascending = (a: number, b: number) => a - b
const offer = fc.record({
  prices: pair(amount, ascending),
  shares: pair(basisPoints, ascending),
  units: fc.integer({ min: 1, max: 300 }),
  commissionBp: basisPoints,
  serviceChargeBp: basisPoints,
})

it('never expects more than all units at these prices, and more where more is booked', () => {
  fc.assert(
    fc.property(offer, basisPoints, ({ prices: [low, high], shares: [lowBp, highBp], ...offered }, more) => {
      fc.pre(highBp > 0)
      const { units } = offered
      const expectedWith = (share: { lowBp: number; highBp: number }) => {
        const expected = expectedEarnings({ low, high }, { ...offered, share })
        if (!expected) throw new Error('A known share has an estimate.')
        return expected
      }
      const before = expectedWith({ lowBp, highBp })
      expect(before.income.low).toBeLessThanOrEqual(before.income.high)
      expect(before.income.high).toBeLessThanOrEqual(high * units)
      expect(before.units.high).toBeLessThanOrEqual(units)
      const after = expectedWith({ lowBp, highBp: Math.min(10_000, highBp + more) })
      expect(after.income.high).toBeGreaterThanOrEqual(before.income.high)
    }),
    { numRuns: runs(500) },
  )
})

it('expects nothing where nothing is known to be booked', () => {
  for (const share of [null, { lowBp: 0, highBp: 0 }])
    expect(expectedEarnings({ low: 1, high: 2 }, { units: 9, share, commissionBp: 0, serviceChargeBp: 0 })).toBeNull()
})
