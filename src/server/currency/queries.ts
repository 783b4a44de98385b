import { sql } from 'kysely'
import type { LocalDate } from '#shared/local-date.ts'
import type { Db } from '../platform/database.ts'

export type StoredRate = {
  currency: string
  rate: string
  asOf: Date
  isExample: boolean
  kind: 'source' | 'peg' | 'hand'
  source: string
}

/** The newest rate of each currency: units of it for one US dollar. A real rate comes before an example. */
export async function listNewestRates(db: Db): Promise<StoredRate[]> {
  const { rows } = await sql<StoredRate>`
    select distinct on (currency) currency, rate::text as rate, as_of as "asOf", is_example as "isExample", kind, source
    from exchange_rates
    order by currency, is_example, as_of desc
  `.execute(db)
  return rows
}

/** The day of the newest set of a source; null before the first one. */
export async function findNewestDay(db: Db): Promise<LocalDate | null> {
  const { day } = await db
    .selectFrom('exchange_rates')
    .select((select) => select.fn.max('day').as('day'))
    .executeTakeFirstOrThrow()
  return day
}

export const listPegs = (db: Db) =>
  db
    .selectFrom('currency_pegs')
    .select(['currency', 'anchor', sql<string>`rate::text`.as('rate')])
    .orderBy('currency')
    .execute()
