import fc from 'fast-check'
import { expect, it } from 'vitest'
import { currencies } from '#shared/currencies.ts'
import { chargeStep, minorUnits } from '#shared/money.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { chargedMoney } from './charged-money.ts'
import { displayMoney } from './display-money.ts'

const now = Date.UTC(2026, 10, 27, 16)
const code = fc.constantFrom(...currencies.map((currency) => currency.code))
/** Decimals from that of a dinar to that of a dong, and beyond. */
const rate = fc.double({ min: -1, max: 5, noNaN: true }).map((power) => (10 ** power).toFixed(12))
const amount = fc.integer({ min: -10_000_000, max: 10_000_000 })
const rates = (from: string, one: string, to: string, other: string) =>
  new Map([
    [from, { rate: one, asOf: now, isExample: false }],
    [to, { rate: other, asOf: now, isExample: false }],
  ])
const settings = { now, marginBasisPoints: 0 }

it('converts there and back within one unit of the coarser currency, and what twelve decimals of a rate leave out', () => {
  fc.assert(
    fc.property(amount, code, rate, code, rate, (sum, from, one, to, other) => {
      fc.pre(from !== to)
      const known = rates(from, one, to, other)
      const there = displayMoney(known, { amount: sum, currency: from }, to, settings)
      const back = displayMoney(known, there, from, settings)
      // One step of the other currency, in minor units of the own one.
      const step = (chargeStep(to) * Number(one) * 10 ** minorUnits(from)) / (Number(other) * 10 ** minorUnits(to))
      const ratio = Number(other) / Number(one)
      const leftOut = Math.abs(sum) * 5e-13 * (1 / ratio + ratio) * 2
      expect(Math.abs(back.amount - sum)).toBeLessThanOrEqual(chargeStep(from) + step + leftOut)
    }),
    { numRuns: runs(2000) },
  )
})

it('is a whole amount of the wanted currency for every rate, never less for more money, and carries the margin', () => {
  fc.assert(
    fc.property(amount, code, rate, code, rate, (sum, from, one, to, other) => {
      fc.pre(from !== to)
      const known = rates(from, one, to, other)
      const inOther = (each: number, marginBasisPoints: number) =>
        chargedMoney(known, { amount: each, currency: from }, to, { now, marginBasisPoints })
      const [charged, more, plain] = [inOther(sum, 200), inOther(sum + 1, 200), inOther(sum, 0)]
      expect(Number.isSafeInteger(charged?.amount)).toBe(true)
      expect(charged?.currency).toBe(to)
      expect(Math.abs(charged?.amount ?? 0) % chargeStep(to)).toBe(0)
      expect(more?.amount).toBeGreaterThanOrEqual(charged?.amount ?? Number.NaN)
      expect(Math.abs(charged?.amount ?? 0)).toBeGreaterThanOrEqual(Math.abs(plain?.amount ?? Number.NaN))
    }),
    { numRuns: runs(2000) },
  )
})
