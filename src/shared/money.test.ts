import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyBasisPoints,
  convertMoney,
  crossRatio,
  formatMoney,
  minorUnits,
  multiplyRatio,
  parseRatio,
  roundToCharge,
  splitByLargestRemainder,
  toDecimal,
  toRate,
} from './money.ts'

const amounts = fc.integer({ min: -(2 ** 50), max: 2 ** 50 })

describe('shares of an amount', () => {
  it('round halves away from zero', () => {
    expect(applyBasisPoints(50, 100)).toBe(1)
    expect(applyBasisPoints(49, 100)).toBe(0)
    expect(applyBasisPoints(-50, 100)).toBe(-1)
    expect(applyBasisPoints(120_000, 1450)).toBe(17_400)
    expect(Object.is(applyBasisPoints(-1, 0), 0)).toBe(true)
  })

  it('are exact beyond 2^53', () => {
    expect(multiplyRatio(9_007_199_254_740_991, 10_000, 10_000)).toBe(9_007_199_254_740_991)
    expect(() => multiplyRatio(9_007_199_254_740_991, 2, 1)).toThrow(RangeError)
    expect(() => multiplyRatio(1, 1, 0)).toThrow(RangeError)
  })

  it('agree with arithmetic on unlimited integers', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.constantFrom(1, 10),
        (amount, numerator, denominator, step) => {
          const size = BigInt(Math.abs(amount)) * BigInt(numerator)
          const divisor = BigInt(denominator * step)
          const steps = size / divisor + (2n * (size % divisor) >= divisor ? 1n : 0n)
          const expected = steps * BigInt(step) * BigInt(amount < 0 ? -1 : 1)
          fc.pre(expected <= BigInt(Number.MAX_SAFE_INTEGER) && expected >= BigInt(Number.MIN_SAFE_INTEGER))
          expect(BigInt(multiplyRatio(amount, numerator, denominator, step))).toBe(expected)
        },
      ),
    )
  })
})

describe('splitting', () => {
  it('gives what is left over to the largest remainders', () => {
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByLargestRemainder(10, [1, 5, 5])).toEqual([1, 5, 4])
    expect(splitByLargestRemainder(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(splitByLargestRemainder(100, [1, 1, 1], 10)).toEqual([40, 30, 30])
    expect(splitByLargestRemainder(7, [0, 1])).toEqual([0, 7])
  })

  it('refuses weights without a sum and amounts between two steps', () => {
    expect(() => splitByLargestRemainder(1, [])).toThrow(RangeError)
    expect(() => splitByLargestRemainder(1, [0, 0])).toThrow(RangeError)
    expect(() => splitByLargestRemainder(5, [1], 10)).toThrow(RangeError)
  })

  it('adds up, and no part is a whole step from its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amounts, weights, (total, parts) => {
        const sum = parts.reduce((left, part) => left + part, 0)
        fc.pre(sum > 0)
        const split = splitByLargestRemainder(total, parts)
        expect(split.reduce((left, part) => left + part, 0)).toBe(total)
        for (const [index, part] of split.entries()) {
          const gap = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(parts[index] ?? 0)
          expect(gap < BigInt(sum) && gap > -BigInt(sum)).toBe(true)
        }
      }),
    )
  })
})

describe('currencies', () => {
  it('have no, two or three decimals', () => {
    expect([minorUnits('JPY'), minorUnits('AED'), minorUnits('KWD')]).toEqual([0, 2, 3])
    expect(toDecimal({ amount: 5, currency: 'KWD' })).toBe('0.005')
    expect(toDecimal({ amount: -1205, currency: 'USD' })).toBe('-12.05')
    expect(toDecimal({ amount: 900, currency: 'JPY' })).toBe('900')
  })

  it('of three decimals are charged with a last digit of 0', () => {
    expect(roundToCharge(12_345, 'KWD')).toBe(12_350)
    expect(roundToCharge(12_344, 'BHD')).toBe(12_340)
    expect(roundToCharge(12_345, 'USD')).toBe(12_345)
  })

  it('are converted by exact rates', () => {
    expect(convertMoney({ amount: 100_00, currency: 'USD' }, '3.6725', 'AED')).toEqual({
      amount: 367_25,
      currency: 'AED',
    })
    expect(convertMoney({ amount: 100_00, currency: 'USD' }, '154.955', 'JPY')).toEqual({
      amount: 15_496,
      currency: 'JPY',
    })
    expect(convertMoney({ amount: 15_496, currency: 'JPY' }, '0.00645', 'USD')).toEqual({
      amount: 99_95,
      currency: 'USD',
    })
    expect(convertMoney({ amount: 100_00, currency: 'USD' }, '0.30765', 'KWD')).toEqual({
      amount: 30_770,
      currency: 'KWD',
    })
    const dirhamsInEuro = crossRatio(parseRatio('3.6725'), parseRatio('0.8624'))
    expect(convertMoney({ amount: 3_672_50, currency: 'AED' }, dirhamsInEuro, 'EUR')).toEqual({
      amount: 862_40,
      currency: 'EUR',
    })
    expect(toRate(dirhamsInEuro)).toBe('0.234826412526')
    expect([toRate(parseRatio('1')), toRate(parseRatio('150.50'))]).toEqual(['1', '150.5'])
    expect(() => parseRatio('1e3')).toThrow(RangeError)
  })

  it('lose at most half a unit on the way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.integer({ min: 1, max: 10 ** 9 }), (amount, rate) => {
        const ratio = { numerator: BigInt(rate), denominator: 1_000_000n }
        const { amount: converted } = convertMoney({ amount, currency: 'USD' }, ratio, 'EUR')
        const gap = 2n * (BigInt(converted) * 1_000_000n - BigInt(amount) * BigInt(rate))
        expect(gap <= 1_000_000n && gap >= -1_000_000n).toBe(true)
      }),
    )
  })

  it('are written as the reader expects', () => {
    expect(formatMoney({ amount: 137_400, currency: 'USD' }, 'en')).toBe('$1,374')
    expect(formatMoney({ amount: 137_450, currency: 'USD' }, 'en')).toBe('$1,374.50')
    expect(formatMoney({ amount: 137_450, currency: 'USD' }, 'en', { whole: true })).toBe('$1,375')
    expect(formatMoney({ amount: 30_770, currency: 'KWD' }, 'en').replaceAll('\u00a0', ' ')).toBe('KWD 30.770')
    expect(formatMoney({ amount: 1500, currency: 'JPY' }, 'en', { approximate: true })).toBe('≈ ¥1,500')
    expect(formatMoney({ amount: 900_719_925_474_099, currency: 'EUR' }, 'fr').replaceAll(/\s/g, ' ')).toBe(
      '9 007 199 254 740,99 €',
    )
  })
})
