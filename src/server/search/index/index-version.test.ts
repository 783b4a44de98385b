import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { DateStates } from '#contract/availability/availability.ts'
import type { Yacht } from '#contract/boats/yacht.ts'
import type { BoatPage, PriceLadder } from '#contract/search/boats.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { setPriceRules } from '../../pricing/set-prices.ts'
import { indexVersion } from '../model/index-version.ts'
import { catchUp } from './catch-up.ts'
import { refreshDays } from './refresh-days.ts'
import { refreshListings } from './refresh-listings.ts'

const api = await testApi()
const { db } = api
const now = Date.UTC(2027, 4, 14, 6)
const options = { now, serviceCharge: 1450 }
const date = '2027-05-20'
let yacht: BuiltListing

beforeAll(async () => {
  api.clock.now = now
  yacht = await buildListing(db)
  await db
    .transaction()
    .execute((tx) =>
      setPriceRules(tx, yacht.offerId, [
        { kind: 'season', name: { en: 'Winter' }, from: '2027-12-01', to: '2027-12-31', rate: 3_000_00 },
      ]),
    )
  await refreshListings(db, [yacht.id], options)
})

/** Makes the rows look as if another version had written them, in a shape that this one cannot read. */
const age = () =>
  sql`
    with listings as (update search_listings set card = '{"old": true}', page = '{"old": true}')
    update search_offers set version = 0, engine = '{"old": true}', variants = '[{"old": true}]'`.execute(db)

const versionsOf = async () =>
  (await db.selectFrom('search_offers').select('version').execute()).map((row) => row.version)

/** The names in a value, at any depth. Of a list only the first element counts. */
function namesIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(namesIn)
  if (value === null || typeof value !== 'object') return typeof value === 'object' ? 'null' : ''
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, namesIn(each)]))
}

describe('what search stores as JSON', () => {
  it('has the shape of this version; raise indexVersion when this snapshot changes', async () => {
    const { rows } = await sql`
      select offer.engine, offer.variants, listing.card, listing.page
      from search_offers as offer join search_listings as listing using (listing_id)`.execute(db)
    expect({ indexVersion, shape: namesIn(rows[0]) }).toMatchSnapshot()
  })
})

describe('rows of another version', () => {
  it('are not read: cards, prices and calendars are made of the fleet itself', async () => {
    await age()
    const { body } = await api.get<z.infer<typeof BoatPage>>(`/api/boats?date=${date}`)
    expect(body.boats).toMatchObject([
      { title: 'Halcyon', promotion: null, price: { total: 1_145_00, taxIncluded: true } },
    ])
    const ladder = await api.get<z.infer<typeof PriceLadder>>(`/api/boats/${yacht.id}/prices?date=${date}`)
    expect(ladder.body.rungs[0]).toMatchObject({ units: 1, total: 1_145_00 })
    const page = await api.get<Yacht>(`/api/boats/${yacht.id}`)
    expect(page.body).toMatchObject({ title: 'Halcyon', videos: [], offers: [{ unit: 'hour' }] })
    const states = await api.get<DateStates>(`/api/availability/${yacht.id}/date-states?month=2027-05`)
    expect(states.body.days[19]).toMatchObject({ price: { amount: 1_145_00 } })
    expect(await versionsOf()).toEqual([0])
  })

  it('are rewritten by the next that takes a period, before it reads them', async () => {
    await age()
    const [start, end] = [Date.UTC(2027, 4, 20, 8), Date.UTC(2027, 4, 20, 12)]
    await db.transaction().execute((tx) => refreshDays(tx, yacht.vesselId, start, end, now))
    expect(await versionsOf()).toEqual([indexVersion])
  })

  it('are rewritten when time has passed, and by catching up', async () => {
    for (const rewrite of [
      () => api.get('/api/boats').then(() => undefined),
      () => catchUp(db, { ...options, now: api.clock.now }),
    ]) {
      await age()
      await sql`update search_offers set stale_at = ${new Date(now)}`.execute(db)
      await rewrite()
      expect(await versionsOf()).toEqual([indexVersion])
    }
  })
})
