import { expect, it } from 'vitest'
import type { BookingTerms } from '#contract/bookings/bookings.ts'
import { readTerms, writeTerms } from './stored-terms.ts'

const terms: BookingTerms = {
  lines: [{ kind: 'base', code: 'rate', label: { en: 'Charter', fr: 'Location' }, amount: 900_00, payable: 'now' }],
  schedule: [
    { due: 'now', amount: 300_00 },
    { due: '2027-05-08', amount: 500_00 },
    { due: 'at_base', amount: 100_00 },
  ],
  cancellation: [{ until: null, basisPoints: 10_000, fee: 900_00 }],
  securityDeposit: 0,
}

it('reads what it has written, with its version', () => {
  const stored = JSON.parse(writeTerms(terms))
  expect(stored.version).toBe(1)
  expect(readTerms(stored)).toEqual(terms)
})

it('reads rows from before versions', () => {
  expect(readTerms(terms)).toEqual(terms)
})

it('refuses what a newer program has written, and what none has', () => {
  expect(() => readTerms({ ...terms, version: 2 })).toThrow('newer than this program')
  for (const broken of [{}, null, [], 'terms', { ...terms, lines: 'none' }, { ...terms, version: 'one' }])
    expect(() => readTerms(broken)).toThrow()
})

it('writes no terms that it could not read', () => {
  const broken = { ...terms, securityDeposit: 0.5 }
  expect(() => writeTerms(broken)).toThrow()
})
