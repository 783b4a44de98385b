import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'

export type StoredRate = { currency: string; rate: string; asOf: Date; isExample: boolean }

/** The newest rate of each currency: units of it for one US dollar. */
export async function listNewestRates(db: Db): Promise<StoredRate[]> {
  const { rows } = await sql<StoredRate>`
    select distinct on (currency) currency, rate::text as rate, as_of as "asOf", is_example as "isExample"
    from exchange_rates
    order by currency, as_of desc
  `.execute(db)
  return rows
}
