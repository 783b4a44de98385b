import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'

const cacheMs = 60_000
let cache = new WeakMap<Db, { until: number; codes: Promise<ReadonlySet<string>> }>()

/**
 * The currencies that some offer is sold in, read at most once a minute: limits in all the others would be looked at by
 * every search for nothing.
 */
export function currenciesInUse(db: Db): Promise<ReadonlySet<string>> {
  const known = cache.get(db)
  if (known && known.until > performance.now()) return known.codes
  const codes = readCodes(db)
  cache.set(db, { until: performance.now() + cacheMs, codes })
  // A failure is not remembered.
  codes.catch(() => cache.delete(db))
  return codes
}

/** For whoever has just sold something in another currency. */
export function forgetCurrenciesInUse(): void {
  cache = new WeakMap()
}

async function readCodes(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`select code from search_currencies`.execute(db)
  return new Set(rows.map(({ code }) => code))
}
