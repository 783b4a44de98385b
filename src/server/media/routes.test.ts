import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { HttpEnv } from '../platform/http/environment.ts'
import { readSettings } from '../platform/settings.ts'
import { mediaRoutes } from './routes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-media-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const serve = (data = folder) => new Hono<HttpEnv>().route('/media', mediaRoutes(readSettings({ DATA_DIR: data })))
const app = serve()
const drawing = '/media/illustration/amberjack/flybridge/gulf-golden-sea.svg'
const [rendered] = JSON.parse(readFileSync('media/manifest.json', 'utf8')) as { file: string }[]
const photograph = `/media/${rendered?.file}`
const card = 'w=668&h=512&fit=crop&quality=auto'

const get = (url: string, headers: Record<string, string> = {}) => app.request(url, { headers })

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
    expect(width).toBe(1002)
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(16 / 9, 2)
  })

  test('is served as it is stored when nothing is asked', async () => {
    expect(await pictureAt(photograph)).toMatchObject({ type: 'image/avif', width: 1002 })
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
  const head = await app.request(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
})

test('asked for at once, also by two processes, a picture is made once and kept', async () => {
  const shared = mkdtempSync(path.join(folder, 'shared-'))
  const [one, other] = [serve(shared), serve(shared)]
  const url = `${drawing}?${card}&format=webp`
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? one : other).request(url)))
  const bodies = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('hex')),
  )
  expect(new Set(bodies).size).toBe(1)
  const kept = readdirSync(shared, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(kept.map(({ name }) => path.extname(name))).toEqual(['.webp'])
})

test('a malformed or climbing key is not found', async () => {
  const keys = ['illustration/amberjack/flybridge/nothing.svg', 'illustration/', 'illustration/a/b/c/d/e.svg']
  const climbing = ['pictures/%2e%2e/manifest.json', 'pictures/../manifest.json', 'manifest.json', 'pictures/a/b.avif']
  for (const key of [...keys, ...climbing]) expect((await get(`/media/${key}`)).status, key).toBe(404)
})
