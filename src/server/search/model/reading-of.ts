import { latestRates } from '../../currency/latest-rates.ts'
import { currenciesInUse } from './currencies-in-use.ts'
import type { Reading } from './price-limits.ts'
import type { Searcher } from './search.ts'

/** Totals in a currency, at the newest rates. */
export const readingOf = async ({ db, now, settings }: Searcher, currency: string | undefined): Promise<Reading> => ({
  rates: await latestRates(db),
  inUse: await currenciesInUse(db),
  currency: currency ?? settings.DEFAULT_CURRENCY,
  now,
  marginBasisPoints: settings.CHARGE_MARGIN_BP,
})
