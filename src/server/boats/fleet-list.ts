import { sql } from 'kysely'
import type { TripUnit } from '#contract/boats/yacht.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import type { OwnFleet } from '../platform/scopes.ts'
import { inFleet } from './in-fleet.ts'

export type FleetVessel = { id: Id; title: string; vesselId: Id; zone: string; total: number }

type Part = { limit: number; offset: number; listingId?: Id | undefined }

/**
 * The vessels of an owner, each with the listing that guests see first, ordered by title. `total` counts those that are neither
 * drafts nor archived. With a listing's id only that one, in any state.
 */
export async function listFleet(db: Db, fleet: OwnFleet, { limit, offset, listingId }: Part): Promise<FleetVessel[]> {
  const wanted = listingId === undefined ? sql`status not in ('draft', 'archived')` : sql`id = ${listingId}`
  const { rows } = await sql<FleetVessel>`
    select listing.id, listing.title, listing.vessel_id as "vesselId", vessels.time_zone as zone,
      (count(*) over ())::integer as total
    from (
      select distinct on (vessel_id) id, title, vessel_id from listings
      where ${inFleet(fleet)} and ${wanted}
      order by vessel_id, is_live desc, id
    ) as listing
    join vessels on vessels.id = listing.vessel_id
    order by lower(listing.title), listing.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export type FleetOffer = { id: Id; listingId: Id; unit: TripUnit; crewed: boolean; currency: string }

/** The offers of these listings, the main ones first. */
export const listOffersOf = (db: Db, listingIds: readonly Id[]): Promise<FleetOffer[]> =>
  db
    .selectFrom('offers')
    .select(['id', 'listing_id as listingId', 'crewed', 'currency'])
    .select((select) => select.ref('unit').$castTo<TripUnit>().as('unit'))
    .where('listing_id', 'in', listingIds)
    .where('active', '=', true)
    .orderBy('is_main', 'desc')
    .orderBy('id')
    .execute()
