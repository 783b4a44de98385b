import { sql } from 'kysely'
import { countListings } from '../../geo/count-listings.ts'
import type { Harbour } from '../../geo/place.ts'
import type { Db } from '../../platform/database.ts'

/** Counts the public yachts in each harbour and at each destination. */
export async function countDestinations(db: Db): Promise<void> {
  const { rows } = await sql<Harbour>`
    select place.latitude, place.longitude, place.country_code as "countryCode", count(*)::integer as listings
    from search_offers as offer
    join search_places as place on place.number = offer.place_no
    where offer.position = 0
    group by place.number`.execute(db)
  await countListings(db, rows)
}
