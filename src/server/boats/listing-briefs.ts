import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import { cover } from './cover.ts'

/** Title, owner, place and cover of listings, by id. Other domains show them in one line. */
export async function findListingBriefs(db: Db, ids: readonly Id[]) {
  const rows = await db
    .selectFrom('listings')
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .innerJoin('vessels', 'vessels.id', 'listings.vessel_id')
    .innerJoin('places', 'places.id', 'vessels.place_id')
    .select(['listings.id', 'listings.title', 'owners.name as owner', 'places.name as place', cover])
    .where('listings.id', 'in', ids.length > 0 ? [...new Set(ids)] : [''])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The rental agreement that the owner has written for a listing; null where there is none. */
export async function findRentalAgreementText(db: Db, listingId: Id): Promise<string | null> {
  const found = await db
    .selectFrom('listings')
    .select('rental_agreement')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return found.rental_agreement?.trim() || null
}
