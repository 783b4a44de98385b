import { expect, test } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'
import { countListings } from './count-listings.ts'
import { listNearestWithYachts } from './nearest-with-yachts.ts'
import { resolveLocation } from './resolve-location.ts'

const { db } = await testDatabase()
const split = { latitude: 43.508, longitude: 16.44, countryCode: 'HR', listings: 3 }
const miami = { latitude: 25.77, longitude: -80.19, countryCode: 'US', listings: 2 }
await countListings(db, [split, miami])

const nearest = async (text: string) => listNearestWithYachts(db, (await resolveLocation(db, text))?.placeId ?? '')

test('where no yacht lies the nearest places with yachts are told, with their distance', async () => {
  const places = await nearest('Reykjavik')
  expect(places[0]).toMatchObject({ description: 'Split, Croatia', yachts: 3 })
  expect(places[0]?.distance).toBeGreaterThan(3000)
  expect(places.length).toBeLessThanOrEqual(3)
  expect(places.map(({ distance }) => distance)).toEqual(places.map(({ distance }) => distance).sort((a, b) => a - b))
})

test('so they are for a country without yachts, and not for a place that has some', async () => {
  expect((await nearest('Iceland'))[0]).toMatchObject({ description: 'Split, Croatia' })
  expect(await nearest('Croatia')).toEqual([])
  expect(await nearest('Split')).toEqual([])
})
