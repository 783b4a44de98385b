import { expect, it } from 'vitest'
import type { QuoteLine } from '#contract/pricing/pricing.ts'
import { extendedTerms } from './extended-terms.ts'

const label = { en: 'Charter', fr: 'Location' }
const line = (amount: number, more: Partial<QuoteLine> = {}): QuoteLine => ({
  kind: 'base',
  code: 'rate',
  label,
  amount,
  payable: 'now',
  ...more,
})

const booked = {
  total: 1000_00,
  currency: 'AED',
  terms: {
    lines: [line(1000_00)],
    schedule: [
      { due: 'now' as const, amount: 300_00 },
      { due: '2027-05-01', amount: 700_00 },
    ],
    cancellation: [
      { until: '2027-05-01T00:00:00.000Z', basisPoints: 0, fee: 0 },
      { until: null, basisPoints: 5000, fee: 500_00 },
    ],
    securityDeposit: 200_00,
  },
}
const whole = { endsWithHalfHour: false }

it('adds to what was agreed: the lines, what is due at once, and the share of each cancellation tier', () => {
  const { total, price, difference, terms } = extendedTerms(booked, [line(100_00)], whole)
  expect({ total, price, difference }).toEqual({ total: 1100_00, price: 100_00, difference: 100_00 })
  expect(terms.lines).toEqual([line(1100_00)])
  expect(terms.schedule).toEqual([
    { due: 'now', amount: 400_00 },
    { due: '2027-05-01', amount: 700_00 },
  ])
  expect(terms.cancellation.map(({ fee }) => fee)).toEqual([0, 550_00])
  expect(terms.securityDeposit).toBe(200_00)
})

it('keeps apart what is paid at base', () => {
  const fuel = line(40_00, { kind: 'extra', code: 'fuel', payable: 'base' })
  const { price, difference, terms } = extendedTerms(booked, [line(100_00), fuel], whole)
  expect({ price, difference }).toEqual({ price: 140_00, difference: 100_00 })
  expect(terms.schedule).toContainEqual({ due: 'at_base', amount: 40_00 })
  expect(terms.schedule.reduce((sum, { amount }) => sum + amount, 0)).toBe(1140_00)
})

it('charges nothing that is too small for a card, and stays as it is where nothing is added', () => {
  const small = extendedTerms(booked, [line(1_00)], whole)
  expect(small).toMatchObject({ total: 1000_00, price: 0, difference: 0 })
  expect(small.terms.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000_00)
  expect(extendedTerms(booked, [], whole)).toEqual({ total: 1000_00, price: 0, difference: 0, terms: booked.terms })
})
