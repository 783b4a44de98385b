import { expect, test } from 'vitest'
import { currenciesIn } from './currencies-in.ts'

const offered = [
  { code: 'USD', symbol: '$', name: 'US Dollar' },
  { code: 'CHF', symbol: 'CHF', name: 'Swiss Franc' },
]

test('English names are ours, in our order', () => {
  expect(currenciesIn(offered, 'en')).toEqual(offered)
})

test('French names are those of the language and begin with a capital', () => {
  expect(currenciesIn(offered, 'fr')).toEqual([
    { code: 'USD', symbol: '$', name: 'Dollar des États-Unis' },
    { code: 'CHF', symbol: 'CHF', name: 'Franc suisse' },
  ])
})

test('nothing but what a list shows is passed on', () => {
  const [first] = currenciesIn([{ code: 'EUR', symbol: '€', name: 'Euro', rate: '0.86' } as (typeof offered)[0]], 'en')
  expect(Object.keys(first ?? {})).toEqual(['code', 'symbol', 'name'])
})
