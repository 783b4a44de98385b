import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { LibraryFile } from '#contract/studio/media.ts'
import type { StudioEntry } from '#contract/studio/studio.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { studioJobs } from './jobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-library-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const ada = await buildUser(api.services, { role: 'a', name: 'Ada' })

type Answer = LibraryFile & { code: string }

/** Red on the left, blue on the right. */
const halves = async (width = 1600, height = 400) => {
  const half = (background: string) =>
    sharp({ create: { width: width / 2, height, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([
      { input: await half('#ff0000'), left: 0, top: 0 },
      { input: await half('#0000ff'), left: width / 2, top: 0 },
    ])
    .png()
    .toBuffer()
}

async function sendFile(method: string, target: string, bytes: Buffer, name: string) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], name))
  const response = await fetch(`${api.origin}${target}`, { method, headers: ada.headers, body })
  return { status: response.status, body: (await response.json()) as Answer }
}
const upload = (bytes: Buffer, name = 'deck.png') => sendFile('POST', '/api/studio/media', bytes, name)
const replace = (id: string, bytes: Buffer) =>
  sendFile('POST', `/api/studio/media/${id}/replacement`, bytes, 'other.png')
const fileOf = (key: string) => path.join(folder, key)

const change = ({ id, revision, name, alt, focal, poster }: LibraryFile, changes: Partial<LibraryFile>) =>
  api.call<Answer>('PATCH', `/api/studio/media/${id}`, {
    ...ada,
    body: { id, revision, name, alt, focal, poster, ...changes },
  })

/** A published page that shows a picture at its head and in its text. */
async function showOnPage(key: string, title: string) {
  const alt = { en: 'Deck', fr: 'Pont' }
  const { body: entry } = await api.post<StudioEntry>('/api/studio/entries', { kind: 'page', title }, ada)
  const document = {
    ...entry.document,
    summary: { en: 'A deck.', fr: 'Un pont.' },
    picture: { key, alt },
    body: [{ type: 'picture', key, alt }],
  }
  await api.call('PUT', `/api/studio/entries/${entry.id}`, { ...ada, body: { revision: 1, document } })
  await api.post(`/api/studio/entries/${entry.id}/publication`, { revision: 2 }, ada)
  return async () => {
    const { body } = await api.get<StudioEntry>(`/api/studio/entries/${entry.id}`, ada)
    const { body: shown } = await api.get<{ picture: { key: string }; body: { key: string }[] }>(
      `/api/content/page/${entry.document.slug}`,
    )
    return [body.document.picture?.key, shown.picture.key, shown.body[0]?.key]
  }
}

describe('a picture of the library', () => {
  it('is stored, named after its file, and shown by its key', async () => {
    const { status, body } = await upload(await halves())
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'deck.png', kind: 'picture', width: 1600, height: 400, uses: [] })
    expect((await fetch(`${api.origin}/media/${body.key}`)).headers.get('content-type')).toBe('image/webp')
  })

  it('keeps its focal point in every crop, in every entry', async () => {
    const { body: file } = await upload(await halves())
    const keys = await showOnPage(file.key, 'Focal point')
    const { body: moved } = await change(file, { focal: { x: 90, y: 50 } })
    expect(moved.key).not.toBe(file.key)
    expect(await keys()).toEqual([moved.key, moved.key, moved.key])
    expect(moved.uses.map(({ title }) => title)).toEqual(['Focal point'])
    const crop = await fetch(`${api.origin}/media/${moved.key}?w=334&h=334&format=jpeg`)
    const { data } = await sharp(Buffer.from(await crop.arrayBuffer()))
      .extract({ left: 20, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[2]).toBeGreaterThan(200)
    expect(data[0]).toBeLessThan(60)
  })

  it('is replaced everywhere at once', async () => {
    const { body: file } = await upload(await halves())
    const keys = await showOnPage(file.key, 'Replaced')
    const { status, body } = await replace(file.id, await halves(800, 800))
    expect([status, body.width]).toEqual([200, 800])
    expect(await keys()).toEqual([body.key, body.key, body.key])
  })

  it('is not deleted while an entry shows it', async () => {
    const { body: used } = await upload(await halves())
    await showOnPage(used.key, 'In use')
    const remove = (id: string) => api.call<Answer>('DELETE', `/api/studio/media/${id}`, ada)
    expect((await remove(used.id)).body.code).toBe('content_in_use')
    const { body: unused } = await upload(await halves())
    expect((await remove(unused.id)).status).toBe(204)
    expect(existsSync(fileOf(unused.key))).toBe(false)
    expect((await api.get(`/api/studio/media/${unused.id}`, ada)).status).toBe(404)
  })

  it('is found by its words, and by missing ones', async () => {
    const { body: file } = await upload(await halves(), 'Été à bord.png')
    const list = async (query: string) => {
      const { body } = await api.get<{ data: LibraryFile[] }>(`/api/studio/media?${query}`, ada)
      return body.data.map(({ id }) => id)
    }
    expect(await list('q=ete')).toEqual([file.id])
    expect(await list('alt=missing')).toContain(file.id)
    expect((await change(file, { alt: { en: 'Summer', fr: 'Été' } })).status).toBe(200)
    expect(await list('alt=missing')).not.toContain(file.id)
    expect((await change(file, { name: 'Late' })).body.code).toBe('revision_conflict')
  })
})

describe('refused are', () => {
  it('files that are no picture', async () => {
    const { status, body } = await upload(Buffer.from('<script>alert(1)</script>'.repeat(20)), 'deck.png')
    expect([status, body.code]).toEqual([422, 'invalid_picture'])
  })

  it('pictures that would fill the memory', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const { status, body } = await upload(bomb)
    expect([status, body.code]).toEqual([422, 'invalid_picture'])
  })
})

// It moves the clock past the end of the session.
it('a replaced file stays a day for pages that are open', async () => {
  const { body: file } = await upload(await halves())
  await change(file, { focal: { x: 10, y: 10 } })
  const forget = () => studioJobs.find(({ name }) => name === 'studio.forget-files')?.run(api.services)
  await forget()
  expect(existsSync(fileOf(file.key))).toBe(true)
  api.clock.now += 25 * 3_600_000
  await forget()
  expect(existsSync(fileOf(file.key))).toBe(false)
})
