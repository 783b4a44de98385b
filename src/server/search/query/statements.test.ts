import { afterEach, expect, it } from 'vitest'
import { BoatFilters, BoatQuery } from '#contract/search/boats.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import type { Db } from '../../platform/database.ts'
import { refreshListings } from '../index/refresh-listings.ts'
import { listFilterOptions } from './filter-options.ts'
import { listPins } from './list-pins.ts'
import { searchBoats } from './search-boats.ts'

// The SQL of six searches, for reading: __snapshots__/*.sql. `vitest -u` rewrites them.

const { db } = await testDatabase()
const now = Date.UTC(2027, 4, 1)
const settings = { DEFAULT_CURRENCY: 'USD', CHARGE_MARGIN_BP: 200, SERVICE_CHARGE_BP: 1450 }
const { id } = await buildListing(db)
await refreshListings(db, [id], { now, serviceCharge: 1450 })

const texts: string[] = []
afterEach(() => texts.splice(0))

/** The same database, recording the statements of search. */
const recording: Db = new Proxy(db, {
  get(target, key) {
    if (key === 'executeQuery') {
      return (query: Parameters<Db['executeQuery']>[0]) => {
        if ('sql' in query) texts.push(query.sql)
        return target.executeQuery(query)
      }
    }
    const value: unknown = Reflect.get(target, key)
    return typeof value === 'function' ? value.bind(target) : value
  },
})
const searcher = { db: recording, now, settings }

const pages = {
  'whole-fleet': 'limit=8',
  'place-and-date': 'location=Dubai&date=2027-05-20&limit=8',
  'party-and-budget': 'location=Dubai&date=2027-05-20&min_capacity=4&min_price=100&max_price=9000&currency=USD&limit=8',
  'kind-of-trip-by-price': 'date=2027-05-20&trip_type=hours&duration=4&captain=captained&sort=price_low&limit=8',
}

for (const [name, query] of Object.entries(pages)) {
  it(`finds a page: ${query}`, async () => {
    await searchBoats(searcher, BoatQuery.parse(Object.fromEntries(new URLSearchParams(query))))
    await expect(readable(query)).toMatchFileSnapshot(`__snapshots__/${name}.sql`)
  })
}

it('finds pins', async () => {
  const query = 'bounds=54,24,56,26&date=2027-05-20'
  await listPins(searcher, BoatFilters.parse(Object.fromEntries(new URLSearchParams(query))))
  await expect(readable(query)).toMatchFileSnapshot('__snapshots__/pins.sql')
})

it('counts filter options', async () => {
  await listFilterOptions(searcher, BoatFilters.parse({ date: '2027-05-20' }))
  await expect(readable('date=2027-05-20')).toMatchFileSnapshot('__snapshots__/filter-options.sql')
})

/** The first statement without empty lines. */
const readable = (query: string) => `-- ${query}\n${texts[0]?.replace(/[ \t]*\n(\s*\n)*/g, '\n').trim()}\n`
