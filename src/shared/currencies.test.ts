import { expect, it } from 'vitest'
import { currencies, currencyOfCountry, currencySymbol, findCurrency, presentCurrency } from './currencies.ts'

it('lists each currency once', () => {
  const codes = currencies.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThanOrEqual(50)
  expect(currencies.every(({ code, name, symbol }) => /^[A-Z]{3}$/.test(code) && name !== '' && symbol !== '')).toBe(
    true,
  )
})

it('knows what a country pays with, and falls back to dollars', () => {
  expect(['US', 'PR', 'AE', 'gb', 'HR', 'GR', 'ME', 'FJ'].map(currencyOfCountry)).toEqual([
    'USD',
    'USD',
    'AED',
    'GBP',
    'EUR',
    'EUR',
    'EUR',
    'FJD',
  ])
  expect(currencyOfCountry('ZZ')).toBe('USD')
})

it('keeps retired currencies apart and knows what replaced them', () => {
  expect(findCurrency('HRK')?.retired).toBe(true)
  expect(findCurrency('EUR')?.retired).toBe(false)
  expect(['ANG', 'HRK', 'AED', 'ISK'].map(presentCurrency)).toEqual(['XCG', 'EUR', 'AED', 'ISK'])
  expect(findCurrency(presentCurrency('ANG'))).toMatchObject({ name: 'Caribbean Guilder', retired: false })
  expect(currencyOfCountry('CW')).toBe('XCG')
  expect(currencySymbol('AUD')).toBe('A$')
  expect(currencySymbol('ISK')).toBe('ISK')
})
