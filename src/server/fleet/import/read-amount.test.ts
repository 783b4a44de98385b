import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from '#shared/currencies.ts'
import { formatMoney, toDecimal } from '#shared/money.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { readAmount, readNumber, readPercentage } from './read-amount.ts'
import { readDate, readWeek } from './read-week.ts'

const amountOf = (text: string, currency?: string) => {
  const read = readAmount(text, currency)
  return read.ok ? [read.amount, read.currency] : read.problem
}

test.each([
  ['1360.0', 'EUR', 136_000],
  ['١٬٣٦٠٫٥٠', 'EUR', 136_050],
  ['1.360,00', 'EUR', 136_000],
  ['1,360.00', 'EUR', 136_000],
  ['1.360', 'EUR', 136_000],
  ['1360.000', 'EUR', 136_000],
  ["CHF 1'360.50", 'CHF', 136_050],
  ["1'360.–", 'CHF', 136_000],
  ['€ 1 360,5', 'EUR', 136_050],
  ['12.345.678,90', 'EUR', 1_234_567_890],
  ['0.99', 'EUR', 99],
  ['0,995', 'KWD', 995],
  ['1360.005', 'KWD', 1_360_005],
  ['13600', 'JPY', 13_600],
  ['99.999', 'JPY', 99_999],
  ['1 360,00 $US', 'USD', 136_000],
  ['US$ 1,360', 'USD', 136_000],
  ['$1,360', 'AUD', 136_000],
])('%s %s is %i minor units', (text, currency, amount) => {
  expect(amountOf(text, currency)).toEqual([amount, currency])
})

test.each([
  ['', 'EUR'],
  ['on request', 'EUR'],
  ['-5', 'EUR'],
  ['1.2.3', 'EUR'],
  ['1.2.3,4,5x', 'EUR'],
  ['1360.005', 'EUR'],
  ['0.004', 'EUR'],
  ['1.36.000', 'EUR'],
  ['1,360.00.00', 'EUR'],
  ['10.125,5', 'JPY'],
  ['1360 bananas', 'EUR'],
  ['€ 1360 €', 'EUR'],
  ['1360 / 1500', 'EUR'],
  ['99999999999999999999', 'EUR'],
  // It may mean one dinar, or one thousand three hundred and sixty.
  ['1.360', 'KWD'],
])('“%s” is no amount in %s', (text, currency) => {
  expect(amountOf(text, currency)).toBe('not_an_amount')
})

test('a currency in the cell counts, and is refused beside another', () => {
  expect(amountOf('CHF 3337')).toEqual([333_700, 'CHF'])
  expect(amountOf('$1,360')).toEqual([136_000, 'USD'])
  expect(amountOf('CHF 3337', 'EUR')).toBe('other_currency')
  expect(amountOf('$1,360', 'EUR')).toBe('other_currency')
  expect(amountOf('3337 €', 'CHF')).toBe('other_currency')
  expect(amountOf('3337')).toBe('no_currency')
  expect(amountOf('ZZZ 3337')).toBe('not_an_amount')
})

const offered = currencies.filter(({ retired }) => !retired)
// Whole amounts with three decimals are ambiguous once their zeros are left out.
const steady = offered.filter(({ minorUnits }) => minorUnits !== 3).map(({ code }) => code)

test('what is written for people of any language can be read', () => {
  const cases = fc.record({ amount: fc.nat(100_000_000), currency: fc.constantFrom(...steady) })
  fc.assert(
    fc.property(cases, fc.constantFrom('en', 'fr', 'de', 'it', 'es'), ({ amount, currency }, locale) => {
      expect(amountOf(formatMoney({ amount, currency }, locale), currency)).toEqual([amount, currency])
    }),
    { numRuns: runs(500) },
  )
})

test('plain figures are read in every currency, with any separators', () => {
  const styles = [
    ['', '.'],
    ['', ','],
    [',', '.'],
    ['.', ','],
    ["'", '.'],
    ['\u202f', ','],
  ] as const
  fc.assert(
    fc.property(fc.nat(2 ** 40), fc.constantFrom(...offered), fc.constantFrom(...styles), (amount, currency, style) => {
      const [whole = '', decimals = ''] = toDecimal({ amount, currency: currency.code }).split('.')
      const text = `${whole.replace(/\B(?=(\d{3})+$)/g, style[0])}${decimals && style[1]}${decimals}`
      const read = amountOf(text, currency.code)
      // An ambiguous amount is refused. It is never read as a thousandth or a thousand times of its meaning.
      const isAmbiguous = currency.minorUnits === 3 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
      expect(read).toEqual(isAmbiguous ? 'not_an_amount' : [amount, currency.code])
    }),
    { numRuns: runs(500) },
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

test('days, numbers and shares are read in the digits of other keyboards', () => {
  expect(readDate('١٣/٠٦/٢٠٢٦')).toBe('2026-06-13')
  expect(readWeek('۲۰۲۶-۰۶-۱۳ – ۲۰۲۶-۰۶-۲۰')).toEqual({ from: '2026-06-13', to: '2026-06-20' })
  expect(readNumber('१२.५')).toBe(12.5)
  expect(readPercentage('١٥%')).toBe(1500)
})
