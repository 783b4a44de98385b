import { expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { findPlaceOfSlug, listSlugsWithYachts } from './place-slug.ts'

const { db, pool, get } = await testApi()
// Building a listing makes the places.
await buildListing(db)

type Row = {
  id?: string
  name: string
  country: string
  region?: string
  at: [number, number]
  weight: number
  kind?: string
}

async function addPlace({ id = newId(), name, country, region, at, weight, kind = 'city' }: Row): Promise<string> {
  const where = [name, region, country].filter(Boolean).join(', ')
  const folded = name.toLowerCase()
  await pool.query(
    `insert into places (id, kind, name, description, country_code, region, latitude, longitude, radius_km, weight,
       time_zone, name_folded, search_text)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 20, $9, 'UTC', $10, $11)`,
    [
      id,
      kind,
      name,
      where,
      country.slice(0, 2).toUpperCase(),
      region ?? null,
      ...at,
      weight,
      folded,
      ` ${where.toLowerCase().replaceAll(',', '')}`,
    ],
  )
  return id
}

test('the best known place of a name is meant, and the others have addresses with their region', async () => {
  const large = await addPlace({ name: 'Lantern Bay', country: 'Zedland', at: [10, 10], weight: 6 })
  const small = await addPlace({ name: 'Lantern Bay', country: 'Zedland', region: 'South', at: [-20, 10], weight: 2 })
  const found = await findPlaceOfSlug(db, 'lantern-bay')
  expect([found?.place.id, found?.place.slug]).toEqual([large, 'lantern-bay'])
  expect(found?.others.map(({ id, slug }) => [id, slug])).toEqual([[small, 'lantern-bay-south-zedland']])
  const other = await findPlaceOfSlug(db, 'lantern-bay-south-zedland')
  expect([other?.place.id, other?.place.slug]).toEqual([small, 'lantern-bay-south-zedland'])
  // A longer address of the best known leads to its short one.
  expect((await findPlaceOfSlug(db, 'lantern-bay-zedland'))?.place.slug).toBe('lantern-bay')
})

test('a town beside its island is no other place, and unknown names are none', async () => {
  await addPlace({ name: 'Quillon', country: 'Zedland', at: [40, 40], weight: 6, kind: 'region' })
  await addPlace({ name: 'Quillon', country: 'Zedland', at: [40.05, 40.05], weight: 5 })
  expect((await findPlaceOfSlug(db, 'quillon'))?.others).toEqual([])
  for (const slug of ['qwertzuiop', '', '-', 'a-b-c-d-e-f-g-h-i-j-k', 'quillon-elsewhere'])
    expect(await findPlaceOfSlug(db, slug)).toBeUndefined()
})

test('GET /api/locations/named/{slug} tells where the place is, in one address', async () => {
  const { status, body } = await get<{ place: { slug: string; description: string }; others: object[] }>(
    '/api/locations/named/Quillon',
  )
  expect([status, body.place.slug, body.place.description]).toEqual([200, 'quillon', 'Quillon, Zedland'])
  expect((await get('/api/locations/named/qwertzuiop')).status).toBe(404)
})

test('the site map has the known places with yachts, once', async () => {
  await addPlace({ name: 'Harbour Town', country: 'Zedland', at: [60, 60], weight: 6 })
  await addPlace({ name: 'Hamlet', country: 'Zedland', at: [60, 60], weight: 1 })
  await addPlace({ name: 'Dry Town', country: 'Zedland', at: [70, 60], weight: 6 })
  await pool.query(
    `insert into yacht_harbours (latitude, longitude, country_code, listings) values (60.01, 60, 'ZE', 2)`,
  )
  const slugs = await listSlugsWithYachts(db)
  expect(slugs.filter((slug) => ['harbour-town', 'hamlet', 'dry-town'].includes(slug))).toEqual(['harbour-town'])
  expect(new Set(slugs).size).toBe(slugs.length)
})
