import { deepStrictEqual } from 'node:assert'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { refreshListings } from '#server/search/index/refresh-listings.ts'
import type { Id } from '#shared/id.ts'
import { type FleetSize, serviceCharge } from './make-fleet.ts'
import { listingIn } from './store-templates.ts'

const sample = 100

/** Throws when a sample of copies differs from the rows that the product itself would write. Leaves nothing behind. */
export async function checkFleet(db: Db, { months }: FleetSize, now: number): Promise<void> {
  const { rows } = await sql<{ prefix: string }>`
    select prefix from bench.copies order by random() limit ${sample}`.execute(db)
  const ids = rows.map(({ prefix }) => listingIn(prefix))
  const rollback = new Error('looked')
  const look = db.transaction().execute(async (tx) => {
    const copied = await readRows(tx, ids, months)
    await refreshListings(tx, ids, { now, serviceCharge })
    deepStrictEqual(copied, await readRows(tx, ids, months))
    throw rollback
  })
  await look.catch((error) => {
    if (error !== rollback) throw error
  })
}

/** All rows of search for the listings, without the time at which they were written. */
async function readRows(tx: Tx, ids: readonly Id[], months: number): Promise<unknown[]> {
  const { rows } = await sql<{ card: unknown; page: unknown; offer: unknown; months: unknown }>`
    select listing.card, listing.page, to_json(offer) as offer, (
      select json_agg(to_json(month) order by month.month)
      from search_months as month
      where month.number = offer.number
        and month.month < (select min(month) from search_months) + make_interval(months => ${months}::integer)
    ) as months
    from search_listings as listing join search_offers as offer using (listing_id)
    where listing_id = any(${ids}::text[])
    order by listing_id, offer.position`.execute(tx)
  return rows
}
