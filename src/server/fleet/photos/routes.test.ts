import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { newId } from '#shared/id.ts'
import { listingDesk, paintPicture } from '#tests/builders/listing-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-photos-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const stored = () => {
  try {
    return readdirSync(path.join(folder, 'uploads', 'yachts'))
  } catch {
    return []
  }
}

const api = await testApi({ settings: { DATA_DIR: folder } })
const desk = await listingDesk(api)
const first = await paintPicture(3)
const second = await paintPicture(5)

const show = async (url: string | undefined, as?: BuiltUser) =>
  fetch(`${api.origin}${url}`, as ? { headers: as.headers } : {})
const photosOf = async (id: string) => (await desk.get(id)).body.photos

describe('pictures of a listing', () => {
  it('are added together in their order, upright and without where they were taken', async () => {
    const { id } = await desk.create()
    const upright = await sharp(await paintPicture(7, 900, 1400))
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, body } = await desk.upload(id, [first, upright])
    expect(status, JSON.stringify(body)).toBe(201)
    const photos = await photosOf(id)
    expect(photos.map((photo) => photo.id)).toEqual(body.data.map((photo) => photo.id))
    expect(photos[1]).toMatchObject({ width: 1400, height: 900, alt: null })
    expect(photos[0]?.placeholder).toMatch(/^data:image\/webp;base64,/)
    const shown = Buffer.from(await (await show(photos[1]?.url, desk.owner)).arrayBuffer())
    const { format, exif, width } = await sharp(shown).metadata()
    expect([format, exif, width]).toEqual(['webp', undefined, 1400])
  })

  it('are seen by their owner and operators alone until the listing is public', async () => {
    const { id } = await desk.create()
    await desk.complete(id)
    const [photo] = await photosOf(id)
    const own = await show(photo?.url, desk.owner)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const small = `${photo?.url}?w=668&h=512`
    expect((await show(small, desk.owner)).status).toBe(200)
    expect((await show(photo?.url, await buildUser(api.services, { role: 'a' }))).status).toBe(200)
    for (const somebody of [undefined, await buildUser(api.services), await buildUser(api.services, { role: 'b' })])
      expect([(await show(photo?.url, somebody)).status, (await show(small, somebody)).status]).toEqual([404, 404])
    await desk.submit(id)
    await desk.approve(id)
    const seen = await show(small)
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    await desk.decide(id, { action: 'suspend' })
    expect((await show(small)).status).toBe(404)
  })

  it('are judged each for itself: what is refused is named, the others are added, and nothing else is left', async () => {
    const { id } = await desk.create()
    await desk.upload(id, [first])
    const before = stored().length
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>')
    const bomb = await sharp({ create: { width: 10_000, height: 6000, channels: 3, background: '#204060' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const again = await sharp(first).resize({ width: 1300 }).webp({ quality: 60 }).toBuffer()
    const heic = Buffer.concat([Buffer.from('0000001c66747970686569630000000068656963', 'hex'), Buffer.alloc(5000)])
    const refusal = async (...files: Buffer[]) => {
      const { body } = await desk.upload(id, files)
      return [body.code, ...(body.flaw ? [body.flaw] : [])].join(' ')
    }
    expect(await refusal()).toBe('no_files')
    expect(await refusal(Buffer.from('no picture at all'))).toBe('invalid_picture unreadable')
    expect(await refusal(svg)).toBe('invalid_picture unreadable')
    expect(await refusal(second.subarray(0, second.length / 2))).toBe('invalid_picture unreadable')
    expect(await refusal(bomb)).toBe('invalid_picture too_many_pixels')
    expect(await refusal(heic)).toBe('invalid_picture heic')
    expect(await refusal(await paintPicture(9, 1199, 900))).toBe('picture_too_small')
    expect(await refusal(again)).toBe('duplicate_picture')
    expect(await refusal(Buffer.alloc(0))).toBe('invalid_picture empty')
    expect((await desk.upload(newId(), [second])).body.code).toBe('not_found')
    expect((await desk.upload(id, [second], await buildUser(api.services, { role: 'b' }))).body.code).toBe('not_found')
    expect([(await photosOf(id)).length, stored().length]).toEqual([1, before])

    const { status, body } = await desk.upload(id, [svg, second, again, bomb])
    expect([status, body.data.length]).toEqual([201, 1])
    expect(body.refused).toEqual([
      { index: 0, name: '0.jpg', code: 'invalid_picture', flaw: 'unreadable' },
      { index: 2, name: '2.jpg', code: 'duplicate_picture', twin: { number: 1, fileName: '0.jpg' } },
      { index: 3, name: '3.jpg', code: 'invalid_picture', flaw: 'too_many_pixels' },
    ])
    expect([(await photosOf(id)).length, stored().length]).toEqual([2, before + 1])
  })

  it('are forty at most', async () => {
    const { id } = await desk.create()
    await api.pool.query(
      `insert into media (id, listing_id, kind, key, position)
       select lpad(to_hex(number), 24, 'e'), $1, 'image', 'pictures/none/' || number || '.avif', number
       from generate_series(0, 39) as number`,
      [id],
    )
    expect((await desk.upload(id, [first])).body.code).toBe('too_many_pictures')
  })

  it('change their order, each named once', async () => {
    const { id } = await desk.create()
    await desk.upload(id, [first, second])
    const [a, b] = await photosOf(id)
    const arrange = (media: object[]) =>
      api.call<ListingDraft & { code: string }>('PUT', `/api/boats/${id}/media`, {
        headers: desk.owner.headers,
        body: { media },
      })
    const { body } = await arrange([{ id: b?.id }, { id: a?.id }])
    expect(body.photos.map((photo) => photo.id)).toEqual([b?.id, a?.id])
    expect((await arrange([{ id: a?.id }])).body.code).toBe('invalid_request')
    expect((await arrange([{ id: a?.id }, { id: a?.id }])).body.code).toBe('invalid_request')
    expect((await arrange([{ id: a?.id }, { id: newId() }])).body.code).toBe('invalid_request')
    expect((await photosOf(id)).map((photo) => photo.id)).toEqual([b?.id, a?.id])
  })

  it('are deleted with their files, by their owner alone', async () => {
    const { id } = await desk.create()
    await desk.upload(id, [first])
    const [photo] = await photosOf(id)
    const other = await buildUser(api.services, { role: 'b' })
    const remove = (as: BuiltUser) => api.call('DELETE', `/api/images/${photo?.id}`, { headers: as.headers })
    expect((await remove(other)).status).toBe(404)
    const before = stored().length
    expect((await remove(desk.owner)).status).toBe(204)
    expect([(await photosOf(id)).length, stored().length]).toEqual([0, before - 1])
  })

  it('are kept at their least while the listing is public; their order may change', async () => {
    const { id } = await desk.create()
    await desk.complete(id)
    await desk.submit(id)
    await desk.approve(id)
    const [a, b] = await photosOf(id)
    const last = await api.call<{ code: string }>('DELETE', `/api/images/${a?.id}`, { headers: desk.owner.headers })
    expect(last.body.code).toBe('listing_locked')
    const { status } = await api.call('PUT', `/api/boats/${id}/media`, {
      headers: desk.owner.headers,
      body: { media: [{ id: b?.id }, { id: a?.id }] },
    })
    expect(status).toBe(200)
  })
})

describe('a resumable upload', () => {
  const tus = { 'tus-resumable': '1.0.0' }
  const encoded = (text: string) => Buffer.from(text).toString('base64')

  function begin(yacht: string, size: number, as: BuiltUser = desk.owner) {
    const metadata = `purpose ${encoded('yacht-media')},yacht ${encoded(yacht)},filename ${encoded('IMG_2031.jpg')}`
    const headers = { ...tus, ...as.headers, 'upload-length': String(size), 'upload-metadata': metadata }
    return fetch(`${api.origin}/api/uploads`, { method: 'POST', headers })
  }

  function send(url: string, bytes: Buffer, offset: number, as: BuiltUser = desk.owner) {
    const headers = { ...tus, ...as.headers, 'upload-offset': String(offset) }
    return fetch(url, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes),
    })
  }

  async function begun(yacht: string, bytes: Buffer, as?: BuiltUser): Promise<string> {
    const answer = await begin(yacht, bytes.length, as)
    expect(answer.status).toBe(201)
    return new URL(answer.headers.get('location') ?? '', api.origin).href
  }

  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

  it('that broke off at 99 % goes on, and becomes a picture once it is whole', async () => {
    const { id } = await desk.create()
    const url = await begun(id, first)
    const most = Math.floor(first.length * 0.99)
    expect((await send(url, first.subarray(0, most), 0)).status).toBe(204)
    expect(await photosOf(id)).toEqual([])
    const half = await fetch(url, { method: 'HEAD', headers: { ...tus, ...desk.owner.headers } })
    expect(half.headers.get('upload-offset')).toBe(String(most))
    expect((await send(url, first.subarray(most), most)).status).toBe(204)
    expect(await photosOf(id)).toHaveLength(1)
    const twin = await send(await begun(id, first), first, 0)
    expect(await twin.json()).toMatchObject({
      code: 'duplicate_picture',
      twin: { number: 1, fileName: 'IMG_2031.jpg' },
    })
  })

  it('adds nothing for a co-manager whose rights ended meanwhile', async () => {
    const { id } = await desk.create()
    const mate = await buildUser(api.services, { role: 'b' })
    const memberId = newId()
    await api.pool.query(
      `insert into fleet_members (id, owner_id, user_id, reads, changes, is_current, created_at)
       select $1, owner_id, $2, '{listings}', '{listings}', true, now() from listings where id = $3`,
      [memberId, mate.id, id],
    )
    const url = await begun(id, first, mate)
    await api.pool.query('delete from fleet_members where id = $1', [memberId])
    const refused = await send(url, first, 0, mate)
    expect([refused.status, await codeOf(refused)]).toEqual([404, 'not_found'])
    expect(await photosOf(id)).toEqual([])
  })

  it('becomes a film by what it holds', async () => {
    const { id } = await desk.create()
    const film = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypisom'),
      Buffer.from([0, 0, 2, 0]),
      Buffer.from('isomiso2'),
      Buffer.alloc(2000, 7),
    ])
    expect((await send(await begun(id, film), film, 0)).status).toBe(204)
    const [video] = (await desk.get(id)).body.videos
    expect(video).toMatchObject({ kind: 'video', url: expect.stringMatching(/\.mp4$/) })
    const part = await fetch(`${api.origin}${video?.url}`, { headers: { ...desk.owner.headers, range: 'bytes=0-3' } })
    expect([part.status, part.headers.get('content-type'), part.headers.get('cache-control')]).toEqual([
      206,
      'video/mp4',
      'private, no-store',
    ])
    expect((await fetch(`${api.origin}${video?.url}`)).status).toBe(404)
  })

  it('is refused for a yacht of somebody else, beyond its size, and when it is neither', async () => {
    const { id } = await desk.create()
    const other = await buildUser(api.services, { role: 'b' })
    expect(await codeOf(await begin(id, 10, other))).toBe('not_found')
    expect(await codeOf(await begin('no id', 10))).toBe('not_found')
    expect((await begin(id, 501 * 1024 * 1024)).status).toBe(413)
    const text = Buffer.from('MZ this is a program for another system, called holiday.jpg')
    expect(await codeOf(await send(await begun(id, text), text, 0))).toBe('invalid_picture')
    const avi = Buffer.concat([
      Buffer.from('RIFF'),
      Buffer.from([0, 1, 0, 0]),
      Buffer.from('AVI LIST'),
      Buffer.alloc(500),
    ])
    expect(await codeOf(await send(await begun(id, avi), avi, 0))).toBe('invalid_film')
    expect(await photosOf(id)).toEqual([])
  })
})
