import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { BoatPage } from '#contract/search/boats.ts'
import type { PinPage } from '#contract/search/pins.ts'
import { type BuiltListing, buildListing, miami } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { refreshListings } from '../index/refresh-listings.ts'
import { listPins } from './list-pins.ts'

type Pins = z.infer<typeof PinPage>

const api = await testApi()
const now = Date.UTC(2027, 4, 14, 6)

let halcyon: BuiltListing
let tern: BuiltListing

beforeAll(async () => {
  api.clock.now = now
  halcyon = await buildListing(api.db)
  await buildListing(api.db, { offers: [{ rate: 800_00, minUnits: 3 }], listing: { title: 'Marée Haute' } })
  tern = await buildListing(api.db, { place: miami, listing: { title: 'Tern of the Keys' } })
  const listings = await api.db.selectFrom('listings').select('id').execute()
  await refreshListings(
    api.db,
    listings.map(({ id }) => id),
    { now, serviceCharge: 1450 },
  )
})

describe('GET /api/boats/pins', () => {
  it('tells where every yacht of the search lies, at the totals of the list', async () => {
    const query = 'location=test-dubai&date=2027-05-20&trip_type=hours&duration=5&currency=AED'
    const { status, body } = await api.get<Pins>(`/api/boats/pins?${query}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ totalCount: 2, gathered: false })
    const { body: listed } = await api.get<z.infer<typeof BoatPage>>(`/api/boats?${query}`)
    expect(body.pins.map(({ id, price }) => [id, price?.total])).toEqual(
      listed.boats.map(({ id, price }) => [id, price?.total]),
    )
    expect(body.pins[0]).toMatchObject({ latitude: 25.08, longitude: 55.14, city: 'test-dubai', count: 1 })
  })

  it('is empty for a search that finds nothing, and refuses a wrong box', async () => {
    expect((await api.get<Pins>('/api/boats/pins?q=zeppelin')).body).toEqual({
      pins: [],
      totalCount: 0,
      gathered: false,
    })
    expect((await api.get('/api/boats/pins?bounds=1,2')).status).toBe(400)
  })

  it('gathers what there are too many of', async () => {
    const searcher = { db: api.db, now, settings: api.services.settings }
    const { pins, totalCount, gathered } = await listPins(searcher, {}, 2)
    expect([totalCount, gathered]).toEqual([3, true])
    expect(pins.map(({ count, city }) => [count, city])).toEqual([
      [2, 'test-dubai'],
      [1, 'test-miami'],
    ])
    expect(pins[1]).toMatchObject({ id: tern.id, title: 'Tern of the Keys', price: null })
    // A small map has room for each.
    const near = await listPins(searcher, { bounds: '50,20,60,30' }, 2)
    expect([near.gathered, near.pins.length]).toEqual([false, 2])
    expect(near.pins.map(({ id }) => id)).toContain(halcyon.id)
  })
})
