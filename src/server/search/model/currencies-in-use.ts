import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

const cacheMs = 60_000
let cache = new WeakMap<Db, { until: number; numbers: Promise<ReadonlyMap<string, number>> }>()

/**
 * The currencies that some offer is sold in, with the numbers that rows of search name them by, read at most once a
 * minute: limits in all the others would be looked at by every search for nothing.
 */
export function currenciesInUse(db: Db): Promise<ReadonlyMap<string, number>> {
  const known = cache.get(db)
  if (known && known.until > performance.now()) return known.numbers
  const numbers = readNumbers(db)
  cache.set(db, { until: performance.now() + cacheMs, numbers })
  // A failure is not remembered.
  numbers.catch(() => cache.delete(db))
  return numbers
}

/** For whoever has just sold something in another currency. */
export function forgetCurrenciesInUse(): void {
  cache = new WeakMap()
}

async function readNumbers(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; number: number }>`select code, number from search_currencies`.execute(db)
  return new Map(rows.map(({ code, number }) => [code, number]))
}
