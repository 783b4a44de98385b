import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { TaxonomyEntry } from '#contract/taxonomy/taxonomy.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { moveMergedListings, resumeMerges } from './move-merged-listings.ts'

const api = await testApi()
const admin = await buildUser(api.services, { role: 'a', name: 'Ada' })

type Refused = { code: string }

let count = 0
async function addAmenity(): Promise<TaxonomyEntry> {
  count += 1
  const slug = `lantern-${count}`
  return (await api.post<TaxonomyEntry>('/api/admin/taxonomy/amenity', { slug, name: { en: slug, fr: slug } }, admin))
    .body
}
const find = async (id: string) => {
  const { body } = await api.get<{ data: TaxonomyEntry[] }>('/api/admin/taxonomy/amenity', admin)
  const entry = body.data.find((each) => each.id === id)
  if (!entry) throw new Error(`no amenity ${id}`)
  return entry
}
const merge = (from: TaxonomyEntry, into: TaxonomyEntry) =>
  api.post<Refused & { listings: number }>(
    `/api/admin/taxonomy/amenity/${from.id}/merge`,
    { revision: from.revision, into: into.id },
    admin,
  )
const findYachts = async (...slugs: string[]) => {
  const { body } = await api.get<{ boats: { id: string }[] }>(`/api/boats?amenities=${slugs.join()}`)
  return body.boats.map(({ id }) => id).sort()
}
const written = async (slug: string) =>
  (await api.pool.query('select id from listings where $1 = any (amenities) order by id', [slug])).rows.map(
    ({ id }) => id,
  )

let from: TaxonomyEntry
let into: TaxonomyEntry
let ids: string[]

/** Five yachts have the first of two amenities. */
beforeEach(async () => {
  from = await addAmenity()
  into = await addAmenity()
  ids = []
  for (let built = 0; built < 5; built++)
    ids.push((await buildListing(api.db, { listing: { amenities: ['wifi', from.slug] } })).id)
  ids.sort()
})

it('the request writes no listing; until the job has run guests find and see what was there', async () => {
  const before = await api.pool.query('select id, xmin from listings order by id')
  expect((await merge(from, into)).body).toEqual({ listings: 5, into: into.slug })
  expect((await api.pool.query('select id, xmin from listings order by id')).rows).toEqual(before.rows)
  expect(await findYachts(from.slug)).toEqual(ids)
  expect(await find(from.id)).toMatchObject({ retired: true, mergedInto: into.slug, listings: 5 })
  await runJobs(api)
  expect(await findYachts(into.slug)).toEqual(ids)
  expect(await findYachts(from.slug)).toEqual(ids)
  expect(await find(from.id)).toMatchObject({ mergedInto: into.slug, listings: 0 })
  expect(await written(from.slug)).toEqual([])
})

it('a run that dies in between loses nothing: each listing is found by what it has, and the next run goes on', async () => {
  await merge(from, into)
  // The fourth listing cannot be written, as if the process ended there.
  await sql`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'the process ends'; end $$`.execute(
    api.db,
  )
  await sql
    .raw(`create trigger die before update on listings for each row when (new.id = '${ids[3]}') execute function die()`)
    .execute(api.db)
  await expect(moveMergedListings(api.services, { entryId: from.id, atOnce: 2 })).rejects.toThrow('the process ends')
  expect(await written(into.slug)).toEqual(ids.slice(0, 2))
  expect(await findYachts(into.slug)).toEqual(ids.slice(0, 2))
  expect(await findYachts(from.slug)).toEqual(ids.slice(2))
  expect((await api.pool.query('select from search_outdated')).rowCount).toBe(0)

  await sql`drop trigger die on listings`.execute(api.db)
  await sql`drop function die()`.execute(api.db)
  // Nothing sends the event again.
  await resumeMerges(api.services)
  expect(await written(into.slug)).toEqual(ids)
  expect(await findYachts(into.slug, 'wifi')).toEqual(ids)
  expect((await api.pool.query('select from taxonomy_merges')).rowCount).toBe(0)
})

it('two runs at once move each listing once', async () => {
  await merge(from, into)
  await Promise.all([1, 2].map(() => moveMergedListings(api.services, { entryId: from.id, atOnce: 2 })))
  expect(await findYachts(into.slug)).toEqual(ids)
  expect(await find(from.id)).toMatchObject({ mergedInto: into.slug, listings: 0 })
})

it('a writer of the old slug who begins before the end is followed too', async () => {
  await merge(from, into)
  const late = await buildListing(api.db, { listing: { amenities: [from.slug, into.slug] } })
  await runJobs(api)
  const after = await buildListing(api.db, { listing: { amenities: [from.slug] } })
  expect(await written(into.slug)).toEqual([...ids, late.id, after.id].sort())
  const { rows } = await api.pool.query('select amenities from listings where id = $1', [late.id])
  expect(rows[0].amenities).toEqual([into.slug])
})

it('meanwhile the entry is neither merged again nor offered again, and follows where the other one goes', async () => {
  await merge(from, into)
  const merging = await find(from.id)
  expect((await merge(merging, into)).body.code).toBe('not_found')
  const offer = { revision: merging.revision, retired: false }
  const again = await api.post<Refused>(`/api/admin/taxonomy/amenity/${from.id}/retirement`, offer, admin)
  expect(again.body.code).toBe('not_found')
  const third = await addAmenity()
  await merge(into, third)
  await runJobs(api)
  expect(await findYachts(third.slug)).toEqual(ids)
  expect((await find(from.id)).mergedInto).toBe(third.slug)
  expect((await find(into.id)).mergedInto).toBe(third.slug)
})
