import type { Instant } from '#shared/local-time.ts'
import type { Db } from '../platform/database.ts'
import { listNewestRates } from './queries.ts'

/** Units of the currency for one US dollar, as an exact decimal. */
type Rate = { rate: string; asOf: Instant; isExample: boolean }
export type Rates = ReadonlyMap<string, Rate>

const cacheMs = 60_000
const cache = new WeakMap<Db, { until: number; rates: Promise<Rates> }>()

/** The newest rate of each currency, read at most once a minute. */
export function latestRates(db: Db): Promise<Rates> {
  const known = cache.get(db)
  if (known && known.until > performance.now()) return known.rates
  const rates = readRates(db)
  cache.set(db, { until: performance.now() + cacheMs, rates })
  // A failure is not cached.
  rates.catch(() => cache.delete(db))
  return rates
}

/** Call it after writing rates. */
export const forgetRates = (db: Db): boolean => cache.delete(db)

async function readRates(db: Db): Promise<Rates> {
  const rows = await listNewestRates(db)
  return new Map(
    rows.map(({ currency, rate, asOf, isExample }) => [currency, { rate, asOf: asOf.getTime(), isExample }]),
  )
}
