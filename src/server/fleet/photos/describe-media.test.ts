import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { ListingMedia } from '#contract/fleet/listings.ts'
import { newId } from '#shared/id.ts'
import { listingDesk, paintPicture } from '#tests/builders/listing-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-described-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await testApi({ settings: { DATA_DIR: folder } })
const desk = await listingDesk(api)
const first = await paintPicture(3)

const stored = () => readdirSync(path.join(folder, 'uploads', 'yachts'))
const show = (url: string, as?: BuiltUser) => fetch(`${api.origin}${url}`, as ? { headers: as.headers } : {})
const photosOf = async (id: string) => (await desk.get(id)).body.photos

describe('pictures of a listing', () => {
  it('are described: their words, the part of the yacht, and the point that every crop keeps', async () => {
    const { id } = await desk.create()
    await desk.upload(id, [first])
    const [photo] = await photosOf(id)
    const say = (body: object, as = desk.owner) =>
      api.call<ListingMedia & { code: string }>('PATCH', `/api/images/${photo?.id}`, { headers: as.headers, body })
    const shows = { alt: { en: 'The bow lounge', fr: 'La proue' }, area: 'deck' }
    expect((await say(shows)).body).toMatchObject({ ...shows, url: photo?.url, focal: { x: 50, y: 50 } })
    const before = stored().length
    const { body: moved } = await say({ focal: { x: 90, y: 50 } })
    expect(moved).toMatchObject({ ...shows, focal: { x: 90, y: 50 }, url: expect.stringMatching(/-x90y50\.webp$/) })
    expect(stored().length, 'the old file is gone').toBe(before)
    const right = Buffer.from(await (await show(`${moved.url}?w=334&h=334`, desk.owner)).arrayBuffer())
    const { data } = await sharp(first)
      .extract({ left: 500, top: 0, width: 900, height: 900 })
      .resize(334, 334)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const shown = await sharp(right).greyscale().raw().toBuffer()
    const off = data.reduce((sum, value, index) => sum + Math.abs(value - (shown[index] ?? 0)), 0) / data.length
    expect(off, 'the crop is the right part').toBeLessThan(20)
    expect((await say({ focal: { x: 90, y: 50 } })).body.url, 'nothing moves').toBe(moved.url)
    expect((await say({ focal: { x: 101, y: 0 } })).body.code).toBe('invalid_request')
    expect((await say({ area: 'cellar' })).body.code).toBe('invalid_request')
    expect((await say({ alt: { en: '<b>x</b>' } })).body.code).toBe('invalid_request')
    expect((await say({ area: null }, await buildUser(api.services, { role: 'b' }))).body.code).toBe('not_found')
    expect((await say({ alt: null, area: null })).body).toMatchObject({ alt: null, area: null })
  })

  it('of drawings have no focal point; one of the demo world is copied', async () => {
    const { id } = await desk.create()
    const [drawing, shared] = [newId(), newId()]
    await api.pool.query(
      `insert into media (id, listing_id, kind, key, position)
       values ($1, $3, 'image', 'illustration/flybridge-at-sea', 0), ($2, $3, 'image', 'pictures/bora/stern-lagoon.avif', 1)`,
      [drawing, shared, id],
    )
    const move = (picture: string) =>
      api.call<ListingMedia & { code: string }>('PATCH', `/api/images/${picture}`, {
        headers: desk.owner.headers,
        body: { focal: { x: 10, y: 20 } },
      })
    expect((await photosOf(id)).map(({ focal }) => focal)).toEqual([null, { x: 50, y: 50 }])
    expect((await move(drawing)).body.code).toBe('invalid_request')
    const { body } = await move(shared)
    expect([body.focal, (await show(body.url, desk.owner)).status]).toEqual([{ x: 10, y: 20 }, 200])
    expect((await show('/media/pictures/bora/stern-lagoon.avif')).status).toBe(200)
  })
})
