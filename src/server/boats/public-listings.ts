import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

/** The ids among these whose yachts visitors see. */
export async function listPublicAmong(db: Db, ids: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: Id }>`
    select id from listings
    where id = any(${[...new Set(ids)]}::text[]) and status = 'approved' and is_live`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type ListingFilters = {
  ownerId?: Id | undefined
  typeId?: Id | undefined
  /** Ids of places in the gazetteer that contain the yacht. */
  placeIds?: readonly string[] | undefined
}

/**
 * The ids of all yachts of an owner, of a type or at places, public or not. It is a subquery, because there may be tens of
 * thousands.
 */
export const idsOfListings = ({ ownerId, typeId, placeIds }: ListingFilters): RawBuilder<{ id: Id }> => sql`
    select listings.id from listings
    join vessels on vessels.id = listings.vessel_id
    where (${ownerId ?? null}::text is null or listings.owner_id = ${ownerId ?? null})
      and (${typeId ?? null}::text is null or listings.yacht_type_id = ${typeId ?? null}::text)
      and (${placeIds ?? null}::text[] is null or vessels.place_id = any(${placeIds ?? null}::text[]))`

/** How many vessels visitors see at places or of a type, and how many owners they have. */
export async function countPublicFleet(db: Db, filters: Pick<ListingFilters, 'typeId' | 'placeIds'>) {
  const { rows } = await sql<{ yachts: number; owners: number }>`
    select count(distinct vessel_id)::int as yachts, count(distinct owner_id)::int as owners
    from listings where status = 'approved' and is_live and id in (${idsOfListings(filters)})`.execute(db)
  return rows[0] ?? { yachts: 0, owners: 0 }
}
