import { expect, test } from 'vitest'
import type { RateRuleEntry } from '#contract/pricing/tariff-fields.ts'
import { countsBefore, inOrder } from './rule-order.ts'

const rule = (id: string, given: Partial<RateRuleEntry> = {}): RateRuleEntry => ({
  id,
  kind: 'season',
  name: { en: id },
  from: null,
  to: null,
  weekdays: null,
  starts: null,
  ends: null,
  rate: 100,
  adjustment: null,
  minUnits: null,
  deposit: null,
  cancellation: null,
  instant: null,
  priority: 0,
  ...given,
})

const beaten = (one: RateRuleEntry, ...rules: RateRuleEntry[]) => {
  const { byPriority, byAge } = countsBefore(one, [one, ...rules])
  return [byPriority.map(({ id }) => id), byAge.map(({ id }) => id)]
}

test('the higher priority counts, of equals the newer, where both may hold', () => {
  const summer = rule('a', { from: '2027-06-01', to: '2027-08-31' })
  const regatta = rule('b', { from: '2027-07-01', to: '2027-07-10', priority: 5 })
  const winter = rule('c', { from: '2027-12-01', to: '2028-02-28', priority: 5 })
  expect(beaten(regatta, summer, winter)).toEqual([['a'], []])
  expect(beaten(summer, regatta, winter)).toEqual([[], []])
  expect(beaten(rule('d', { to: '2027-06-01' }), summer)).toEqual([[], ['a']])
})

test('rules of other kinds, weekdays or hours are not in each other’s way', () => {
  const weekend = rule('a', { kind: 'weekday', weekdays: [6, 7] })
  expect(beaten(rule('b', { kind: 'weekday', weekdays: [1, 2] }), weekend)).toEqual([[], []])
  expect(beaten(rule('b', { kind: 'weekday', weekdays: [5, 6] }), weekend)).toEqual([[], ['a']])
  expect(beaten(rule('b', { priority: 9 }), weekend)).toEqual([[], []])
  const night = rule('a', { kind: 'time_of_day', starts: '20:00', ends: '02:00' })
  const hours = (starts: string, ends: string) => rule('b', { kind: 'time_of_day', starts, ends })
  expect(beaten(hours('01:00', '05:00'), night)).toEqual([[], ['a']])
  expect(beaten(hours('19:00', '21:00'), night)).toEqual([[], ['a']])
  expect(beaten(hours('02:00', '20:00'), night)).toEqual([[], []])
})

test('rules stand in the order in which they apply', () => {
  const rules = [rule('e', { kind: 'event' }), rule('a', { from: '2027-06-01' }), rule('b', { priority: 1 })]
  expect(rules.sort(inOrder).map(({ id }) => id)).toEqual(['b', 'a', 'e'])
})
