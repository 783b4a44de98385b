import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import type { Destination } from '#contract/geo/destinations.ts'
import type { TaxonomyDestination } from '#contract/taxonomy/taxonomy-places.ts'
import { loadGazetteer } from '#server/geo/load-gazetteer.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-destinations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const admin = await buildUser(api.services, { role: 'a', name: 'Ada' })
// A market needs places.
await buildListing(api.db)

type Answer = TaxonomyDestination & { code: string }

const words = { en: 'Lantern Coast', fr: 'Côte des Lanternes' }
const content = {
  name: words,
  tagline: words,
  introduction: words,
  placeId: 'test-dubai',
  latitude: 25.08,
  longitude: 55.14,
  radiusKm: 15,
  currency: null,
}
const add = (slug: string) => api.post<Answer>('/api/admin/destinations', { slug, ...content }, admin)
const shown = async (slug: string) =>
  (await api.get<{ data: Destination[] }>('/api/destinations')).body.data.find((each) => each.slug === slug)
const stored = () => (existsSync(`${folder}/uploads/destinations`) ? readdirSync(`${folder}/uploads/destinations`) : [])
const colour = (background: string) =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background } })
    .png()
    .toBuffer()

const remove = (id: string, revision: number) =>
  api.call<Answer>('DELETE', `/api/admin/destinations/${id}/picture`, { ...admin, body: { revision } })

async function send(id: string, revision: number, bytes: Buffer) {
  const form = new FormData()
  form.set('revision', String(revision))
  form.set('file', new File([new Uint8Array(bytes)], 'coast.png', { type: 'image/png' }))
  const response = await fetch(`${api.origin}/api/admin/destinations/${id}/picture`, {
    method: 'POST',
    headers: admin.headers,
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Answer }
}

it('a destination that an operator has added has no picture, and not the address of one that nobody has made', async () => {
  const { status, body } = await add('bare-coast')
  expect([status, body.picture]).toEqual([201, null])
  expect((await shown('bare-coast'))?.picture).toBeNull()
})

it('an operator gives it a picture, another one in its place, and takes it away again', async () => {
  const { id } = (await add('lantern-coast')).body
  const first = await send(id, 1, await colour('#0e4d64'))
  expect([first.status, first.body.revision]).toEqual([200, 2])
  const picture = (await shown('lantern-coast'))?.picture
  expect(picture).toBe(first.body.picture)
  const file = await fetch(`${api.origin}/media/${picture}`)
  const { width, height, format } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
  expect([width, height, format]).toEqual([2000, 1000, 'webp'])

  const second = await send(id, 2, await colour('#b08d57'))
  expect(second.body.picture).not.toBe(picture)
  expect(stored()).toEqual([path.basename(second.body.picture ?? '')])

  const removed = await remove(id, 3)
  expect([removed.status, removed.body.picture, stored()]).toEqual([200, null, []])
  const again = await remove(id, 4)
  expect(again.body.code).toBe('nothing_changed')
  const { rows } = await api.pool.query(
    `select details from audit_records where event = 'taxonomy_changed' and details ->> 'entry' = 'lantern-coast'`,
  )
  expect(rows).toHaveLength(4)
})

it('of two administrators the second is refused, and a file that is no picture too; neither leaves a file', async () => {
  const { id } = (await add('busy-coast')).body
  const before = stored()
  expect((await send(id, 7, await colour('#0e4d64'))).body.code).toBe('entry_changed')
  expect((await send(id, 1, Buffer.from('no picture'))).body.code).toBe('invalid_picture')
  const nothing = await api.post<Answer>(`/api/admin/destinations/${id}/picture`, { revision: 1 }, admin)
  expect(nothing.body.code).toBe('invalid_request')
  expect(stored()).toEqual(before)
})

it('another edition of the gazetteer keeps what an operator has chosen, and gives ours their pictures', async () => {
  await loadGazetteer(api.db)
  const { data } = (await api.get<{ data: TaxonomyDestination[] }>('/api/admin/destinations', admin)).body
  const dubai = data.find(({ slug }) => slug === 'dubai')
  if (!dubai) throw new Error('no Dubai')
  expect(dubai.picture).toBe('pictures/destinations/dubai.avif')
  const { body } = await send(dubai.id, dubai.revision, await colour('#0e4d64'))
  await api.pool.query("update gazetteer_edition set edition = 'older'")
  await loadGazetteer(api.db)
  expect((await shown('dubai'))?.picture).toBe(body.picture)
})
