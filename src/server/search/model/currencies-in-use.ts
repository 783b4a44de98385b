import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

const cacheMs = 60_000
let cache = new WeakMap<Db, { until: number; numbers: Promise<ReadonlyMap<string, number>> }>()

/**
 * The currencies of offers, with their numbers in rows of search, read at most once a minute. Limits in other currencies would
 * cost every search time for nothing.
 */
export function currenciesInUse(db: Db): Promise<ReadonlyMap<string, number>> {
  const known = cache.get(db)
  if (known && known.until > performance.now()) return known.numbers
  const numbers = readNumbers(db)
  cache.set(db, { until: performance.now() + cacheMs, numbers })
  // A failure is not cached.
  numbers.catch(() => cache.delete(db))
  return numbers
}

/** Call it after adding an offer in another currency. */
export function forgetCurrenciesInUse(): void {
  cache = new WeakMap()
}

async function readNumbers(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; number: number }>`select code, number from search_currencies`.execute(db)
  return new Map(rows.map(({ code, number }) => [code, number]))
}
