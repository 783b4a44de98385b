import { describe, expect, it } from 'vitest'
import type { CurrencyOption } from '#contract/currency/currencies.ts'
import { testApi } from '#tests/harness/api.ts'
import { forgetRates } from './latest-rates.ts'

const api = await testApi()
type Answer = { base: string; data: CurrencyOption[] }

describe('GET /api/currencies', () => {
  it('lists what visitors can choose, with the rates that are shipped marked as estimates', async () => {
    const { status, body } = await api.get<Answer>('/api/currencies')
    expect(status).toBe(200)
    expect(body.base).toBe('USD')
    expect(body.data.length).toBeGreaterThanOrEqual(50)
    expect(body.data.every(({ rate, approximate }) => rate !== null && approximate)).toBe(true)
    const codes = body.data.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['XCG', 'EUR']))
    expect(codes.filter((code) => code === 'HRK' || code === 'ANG')).toEqual([])
    expect(body.data.find(({ code }) => code === 'KWD')).toMatchObject({ symbol: 'KWD', minorUnits: 3, rate: '0.3069' })
  })

  it('trusts a rate that is less than a day old', async () => {
    const asOf = new Date(api.clock.now - 3_600_000)
    await api.db
      .insertInto('exchange_rates')
      .values({ currency: 'EUR', as_of: asOf, rate: '0.861', source: 'test' })
      .execute()
    forgetRates(api.db)
    const { body } = await api.get<Answer>('/api/currencies')
    expect(body.data.find(({ code }) => code === 'EUR')).toMatchObject({
      rate: '0.861',
      asOf: asOf.toISOString(),
      approximate: false,
    })
  })
})
