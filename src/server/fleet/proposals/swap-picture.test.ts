import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Yacht } from '#contract/boats/yacht.ts'
import { listingDesk, paintPicture } from '#tests/builders/listing-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-swap-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await testApi({ settings: { DATA_DIR: folder } })
const desk = await listingDesk(api)

const page = async (id: string) => (await api.get<Yacht>(`/api/boats/${id}`)).body
const photosOf = async (id: string) => (await desk.get(id)).body.photos
const leaving = async (id: string) => (await photosOf(id)).filter(({ leaves }) => leaves).map((photo) => photo.id)
const remove = (picture: string | undefined) =>
  api.call<{ code: string }>('DELETE', `/api/images/${picture}`, { headers: desk.owner.headers })
const statusOf = async (url: string, as: BuiltUser) =>
  (await fetch(`${api.origin}${url}`, { headers: as.headers })).status

async function addPicture(id: string, seed: number) {
  const { data } = (await desk.upload(id, [await paintPicture(seed)])).body
  return data[0]
}

describe('a new picture of a public listing', () => {
  it('takes the place of one of the last two, which goes with the approval and not before', async () => {
    const id = await desk.published()
    const [old, other] = await photosOf(id)
    expect((await remove(old?.id)).body.code, 'none is new').toBe('listing_locked')
    const picture = await addPicture(id, 31)
    expect((await remove(old?.id)).status).toBe(204)
    expect(await leaving(id)).toEqual([old?.id])
    expect((await remove(other?.id)).body.code, 'too few would be left').toBe('listing_locked')
    await remove(picture?.id)
    expect(await leaving(id), 'without the new one it stays').toEqual([])

    const again = await addPicture(id, 32)
    await remove(old?.id)
    await api.call('PATCH', `/api/images/${old?.id}`, { headers: desk.owner.headers, body: { leaves: false } })
    expect(await leaving(id), 'its owner keeps it').toEqual([])
    await remove(old?.id)
    expect((await page(id)).photos[0]?.url, 'guests see it').toBe(old?.url)
    await desk.submit(id)
    await desk.decide(id, { action: 'approve' })
    const shown = (await page(id)).photos.map(({ url }) => url)
    expect(shown).toEqual([other?.url, again?.url])
    await runJobs(api)
    expect(await statusOf(old?.url ?? '', await buildUser(api.services, { role: 'a' }))).toBe(404)
  })

  it('that is discarded leaves all public ones', async () => {
    const id = await desk.published()
    const [old] = await photosOf(id)
    await addPicture(id, 33)
    await remove(old?.id)
    await api.call('DELETE', `/api/boats/${id}/changes`, { headers: desk.owner.headers })
    expect((await photosOf(id)).map(({ leaves }) => leaves)).toEqual([false, false])
    expect((await page(id)).photos).toHaveLength(2)
  })
})
