import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { type RefreshOptions, refreshListings } from './refresh-listings.ts'

/**
 * Call it at the end of a transaction that changed data which search mirrors: it rewrites all listings that the transaction
 * changed. Triggers have noted which ones. The job search.refresh works off other notes within a minute.
 */
export async function refreshOutdated(tx: Tx, options: RefreshOptions): Promise<void> {
  const { rows } = await sql<{ listing_id: Id }>`
    select distinct listing_id from search_outdated where xid = pg_current_xact_id()`.execute(tx)
  await refreshListings(
    tx,
    rows.map(({ listing_id }) => listing_id),
    options,
  )
}

/** Listings that committed transactions have left outdated, the longest outdated first. */
export async function listOutdatedListings(db: Db, limit: number): Promise<Id[]> {
  const { rows } = await sql<{ listing_id: Id }>`
    select listing_id from search_outdated group by listing_id order by min(xid) limit ${limit}`.execute(db)
  return rows.map(({ listing_id }) => listing_id)
}

/** Listings of these vessels that are outdated, or have totals with an old service charge. */
export async function listOutdatedOfVessels(
  db: Db,
  vesselIds: readonly Id[],
  { serviceCharge }: RefreshOptions,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select listing.id
    from search_outdated as outdated join listings as listing on listing.id = outdated.listing_id
    where listing.vessel_id = any(${vesselIds}::text[])
    union
    select listing_id from search_offers
    where vessel_id = any(${vesselIds}::text[]) and service_charge <> ${serviceCharge}`.execute(db)
  return rows.map(({ id }) => id)
}
