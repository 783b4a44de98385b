import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { chargeStep } from '#shared/money.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { leftOf, spreadRefund } from './refundable.ts'

const payment = (isShare: boolean) =>
  fc.record({
    left: fc.integer({ min: 0, max: 9_999_999 }),
    shareId: fc.constant(isShare).map((shared) => (shared ? newId() : null)),
  })

const party = fc
  .record({
    currency: fc.constantFrom('JPY', 'AED', 'KWD'),
    own: fc.array(payment(false), { maxLength: 3 }),
    shares: fc.array(payment(true), { maxLength: 12 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ currency, own, shares, part }) => {
    const step = chargeStep(currency)
    const payments = [...own, ...shares].map((each) => ({ ...each, left: each.left * step, currency }))
    return { step, payments, amount: Math.floor((leftOf(payments) / step) * part) * step }
  })

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

it('gives back the whole sum, in steps that can be charged, and to no payment more than is left of it', () => {
  fc.assert(
    fc.property(party, ({ step, payments, amount }) => {
      const refunds = spreadRefund(payments, amount)
      expect(sumOf(refunds.map(({ refund }) => refund))).toBe(amount)
      for (const { refund, left } of refunds) {
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund).toBeLessThanOrEqual(left)
        expect(refund % step).toBe(0)
      }
    }),
    { numRuns: runs(1000) },
  )
})

it('gives each share of a party its part, to less than a step, after what a guest paid alone', () => {
  fc.assert(
    fc.property(party, ({ step, payments, amount }) => {
      const refunds = spreadRefund(payments, amount)
      const shares = refunds.filter(({ shareId }) => shareId !== null)
      const own = refunds.filter(({ shareId }) => shareId === null)
      const rest = sumOf(shares.map(({ refund }) => refund))
      if (rest > 0) expect(own.every(({ left, refund }) => refund === left)).toBe(true)
      const whole = BigInt(leftOf(shares))
      for (const { left, refund } of shares) {
        const off = BigInt(refund) * whole - BigInt(rest) * BigInt(left)
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(BigInt(step) * whole)
      }
    }),
    { numRuns: runs(1000) },
  )
})

it("empties a guest's own payments in their order", () => {
  const own = [500, 300].map((left) => ({ left, shareId: null, currency: 'AED' }))
  expect(spreadRefund(own, 600).map(({ refund }) => refund)).toEqual([500, 100])
})
