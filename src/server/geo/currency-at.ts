import { sql } from 'kysely'
import { currencyOfCountry } from '#shared/currencies.ts'
import type { Db } from '../platform/database.ts'
import type { Place } from './place.ts'

/** The default currency of yachts at a place: that of the marina's destination, or else of the country. */
export async function currencyAt(db: Db, { id, countryCode }: Pick<Place, 'id' | 'countryCode'>): Promise<string> {
  const { rows } = await sql<{ currency: string | null }>`
    select destination.currency from places join destinations as destination on destination.id = places.destination_id
    where places.id = ${id}`.execute(db)
  return rows[0]?.currency ?? currencyOfCountry(countryCode)
}
