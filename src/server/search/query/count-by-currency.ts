import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** The number of public yachts that charge each currency, as a search with `paid_in` counts them, by code of the currency. */
export async function countYachtsByCurrency(db: Db): Promise<{ currency: string; count: number }[]> {
  const { rows } = await sql<{ currency: string; count: number }>`
    select currency, count(*)::integer as count from search_offers
    where position = 0 group by currency order by currency
  `.execute(db)
  return rows
}
