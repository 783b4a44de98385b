import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { BoatFilters, BoatQuery } from '#contract/search/boats.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import type { Db } from '../../platform/database.ts'
import { refreshListings } from '../index/refresh-listings.ts'
import { listFilterOptions } from './filter-options.ts'
import { listPins } from './list-pins.ts'
import { searchBoats } from './search-boats.ts'

// A stable function in a filter runs once for each row, unless it is called in a subquery.

const { db } = await testDatabase()
const now = Date.UTC(2027, 4, 1)
const settings = { DEFAULT_CURRENCY: 'USD', CHARGE_MARGIN_BP: 200, SERVICE_CHARGE_BP: 1450 }
const yachts = 12
for (let each = 0; each < yachts; each++) {
  const { id } = await buildListing(db)
  await refreshListings(db, [id], { now, serviceCharge: 1450 })
}
// The list of the whole fleet is refreshed now, so that it does not count later.
await searchBoats({ db, now, settings }, BoatQuery.parse({}))

/** The number of calls of each of our functions. */
const callsWithin = (work: (db: Db) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    await sql`set local track_functions = 'all'`.execute(trx)
    await work(trx)
    const { rows } = await sql<{ name: string; calls: number }>`
      select funcname as name, calls::int as calls from pg_stat_xact_user_functions where schemaname = 'public'`.execute(
      trx,
    )
    return rows
  })

const filters = { categories: 'luxury', amenities: 'air_conditioning', date: '2027-05-20' }
const searches: Record<string, (db: Db) => Promise<unknown>> = {
  'a page of yachts': (own) => searchBoats({ db: own, now, settings }, BoatQuery.parse({ ...filters, limit: 8 })),
  pins: (own) => listPins({ db: own, now, settings }, BoatFilters.parse({ ...filters, bounds: '-180,-85,180,85' })),
  'filter options': (own) => listFilterOptions({ db: own, now, settings }, BoatFilters.parse(filters)),
}

it.each(Object.keys(searches))('%s call a function once for each filter, not once for each yacht', async (name) => {
  const calls = await callsWithin(searches[name] ?? expect.fail())
  expect(calls.map((each) => each.name)).toContain('merged_slugs')
  expect(calls.filter((each) => each.calls >= yachts)).toEqual([])
})
