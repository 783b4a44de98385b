import { currencies } from '#shared/currencies.ts'
import { operations } from '../platform/operation.ts'
import { latestRates } from './latest-rates.ts'
import { ageOf, isFresh } from './rate-age.ts'

export const currencyRoutes = {
  list: operations.currencies.list.handler(async ({ context: { db, settings, now } }) => {
    const rates = await latestRates(db)
    const data = currencies
      .filter(({ code }) => settings.CURRENCIES.some((offered) => offered === code))
      .map(({ code, symbol, name, minorUnits }) => {
        const rate = rates.get(code)
        return {
          code,
          symbol,
          name,
          minorUnits,
          rate: rate?.rate ?? null,
          asOf: rate ? new Date(rate.asOf).toISOString() : null,
          approximate: !rate || !isFresh(rate, now()),
          age: rate ? ageOf(rate, now()) : null,
        }
      })
    return { base: 'USD', data }
  }),
}
