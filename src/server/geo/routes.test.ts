import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Destination } from '#contract/geo/destinations.ts'
import type { LocationChoices, LocationSuggestion, NamedLocation } from '#contract/geo/locations.ts'
import { testApi } from '#tests/harness/api.ts'
import { countListings } from './count-listings.ts'

const api = await testApi()
const { get } = api

const search = async (text: string) =>
  (await get<LocationSuggestion[]>(`/api/locations?locationQuery=${encodeURIComponent(text)}`)).body

test('typing finds places by description and id, and the id gives back the text to search for', async () => {
  const [dubai] = await search('dub')
  expect(dubai).toMatchObject({ description: 'Dubai, United Arab Emirates', type: 'city' })
  const answer = await get(`/api/locations/${dubai?.place_id}`)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    success: true,
    data: {
      searchString: 'Dubai, United Arab Emirates',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    },
  })
})

test('an unknown place id is not found', async () => {
  const answer = await get<{ code: string }>('/api/locations/ChIJ-somewhere-else')
  expect(answer.status).toBe(404)
  expect(answer.body.code).toBe('not_found')
})

test.each(['/api/locations', '/api/locations?locationQuery=', '/api/locations?locationQuery=%20%20'])(
  '%s offers what is chosen most',
  async (path) => {
    const { status, body } = await get<LocationChoices>(path)
    expect(status).toBe(200)
    expect(body.popularSearches.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'Miami city',
      'Croatia country',
      'Greece country',
      'Turkey country',
      'Italy country',
      'Lefkada region',
    ])
    expect(body.recentSearches.map(({ name }) => name)).toEqual(['Greece', 'Croatia', 'Italy', 'Miami, USA'])
    expect(body.currentLocation).toMatchObject([{ name: 'Miami, USA', place_id: 'city-4164138' }])
    for (const choice of [...body.recentSearches, ...body.popularSearches]) expect(choice.place_id).toBeTruthy()
  },
)

const nearby = async (query: string) =>
  (await get<{ data: NamedLocation[] }>(`/api/locations/nearby?${query}`)).body.data

test('near a position the nearest destinations come first', async () => {
  const [first, second] = await nearby('lat=24.45&lng=54.38')
  expect(first).toMatchObject({ name: 'Abu Dhabi', distance: expect.any(Number) })
  expect(second).toMatchObject({ name: 'Dubai' })
})

test('a country without a position shows what it is chartered for', async () => {
  const croatia = await nearby('countryCode=HR')
  expect(croatia.map(({ name }) => name)).toEqual(expect.arrayContaining(['Split', 'Dubrovnik']))
  expect(await nearby('countryName=Croatie')).toEqual(croatia)
})

test.each([
  '',
  'countryCode=CH',
  'lat=x&lng=y',
  'lat=-60&lng=-140',
  'lat=200&lng=900',
  'countryCode=%25&countryName=Nowhere',
])('without anything near (%s) it falls back to Miami', async (query) => {
  expect(await nearby(query)).toMatchObject([{ name: 'Miami, USA', type: 'city' }])
})

test.each([
  ['countryCode=hr', 'HR'],
  ['countryCode=UK&countryName=x', 'GB'],
  ['countryCode=GB', 'GB'],
  // A known name counts more than an unknown code.
  ['countryCode=QQ&countryName=Croatia', 'HR'],
  ['countryName=Royaume-Uni', 'GB'],
  ['lat=200&lng=900&countryCode=HR', 'HR'],
  ['lat=43.5&countryCode=HR', 'HR'],
])('the country is known by its code or its name: %s', async (query, code) => {
  const { rows } = await api.pool.query('select id from places where country_code = $1', [code])
  const inCountry = new Set(rows.map(({ id }) => id))
  const found = await nearby(query)
  expect(found.length).toBeGreaterThan(1)
  for (const { place_id, name } of found) expect([name, inCountry.has(place_id)]).toEqual([name, true])
})

test('distances are whole kilometres, the nearest first, and six at most', async () => {
  const found = await nearby('lat=43.5&lng=16.4')
  const distances = found.map(({ distance }) => distance ?? -1)
  expect(found.length).toBeLessThanOrEqual(6)
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
  for (const distance of distances) expect(Number.isInteger(distance) && distance >= 0 && distance <= 1500).toBe(true)
})

test.each(['x'.repeat(81), 'a%00b', '%20'])('a place id that is none is not found or refused: %s', async (id) => {
  expect([400, 404]).toContain((await get(`/api/locations/${id}`)).status)
})

test.each([
  "'; drop table places;--",
  '%_%',
  '\\\\',
  '🚤',
  'x'.repeat(200),
  'a b c d e f g h i j k l m n o p',
  '\u202e',
])('whatever is typed is answered with places: %j', async (text) => {
  const { status, body } = await get<LocationSuggestion[]>(`/api/locations?locationQuery=${encodeURIComponent(text)}`)
  expect([status, Array.isArray(body)]).toEqual([200, true])
})

test('what is longer than any place’s name is answered as if nothing was typed', async () => {
  const { status, body } = await get<LocationChoices>(`/api/locations?locationQuery=${'x'.repeat(201)}`)
  expect([status, body.popularSearches.length]).toEqual([200, 6])
})

test('destinations come in the order of menus, with texts in both languages', async () => {
  const { status, body } = await get<{ data: Destination[] }>('/api/destinations')
  expect(status).toBe(200)
  expect(body.data[0]).toMatchObject({ slug: 'dubai', location: 'Dubai, United Arab Emirates', listings: null })
  for (const { introduction, tagline, picture } of body.data) {
    expect(existsSync(`media/${picture}`), picture ?? 'none').toBe(true)
    expect(introduction.fr?.length).toBeGreaterThan(100)
    expect(tagline.fr).toBeTruthy()
  }
})

test('a destination counts the yachts around it, and one without yachts is not near', async () => {
  await countListings(api.db, [
    { latitude: 25.08, longitude: 55.14, countryCode: 'AE', listings: 40 },
    { latitude: 38.83, longitude: 20.71, countryCode: 'GR', listings: 3 },
  ])
  const { body } = await get<{ data: Destination[] }>('/api/destinations')
  const counts = new Map(body.data.map(({ slug, listings }) => [slug, listings]))
  expect(counts.get('dubai')).toBe(40)
  expect(counts.get('lefkada')).toBe(3)
  expect(counts.get('split')).toBe(0)
  expect((await nearby('lat=24.45&lng=54.38')).map(({ name }) => name)).toEqual(['Dubai'])
})

test('an import and the job may count at once', async () => {
  const harbours = [{ latitude: 43.735, longitude: 7.421, countryCode: 'MC', listings: 2 }]
  await countListings(api.db, [{ latitude: 10, longitude: 10, countryCode: 'NG', listings: 1 }])
  await Promise.all(Array.from({ length: 6 }, () => countListings(api.db, harbours)))
  const { rows } = await api.pool.query('select listings from yacht_harbours')
  expect(rows).toEqual([{ listings: 2 }])
})

test('places where yachts lie are suggested before better known ones, with how many', async () => {
  await countListings(api.db, [
    { latitude: 43.735, longitude: 7.421, countryCode: 'MC', listings: 3 },
    { latitude: 43.737, longitude: 7.428, countryCode: 'MC', listings: 1 },
  ])
  const { body } = await get<LocationSuggestion[]>('/api/locations?locationQuery=mo')
  expect(body[0]).toMatchObject({ description: 'Monaco', yachts: 4 })
  expect(body.slice(1).find(({ name }) => name === 'Moscow')).toMatchObject({ yachts: 0 })
  const { body: typed } = await get<LocationSuggestion[]>('/api/locations?locationQuery=moscow')
  expect(typed[0]).toMatchObject({ name: 'Moscow' })
})

test('places are described in the language of their reader, countries too', async () => {
  const described = async (query: string) => {
    const { body } = await api.get<{ description: string }[]>(`/api/locations?${query}`)
    return body.map(({ description }) => description)
  }
  expect(await described('locationQuery=goce&language=fr')).toContain('Göcek, Turquie')
  expect(await described('locationQuery=greece&language=fr')).toContain('Grèce')
  expect(await described('locationQuery=greece')).toContain('Greece')
})
