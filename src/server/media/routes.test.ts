import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-media-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await testApi({ settings: { DATA_DIR: folder, TRUST_PROXY: '1' } })
const boat = await buildListing(api.db)
const drawingKey = 'illustration/amberjack/flybridge/gulf-golden-sea.svg'
await addPicture(drawingKey)
const drawing = `/media/${drawingKey}`
const [rendered] = JSON.parse(readFileSync('media/manifest.json', 'utf8')) as { file: string; width: number }[]
const photograph = `/media/${rendered?.file}`
const card = 'w=668&h=512&fit=crop&quality=auto'

async function addPicture(key: string): Promise<void> {
  const place = { id: newId(), listing_id: boat.id, kind: 'image', key, position: 100 }
  await api.db.insertInto('media').values(place).execute()
}

const get = (url: string, headers: Record<string, string> = {}) => fetch(api.origin + url, { headers })

async function pictureAt(url: string) {
  const answer = await get(url)
  expect(answer.status, url).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, width, height, compression } = await sharp(bytes).metadata()
  return { type: answer.headers.get('content-type'), bytes, format: compression ?? format, width, height }
}

describe('a drawing', () => {
  test('is served as a picture that may be kept for ever', async () => {
    const answer = await get(drawing)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.text()).toMatch(/^<svg /)
  })

  test('comes as pixels in the size of a card, and larger than it was drawn', async () => {
    expect(await pictureAt(`${drawing}?${card}&format=webp`)).toMatchObject({
      type: 'image/webp',
      format: 'webp',
      width: 668,
      height: 512,
    })
    expect(await pictureAt(`${drawing}?w=1920&h=1080&format=avif`)).toMatchObject({ width: 1920, height: 1080 })
  })
})

describe('a rendered picture', () => {
  test('comes in each format, cropped to the shape that is asked for', async () => {
    const found = await Promise.all(
      ['avif', 'webp', 'jpeg'].map((format) => pictureAt(`${photograph}?${card}&format=${format}`)),
    )
    expect(found.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
    expect(found.map(({ format }) => format)).toEqual(['av1', 'webp', 'jpeg'])
    for (const { width, height } of found) expect([width, height]).toEqual([668, 512])
    expect(await pictureAt(`${photograph}?w=334&h=334`)).toMatchObject({ width: 334, height: 334 })
  })

  test('is never blown up: asked for more than there is, it keeps the shape', async () => {
    const { width, height } = await pictureAt(`${photograph}?w=1920&h=1080`)
    expect(width).toBe(rendered?.width)
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(16 / 9, 2)
  })

  test('is served as it is stored when nothing is asked', async () => {
    expect(await pictureAt(photograph)).toMatchObject({ type: 'image/avif', width: rendered?.width })
  })
})

test('only listed sizes, formats and qualities are made', async () => {
  const refused = ['w=667&h=512', 'w=668&h=511', 'w=-668', 'w=668&h=512&format=gif', 'h=512', `${card}&x=1`]
  const others = ['w=668&quality=100', 'w=668&fit=contain', 'w=1e3', 'w=99999', 'w=668&h=0']
  for (const query of [...refused, ...others]) {
    const answer = await get(`${photograph}?${query}`)
    expect([answer.status, await answer.json()], query).toMatchObject([400, { code: 'invalid_request' }])
  }
})

test('the browser chooses the format where the address leaves it open, and caches are told so', async () => {
  const answer = async (accept: string) => get(`${photograph}?w=334&format=auto`, { accept })
  expect((await answer('image/avif,image/webp,*/*')).headers.get('content-type')).toBe('image/avif')
  expect((await answer('image/webp,*/*')).headers.get('content-type')).toBe('image/webp')
  expect((await answer('*/*')).headers.get('content-type')).toBe('image/jpeg')
  expect((await answer('*/*')).headers.get('vary')).toContain('accept')
  expect((await get(`${photograph}?w=334&format=webp`)).headers.get('vary')).toBeNull()
})

test('who has the picture already is told so', async () => {
  const url = `${photograph}?w=160&format=webp`
  const etag = (await get(url)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^".{20,}"$/)
  const again = await get(url, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get(`${photograph}?w=160&format=avif`)).headers.get('etag')).not.toBe(etag)
  const head = await fetch(api.origin + url, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
})

const cached = (place = '') =>
  readdirSync(path.join(folder, 'cache', 'pictures', place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map(({ name }) => name)

test('asked for at once by several networks and in two processes, a picture is made once and kept', async () => {
  const other = await api.anotherProcess()
  const url = `${photograph}?w=501&format=webp`
  const before = cached().length
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      fetch((at % 2 ? api.origin : other) + url, { headers: { 'x-forwarded-for': `203.0.113.${at % 3}` } }),
    ),
  )
  const bodies = await Promise.all(answers.map(async (each) => Buffer.from(await each.arrayBuffer()).toString('hex')))
  expect(new Set(bodies).size).toBe(1)
  expect(cached().length).toBe(before + 1)
})

test('what two networks have looked at is kept apart from what one alone has asked for', async () => {
  const from = (address: string, width: number) =>
    get(`${photograph}?w=${width}&format=jpeg`, { 'x-forwarded-for': address })
  await (await from('2001:db8::1', 96)).arrayBuffer()
  const before = cached('kept').length
  // Another address of the same network.
  await (await from('2001:db8::2', 96)).arrayBuffer()
  expect(cached('kept')).toHaveLength(before)
  await (await from('203.0.113.9', 96)).arrayBuffer()
  expect(cached('kept')).toHaveLength(before + 1)
})

describe('drawings', () => {
  const statusOf = async (key: string) => (await get(`/media/${key}?${card}`)).status

  test('that nothing shows are not made: neither pixels nor the drawing itself', async () => {
    const before = cached().length
    for (let seed = 0; seed < 20; seed++) {
      const key = `illustration/made-up-${seed}/flybridge/gulf-golden-sea.svg`
      expect([await statusOf(key), (await get(`/media/${key}`)).status]).toEqual([404, 404])
    }
    const others = ['dhow/gulf-golden-sea', 'flybridge/oman-golden-sea', 'flybridge/gulf-noon-sea']
    for (const other of others) expect(await statusOf(`illustration/amberjack/${other}.svg`), other).toBe(404)
    expect(cached()).toHaveLength(before)
  })

  test('are made as soon as a listing has them, also after they were refused', async () => {
    const key = 'illustration/bonito/dhow/gulf-dusk-sea.svg'
    expect(await statusOf(key)).toBe(404)
    await api.pool.query('delete from media')
    await addPicture(key)
    expect(await statusOf(key)).toBe(200)
  })

  test('of a listing without pictures are those that it is shown with, and no others', async () => {
    const plain = await buildListing(api.db)
    const { body } = await api.get<{ photos: { key: string }[] }>(`/api/boats/${plain.id}`)
    const keys = body.photos.map(({ key }) => key)
    expect(keys).toHaveLength(5)
    for (const key of keys) expect(await statusOf(key), key).toBe(200)
    for (const key of keys)
      expect(await statusOf(key.replace('flybridge', 'gulet').replace(/-\w+\.svg/, '-night.svg'))).toBe(404)
    expect(await statusOf(keys[0]?.replace(plain.id, newId()) ?? '')).toBe(404)
  })

  test('in a text of ours are known by that text', async () => {
    const key = 'illustration/content-test/gulet/lycian-noon-bay.svg'
    expect(await statusOf(key)).toBe(404)
    await api.pool.query(
      `insert into content_entries (id, kind, slug, title, summary, body, published_at)
       values ($1, 'page', 'drawn', '{"en":"x"}', '{"en":"x"}', $2, now())`,
      [newId(), JSON.stringify([{ type: 'picture', key, alt: { en: 'A gulet' } }])],
    )
    api.clock.now += 61_000
    expect(await statusOf(key)).toBe(200)
  })
})

test('a malformed or climbing key is not found', async () => {
  const keys = ['illustration/amberjack/flybridge/nothing.svg', 'illustration/', 'illustration/a/b/c/d/e.svg']
  const climbing = ['pictures/%2e%2e/manifest.json', 'pictures/../manifest.json', 'manifest.json', 'pictures/a/b.avif']
  for (const key of [...keys, ...climbing]) expect((await get(`/media/${key}`)).status, key).toBe(404)
})
