import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

/** Public yachts of other owners, of the same types and within a distance. */
export async function listNearbyOfOthers(
  db: Db,
  { ownerId, listingIds, km }: { ownerId: Id; listingIds: readonly Id[]; km: number },
): Promise<{ id: Id; ownerId: Id }[]> {
  const { rows } = await sql<{ id: Id; ownerId: Id }>`
    select distinct other.id, other.owner_id as "ownerId"
    from listings own
    join vessels at_own on at_own.id = own.vessel_id
    join listings other on other.yacht_type_id = own.yacht_type_id and other.owner_id <> ${ownerId}
      and other.status = 'approved' and other.is_live
    join vessels at_other on at_other.id = other.vessel_id and at_other.id <> at_own.id
    where own.id = any(${listingIds}::text[])
      and 111.2 * sqrt(
        power(at_other.latitude - at_own.latitude, 2)
        + power((at_other.longitude - at_own.longitude) * cos(radians(at_own.latitude)), 2)
      ) <= ${km}`.execute(db)
  return rows
}

/** The public listings of an owner, with their titles. */
export function listLiveListings(db: Db, ownerId: Id): Promise<{ id: Id; title: string }[]> {
  return db
    .selectFrom('listings')
    .select(['id', 'title'])
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'approved')
    .where('is_live', '=', true)
    .orderBy('title')
    .orderBy('id')
    .execute()
}
