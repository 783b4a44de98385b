import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { forgetUploads } from './forget-uploads.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-uploads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const incoming = path.join(folder, 'uploads', 'incoming')

const api = await testApi({ settings: { DATA_DIR: folder } })
const picture = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#204060' } })
  .jpeg()
  .withExif({ IFD0: { Artist: 'somebody' } })
  .toBuffer()

let ana: BuiltUser
beforeEach(async () => {
  ana = await buildUser(api.services)
})

const tus = { 'tus-resumable': '1.0.0' }
const metadata = (purpose: string) => `purpose ${Buffer.from(purpose).toString('base64')}`

function begin(user: BuiltUser, size = picture.length, purpose = 'profile-picture') {
  const headers = { ...tus, ...user.headers, 'upload-length': String(size), 'upload-metadata': metadata(purpose) }
  return fetch(`${api.origin}/api/uploads`, { method: 'POST', headers })
}

async function begun(user: BuiltUser, size?: number): Promise<string> {
  const answer = await begin(user, size)
  expect(answer.status).toBe(201)
  return new URL(answer.headers.get('location') ?? '', api.origin).href
}

function send(user: BuiltUser, url: string, bytes: Buffer, offset: number) {
  const headers = { ...tus, ...user.headers, 'upload-offset': String(offset) }
  const body = new Uint8Array(bytes)
  return fetch(url, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
    body,
  })
}

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const openOf = ({ id }: BuiltUser) =>
  readdirSync(incoming).filter((name) => name.startsWith(id) && !name.endsWith('.json'))
const modeOf = (...parts: string[]) => (statSync(path.join(folder, 'uploads', ...parts)).mode & 0o777).toString(8)

async function portraitOf({ id }: BuiltUser): Promise<string | null> {
  const { profile_image } = await api.db
    .selectFrom('users')
    .select('profile_image')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return profile_image
}

describe('an upload', () => {
  it('goes on where it broke off, and is shown once it is whole', async () => {
    const url = await begun(ana)
    expect((await send(ana, url, picture.subarray(0, 500), 0)).status).toBe(204)
    const half = await fetch(url, { method: 'HEAD', headers: { ...tus, ...ana.headers } })
    expect([half.status, half.headers.get('upload-offset')]).toEqual([200, '500'])
    expect((await send(ana, url, picture.subarray(400), 400)).status).toBe(409)
    expect(await portraitOf(ana)).toBeNull()
    expect((await send(ana, url, picture.subarray(500), 500)).status).toBe(204)
    const key = await portraitOf(ana)
    const shown = Buffer.from(await (await fetch(`${api.origin}/media/${key}`)).arrayBuffer())
    const { format, width, height, exif } = await sharp(shown).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 512, height: 512, exif: undefined })
    expect(openOf(ana)).toEqual([])
  })

  it('takes the place of the picture before, whose file is deleted', async () => {
    await send(ana, await begun(ana), picture, 0)
    const first = await portraitOf(ana)
    await send(ana, await begun(ana), picture, 0)
    const second = await portraitOf(ana)
    expect(second).not.toBe(first)
    expect((await fetch(`${api.origin}/media/${first}`)).status).toBe(404)
    expect((await fetch(`${api.origin}/media/${second}`)).status).toBe(200)
  })

  it('is for those who are signed in, and belongs to who began it', async () => {
    const nobody = await fetch(`${api.origin}/api/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': '9' },
    })
    expect(await codeOf(nobody)).toEqual([401, 'unauthenticated'])
    const ben = await buildUser(api.services)
    const url = await begun(ana)
    expect(await codeOf(await send(ben, url, picture, 0))).toEqual([404, 'not_found'])
    expect((await fetch(url, { method: 'HEAD', headers: { ...tus, ...ben.headers } })).status).toBe(404)
    expect((await fetch(url, { method: 'DELETE', headers: { ...tus, ...ben.headers } })).status).toBe(404)
    expect((await fetch(url, { method: 'DELETE', headers: { ...tus, ...ana.headers } })).status).toBe(204)
  })

  it('is refused for another purpose, beyond ten megabytes, and when it is no picture', async () => {
    for (const purpose of ['anything', '__proto__', 'constructor', 'toString'])
      expect(await codeOf(await begin(ana, 10, purpose)), purpose).toEqual([400, 'invalid_request'])
    expect((await begin(ana, 10 * 1024 * 1024 + 1)).status).toBe(413)
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect((await codeOf(await send(ana, await begun(ana, text.length), text, 0)))[1]).toBe('invalid_picture')
    expect([openOf(ana), await portraitOf(ana)]).toEqual([[], null])
  })
})

describe('the quota', () => {
  it('is three open uploads of a user; one that is finished, given up or idle for an hour makes room', async () => {
    const urls = [await begun(ana), await begun(ana), await begun(ana)]
    const refused = await begin(ana)
    expect(await codeOf(refused)).toEqual([429, 'too_many_requests'])
    expect(openOf(ana)).toHaveLength(3)
    // Other users can still upload.
    await begun(await buildUser(api.services))
    await send(ana, urls[0] ?? '', picture, 0)
    await begun(ana)
    expect((await begin(ana)).status).toBe(429)
    await fetch(urls[1] ?? '', { method: 'DELETE', headers: { ...tus, ...ana.headers } })
    await begun(ana)
    const before = Date.now() / 1000 - 3601
    for (const name of openOf(ana)) utimesSync(path.join(incoming, name), before, before)
    await begun(ana)
    expect(openOf(ana)).toHaveLength(1)
  })

  it('holds for uploads that are begun at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => begin(ana)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(3)
    expect(new Set(statuses)).toContain(429)
    expect(openOf(ana).length).toBeLessThanOrEqual(3)
  })

  it('bounds the bytes: none beyond the length that was said', async () => {
    const url = await begun(ana, 1000)
    await send(ana, url, Buffer.alloc(5000), 0).catch(() => undefined)
    const sizes = openOf(ana).map((name) => statSync(path.join(incoming, name)).size)
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(1000)
  })
})

it('redraws portraits one after the other; who has one in hand and one waiting is told to wait', async () => {
  const urls = [await begun(ana), await begun(ana), await begun(ana)]
  const others = await Promise.all(Array.from({ length: 5 }, () => buildUser(api.services)))
  const theirs = await Promise.all(others.map((user) => begun(user)))
  const [mine, rest] = await Promise.all([
    Promise.all(urls.map((url) => send(ana, url, picture, 0))),
    Promise.all(others.map((user, at) => send(user, theirs[at] ?? '', picture, 0))),
  ])
  expect(rest.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  for (const { status } of mine) expect([204, 503]).toContain(status)
  expect(mine.map(({ status }) => status)).toContain(204)
  expect(openOf(ana)).toEqual([])
})

it('keeps unfinished uploads and portraits from everybody else on the machine', async () => {
  const url = await begun(ana)
  await send(ana, url, picture.subarray(0, 300), 0)
  const [open = ''] = openOf(ana)
  expect([modeOf('incoming'), modeOf('incoming', open), modeOf('incoming', `${open}.json`)]).toEqual([
    '700',
    '600',
    '600',
  ])
  await send(ana, url, picture.subarray(300), 300)
  const name = path.basename((await portraitOf(ana)) ?? '')
  expect([modeOf('portraits'), modeOf('portraits', name)]).toEqual(['700', '600'])
})

it('forgets uploads that nobody finished within a day', async () => {
  await begun(ana)
  await forgetUploads(api.services)
  expect(openOf(ana)).toHaveLength(1)
  await forgetUploads({ ...api.services, now: () => Date.now() + 86_460_000 })
  expect(readdirSync(incoming)).toEqual([])
})
