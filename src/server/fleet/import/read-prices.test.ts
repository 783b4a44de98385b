import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FleetField } from '#shared/row-fields.ts'
import type { Remarks } from './cell.ts'
import { readPrices } from './read-prices.ts'
import { reportOf, rowProblem } from './row-problem.ts'

function read(cells: Partial<Record<FleetField, string>>, currency: string | null = 'EUR') {
  const problems: string[] = []
  const notes: string[] = []
  const remarks: Remarks = {
    refuse: (code, values) => problems.push(reportOf(rowProblem(code, values))),
    note: (text) => notes.push(text),
  }
  const prices = readPrices((field) => cells[field] ?? '', { currency: currency ?? undefined, unit: 'week' }, remarks)
  return { prices, problems, notes }
}

describe('a price', () => {
  test.each([
    ['EUR', '1360.50', 136_050],
    ['JPY', '13600', 13_600],
    ['KWD', '1360.25', 1_360_250],
    ['KWD', '1360.010', 1_360_010],
  ])('in %s is in its smallest coins', (currency, price, amount) => {
    const { prices, problems } = read({ price }, currency)
    expect([prices, problems]).toEqual([{ currency, price: amount, listPrice: amount, securityDeposit: 0 }, []])
  })

  test.each([
    [{}, 'EUR', 'The row has no price.'],
    [{ price: '0' }, 'EUR', 'The row has no price.'],
    [{ price: '0.00' }, 'EUR', 'The row has no price.'],
    [{ price: '4100' }, '', 'The price has no currency; a mapping file can name it.'],
    [{ price: '4100 USD' }, 'EUR', 'The price “4100 USD” is not in EUR, as its column says.'],
    [{ price: '13600.5' }, 'JPY', 'The price “13600.5” is not an amount in JPY.'],
    [{ price: '1360.005' }, 'KWD', 'The price “1360.005” is finer than a card can be charged in KWD.'],
    [{ price: '10000000000.01' }, 'EUR', 'The price “10000000000.01” is more than any yacht costs.'],
    [{ price: '4100', deposit: 'ask' }, 'EUR', 'The deposit “ask” is not an amount in EUR.'],
    [{ price: '4100', listPrice: '$5000' }, 'EUR', 'The list price “$5000” is not in EUR, as its column says.'],
  ])('%j in %s is refused', (cells, currency, problem) => {
    expect(read(cells, currency || null).problems).toEqual([problem])
  })

  test('brings its own currency, which the others of the row are in', () => {
    const { prices } = read({ price: 'CHF 4100', listPrice: '5000', deposit: '2’500.–' }, null)
    expect(prices).toEqual({ currency: 'CHF', price: 410_000, listPrice: 500_000, securityDeposit: 250_000 })
    expect(read({ price: 'CHF 4100', listPrice: '€ 5000' }, null).problems).toHaveLength(1)
  })
})

describe('a list price', () => {
  const listPriceOf = (listPrice: string, discount = '') => {
    const { prices, notes } = read({ price: '1000', listPrice, discount })
    return [prices.listPrice, notes]
  }

  test.each([
    ['', [100_000, []]],
    ['0', [100_000, []]],
    ['1000', [100_000, []]],
    ['1000.01', [100_001, []]],
    ['10000', [1_000_000, []]],
    ['10000.01', [100_000, ['The list price is more than ten times the price and was left out.']]],
    ['999.99', [100_000, ['The list price is below the price and was left out.']]],
  ])('of “%s” beside a price of 1000', (listPrice, expected) => {
    expect(listPriceOf(listPrice)).toEqual(expected)
  })

  test('is needed by a discount', () => {
    expect(listPriceOf('', '- 10,00 %')).toEqual([
      100_000,
      ['The discount “- 10,00 %” has no list price beside it and was left out.'],
    ])
  })

  test.each(['20%', '- 20,00 %', '20.04', 'a fifth'])('agrees with a discount of “%s”, to a whole unit', (discount) => {
    expect(listPriceOf('1250', discount)).toEqual([125_000, []])
  })

  test('that makes another price with its discount is kept, and noted', () => {
    expect(listPriceOf('1250', '21%')).toEqual([
      125_000,
      ['A discount of “21%” would make €987.50; the price of €1,000 was kept.'],
    ])
  })

  test('never lies below the price, whatever a row says', () => {
    const amounts = fc.nat(10 ** 8).map(String)
    fc.assert(
      fc.property(amounts, amounts, fc.constantFrom('EUR', 'JPY'), (price, listPrice, currency) => {
        const { prices, problems } = read({ price, listPrice }, currency)
        expect(problems).toHaveLength(Number(price) === 0 ? 1 : 0)
        expect(prices.listPrice).toBeGreaterThanOrEqual(prices.price)
        expect(prices.listPrice).toBeLessThanOrEqual(10 * prices.price)
      }),
    )
  })
})
