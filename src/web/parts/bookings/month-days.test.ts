import { expect, test } from 'vitest'
import { daysInWeeks, monthAfter, monthBefore } from './month-days.ts'

test('weeks begin on Sunday: a month that begins on a Saturday leaves six places before it', () => {
  const [first = []] = daysInWeeks('2026-08')
  expect(first).toEqual([null, null, null, null, null, null, '2026-08-01'])
  expect(daysInWeeks('2026-08')).toHaveLength(6)
})

test('February of a leap year has 29 days', () => {
  expect(daysInWeeks('2028-02').flat().filter(Boolean)).toHaveLength(29)
})

test('months follow each other across years', () => {
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(monthBefore('2027-01')).toBe('2026-12')
})
