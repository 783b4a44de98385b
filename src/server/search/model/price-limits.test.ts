import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minorUnits } from '#shared/money.ts'
import { displayMoney } from '../../currency/display-money.ts'
import { priceLimitsOf, shownIn } from './price-limits.ts'

const now = Date.UTC(2027, 0, 1)
const currencies = ['USD', 'EUR', 'AED', 'KWD', 'JPY', 'VND', 'BHD']
const decimal = fc.integer({ min: 1, max: 10 ** 7 }).map((digits) => (digits / 1000).toFixed(3))

it('lets exactly those totals through that are shown within the limits', () => {
  const someRates = fc.tuple(...currencies.map(() => decimal)).map(
    (rates) =>
      new Map(
        currencies.map((code, index) => {
          const asOf = now - (index % 2) * 48 * 3_600_000
          return [code, { rate: code === 'USD' ? '1' : (rates[index] ?? '1'), asOf, isExample: false }] as const
        }),
      ),
  )
  const limit = fc.option(
    fc.integer({ min: 0, max: 40_000 }).map((cents) => cents / 4),
    { nil: undefined },
  )
  fc.assert(
    fc.property(someRates, fc.constantFrom(...currencies), limit, limit, (rates, currency, min, max) => {
      const reading = {
        rates,
        inUse: new Map(currencies.map((code, index) => [code, index + 1])),
        currency,
        now,
        marginBasisPoints: 200,
      }
      const minor = 10 ** minorUnits(currency)
      for (const { currency: from, min: least, max: greatest } of priceLimitsOf(reading, min, max) ?? []) {
        const shown = (amount: number) =>
          displayMoney(rates, { amount, currency: from }, currency, reading).amount / minor
        const totals = [least - 1, least, least + 1, greatest - 1, greatest, greatest + 1]
        for (const total of totals.filter((each) => each >= 0 && each <= 10 ** 11)) {
          const isWithin = shown(total) >= (min ?? 0) && shown(total) <= (max ?? Number.POSITIVE_INFINITY)
          if (from !== currency)
            expect(shownIn(reading, { amount: total, currency: from })?.amount).toBeCloseTo(shown(total) * minor)
          expect(total >= least && total <= greatest, `${total} ${from}`).toBe(isWithin)
        }
      }
    }),
  )
})
