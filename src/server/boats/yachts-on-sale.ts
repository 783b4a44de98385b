import { sql } from 'kysely'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'

/** Yachts that guests can book, whose title, name, place or owner has the typed words. */
export const findYachtsOnSale = (db: Db, { typed, limit }: { typed: string; limit: number }) =>
  db
    .selectFrom('listings')
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .innerJoin('vessels', 'vessels.id', 'listings.vessel_id')
    .innerJoin('places', 'places.id', 'vessels.place_id')
    .select(['listings.id', 'listings.title', 'places.description as place', 'owners.name as owner'])
    .where('listings.status', '=', 'approved')
    .where('listings.is_live', '=', true)
    .where(
      contains(
        sql`listings.title || ' ' || coalesce(listings.short_name, '') || ' ' || vessels.name
          || ' ' || places.description || ' ' || owners.name`,
        typed,
      ),
    )
    .orderBy('listings.title')
    .orderBy('listings.id')
    .limit(limit)
    .execute()
