import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from '#shared/money.ts'
import { readAmount, readNumber, readPercentage } from './read-amount.ts'
import { readDate, readWeek } from './read-week.ts'

test.each([
  ['1360.0', 'EUR', 136_000],
  ['1.360,00', 'EUR', 136_000],
  ['1,360.00', 'EUR', 136_000],
  ['1.360', 'EUR', 136_000],
  ["CHF 1'360.50", 'CHF', 136_050],
  ['€ 1 360,5', 'EUR', 136_050],
  ['12.345.678,90', 'EUR', 1_234_567_890],
  ['0,995', 'KWD', 995],
  ['1.360', 'KWD', 1_360],
  ['13600', 'JPY', 13_600],
  ['99.999', 'JPY', 99_999],
  ['10.125,5', 'JPY', 10_126],
  ['1 360,00 $US', 'USD', 136_000],
  ['US$ 1,360', 'USD', 136_000],
])('%s %s is %i minor units', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount)
})

test.each(['', 'on request', '-5', '1.2.3,4,5x'])('“%s” is no amount', (text) => {
  expect(readAmount(text, 'EUR')).toBeUndefined()
})

test('what we write can be read', () => {
  const cases = fc.record({ amount: fc.nat(100_000_000), currency: fc.constantFrom('EUR', 'USD', 'JPY') })
  fc.assert(
    fc.property(cases, fc.constantFrom('en', 'fr', 'de', 'it'), (money, locale) => {
      expect(readAmount(formatMoney(money, locale), money.currency)).toBe(money.amount)
    }),
  )
})

test('percentages are basis points, whatever sign stands before them', () => {
  expect(readPercentage('- 15,00 %')).toBe(1500)
  expect(readPercentage('14.5%')).toBe(1450)
  expect(readPercentage('7')).toBe(700)
  expect(readPercentage('a fifth')).toBeUndefined()
})

test('other numbers', () => {
  expect(readNumber('38.0')).toBe(38)
  expect(readNumber('38,5')).toBe(38.5)
  expect(readNumber('')).toBeUndefined()
  expect(readNumber('3-4')).toBeUndefined()
})

test('weeks and days, with the day first or as ISO writes them', () => {
  const week = { from: '2027-06-12', to: '2027-06-19' }
  expect(readWeek('12.06.2027 - 19.06.2027')).toEqual(week)
  expect(readWeek('2027-06-12/2027-06-19')).toEqual(week)
  expect(readWeek('12/6/2027 – 19/6/2027')).toEqual(week)
  expect(readWeek('12.06.2027')).toBeUndefined()
  expect(readWeek('31.06.2027 - 07.07.2027')).toBeUndefined()
  expect(readDate('1.7.2027')).toBe('2027-07-01')
})
