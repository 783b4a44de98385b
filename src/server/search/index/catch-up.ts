import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { indexVersion } from '../model/index-version.ts'
import { firstDayOf, horizonAt } from './horizon.ts'
import { type RefreshOptions, refreshListings } from './refresh-listings.ts'

const listingsAtOnce = 200

/**
 * Refreshes listings whose rows of search are missing or outdated: those whose visibility changed without a note, that lack the
 * newest month, that contain totals with an old service charge, or that another version wrote. It works place by place, so that
 * the rows of a new month lie together as searches read them.
 */
export async function catchUp(db: Db, options: RefreshOptions): Promise<void> {
  for (let after: Outdated = { id: '', placeId: '' }; ; ) {
    const outdated = await listOutdated(db, options, after)
    await refreshListings(
      db,
      outdated.map(({ id }) => id),
      options,
    )
    const last = outdated.at(-1)
    if (last === undefined) return
    after = last
  }
}

type Outdated = { id: Id; placeId: string }

async function listOutdated(db: Db, { now, serviceCharge }: RefreshOptions, after: Outdated): Promise<Outdated[]> {
  const newest = firstDayOf(horizonAt(now).at(-1) ?? '')
  const { rows } = await sql<Outdated>`
    select listing.id, vessel.place_id as "placeId"
    from vessels as vessel
    join listings as listing on listing.vessel_id = vessel.id
    left join search_listings as known on known.listing_id = listing.id
    where (vessel.place_id, listing.id) > (${after.placeId}, ${after.id})
      and case
        when listing.status = 'approved' and listing.is_live
        then known.listing_id is null or exists (
          select from search_offers as offer
          where offer.listing_id = listing.id and (
            offer.service_charge <> ${serviceCharge} or offer.version <> ${indexVersion}
            or not exists (select from search_months as month where month.number = offer.number and month.month = ${newest})
          )
        )
        else known.listing_id is not null
      end
    order by vessel.place_id, listing.id
    limit ${listingsAtOnce}`.execute(db)
  return rows
}
