import { expect, it } from 'vitest'
import type { BookingTerms } from '#contract/bookings/bookings.ts'
import { changedTerms } from './change-terms.ts'

const nothingKept = { fee: 0, leastFee: 0 }

/** The trip is in dirhams. The smallest card charge is two dirhams. */
function trip(total: number, now = total): BookingTerms {
  const base = {
    kind: 'base' as const,
    code: 'base',
    label: { en: 'Charter', fr: 'Location' },
    payable: 'now' as const,
  }
  const later = total > now ? [{ due: '2027-05-01', amount: total - now }] : []
  const schedule = [{ due: 'now' as const, amount: now }, ...later]
  return { lines: [{ ...base, amount: total }], schedule, cancellation: [], securityDeposit: 0 } as BookingTerms
}

const change = (quoted: BookingTerms, paid: number) => {
  const { total, difference, terms } = changedTerms(quoted, nothingKept, { paid, currency: 'AED' })
  expect(terms.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  expect(terms.schedule.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  return { total, difference, schedule: terms.schedule.map(({ amount }) => amount) }
}

it('is charged from the least that a card can be charged', () => {
  expect(change(trip(1002_00), 1000_00)).toEqual({ total: 1002_00, difference: 2_00, schedule: [1002_00] })
})

it('is not charged below it: the new price is what was paid', () => {
  expect(change(trip(1001_99), 1000_00)).toEqual({ total: 1000_00, difference: 0, schedule: [1000_00] })
})

it('is paid with the balance where there is one', () => {
  expect(change(trip(2000_00, 1001_00), 1000_00)).toEqual({
    total: 2000_00,
    difference: 0,
    schedule: [1000_00, 1000_00],
  })
})

it('leaves no balance that cannot be charged: it is due at once, or not at all', () => {
  expect(change(trip(1101_00, 1100_00), 1000_00)).toEqual({ total: 1101_00, difference: 101_00, schedule: [1101_00] })
  expect(change(trip(1101_00, 500_00), 1100_00)).toEqual({ total: 1100_00, difference: 0, schedule: [1100_00] })
})

it('gives back the smallest sum: a refund has no least', () => {
  expect(change(trip(999_99), 1000_00)).toEqual({ total: 999_99, difference: -1, schedule: [999_99] })
})
