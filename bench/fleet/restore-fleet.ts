import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { refreshListings } from '#server/search/index/refresh-listings.ts'
import { copyMonths, copyRows } from './copy-rows.ts'
import { type FleetSize, searchTables, serviceCharge } from './make-fleet.ts'
import { listingIn, prefixDigits } from './store-templates.ts'

/** Deletes the bookings, quotes and claims of a run, and restores the rows of search for them. */
export async function restoreFleet(db: Db, { months }: FleetSize): Promise<void> {
  const { rows: templates } = await sql<{ prefix: string }>`
    select distinct left(vessel_id, ${sql.lit(prefixDigits)}) as prefix from claims where ${isLate}
    except select prefix from bench.copies`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      create temporary table touched on commit drop as
      select * from bench.copies where prefix in (
        select left(vessel_id, ${sql.lit(prefixDigits)}) from claims where ${isLate}
      )`.execute(tx)
    await sql`delete from claims where ${isLate}`.execute(tx)
    for (const table of ['booking_access', 'bookings', 'quotes', 'search_touched', 'rate_limits', 'idempotency_keys']) {
      await sql`delete from ${sql.table(table)}`.execute(tx)
    }
    const ofTouched = sql`left(listing_id, ${sql.lit(prefixDigits)}) in (select prefix from touched)`
    await sql`
      delete from search_months where number in (select number from search_offers where ${ofTouched})`.execute(tx)
    for (const [table] of searchTables.toReversed()) {
      await sql`delete from ${sql.table(table)} where ${ofTouched}`.execute(tx)
    }
    for (const [table, key] of searchTables) await copyRows(tx, 'touched', table, key)
    await copyMonths(tx, 'touched', months)
  })
  const ids = templates.map(({ prefix }) => listingIn(prefix))
  await refreshListings(db, ids, { now: Date.now(), serviceCharge })
  await sql`vacuum analyze`.execute(db)
}

/** A claim that a copy did not get from its template. */
const isLate = sql`left(id, ${sql.lit(prefixDigits)}) <> left(vessel_id, ${sql.lit(prefixDigits)})`
