import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import { firstDayOf, horizonAt } from './horizon.ts'
import { type RefreshOptions, refreshListings } from './refresh-listings.ts'

const listingsAtOnce = 200

/**
 * Refreshes listings of which search knows too little or too much: those that were put on or taken off the market
 * without a word, that lack the newest month, or that hold totals with another service charge than today's.
 */
export async function catchUp(db: Db, options: RefreshOptions): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await listOutdated(db, options, after)
    await refreshListings(db, ids, options)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

async function listOutdated(db: Db, { now, serviceCharge }: RefreshOptions, after: Id): Promise<Id[]> {
  const newest = firstDayOf(horizonAt(now).at(-1) ?? '')
  const { rows } = await sql<{ id: Id }>`
    select listing.id
    from listings as listing
    left join search_listings as known on known.listing_id = listing.id
    where listing.id > ${after}
      and case
        when listing.status = 'approved' and listing.is_live
        then known.listing_id is null or exists (
          select from search_offers as offer
          where offer.listing_id = listing.id and (
            offer.service_charge <> ${serviceCharge}
            or not exists (select from search_months as month where month.number = offer.number and month.month = ${newest})
          )
        )
        else known.listing_id is not null
      end
    order by listing.id
    limit ${listingsAtOnce}`.execute(db)
  return rows.map(({ id }) => id)
}
