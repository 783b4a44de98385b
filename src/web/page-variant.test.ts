import { expect, test } from 'vitest'
import { readVariant } from './page-variant.ts'

const currency = (code: string) => ({ code, symbol: code, name: code })
const site = { currencies: ['USD', 'EUR', 'XCG'].map(currency), defaultCurrency: 'USD' }
const currencyOf = (cookie: string | null) => readVariant(cookie, site).currency

test('a kept currency that was retired is its successor; one that is not offered is the default', () => {
  expect(['userCurrency=ANG', 'userCurrency=HRK', 'userCurrency=EUR'].map(currencyOf)).toEqual(['XCG', 'EUR', 'EUR'])
  expect([null, '', 'theme=dark', 'userCurrency=AED', 'userCurrency='].map(currencyOf)).toEqual(Array(5).fill('USD'))
})
