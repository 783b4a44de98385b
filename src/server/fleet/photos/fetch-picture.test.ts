import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createGzip } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import type { PictureFailure } from '#contract/fleet/picture-imports.ts'
import { minuteMs } from '#shared/local-date.ts'
import { paintPicture, type Refused } from '#tests/builders/listing-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { startWebServer } from '#tests/fakes/web-server.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { fetchPicture } from './fetch-picture.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-picture-imports-'))
afterAll(() => rm(folder, { recursive: true }))
const web = await startWebServer()
afterAll(web.stop)
const api = await testApi({ settings: { DATA_DIR: folder, PICTURE_ADDRESSES: '127.0.0.1' } })
api.clock.now = Date.UTC(2027, 0, 15)
const owner = await buildUser(api.services, { role: 'b' })
const other = await buildUser(api.services, { role: 'b' })

const row = {
  id: '7',
  title: 'Bavaria 46 (Meltemi)',
  type: 'Sailing yacht',
  base: 'Marina Kaštela',
  country: 'Croatia',
  from: '2027-06-05',
  to: '2027-06-12',
  length_m: '14.2',
  price_eur: '2400',
}

async function takeOver(photos: unknown) {
  const { status, body } = await api.post<ListingDraft>(
    '/api/boats/taken-over',
    { row: JSON.stringify({ ...row, photos }) },
    owner,
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const draftOf = async (id: string) => (await api.get<ListingDraft>(`/api/boats/${id}/draft`, owner)).body
const statesOf = ({ pictureImports }: ListingDraft) => pictureImports.map(({ state, failure }) => failure ?? state)
const asked = (address: string) => web.requests.filter(({ url }) => url === new URL(address).pathname).length
const kept = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length

let seed = 100
/** Serves a picture unlike all others, and returns its address. */
async function servePicture(name: string, width = 1400): Promise<string> {
  const bytes = await paintPicture(seed++, width)
  web.answer(`/${name}`, (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(bytes))
  return `${web.origin}/${name}`
}

describe('the pictures of a row', () => {
  it('are fetched after the answer, in the order of the row, and each once', async () => {
    const addresses = [await servePicture('one.jpg'), await servePicture('two'), await servePicture('three.php')]
    const draft = await takeOver(addresses)
    expect(draft.photos).toEqual([])
    expect(draft.pictureImports.map(({ address }) => address)).toEqual(addresses)
    expect(statesOf(draft)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(addresses.map(asked)).toEqual([0, 0, 0])
    await runJobs(api)
    const done = await draftOf(draft.id)
    expect(statesOf(done)).toEqual(['fetched', 'fetched', 'fetched'])
    const { rows } = await api.pool.query(
      `select address from picture_imports join media on media.id = media_id where media.listing_id = $1 order by media.position`,
      [draft.id],
    )
    expect(rows.map(({ address }) => address)).toEqual(addresses)
    expect(done.photos.map(({ width }) => width)).toEqual([1400, 1400, 1400])
    // Every handler runs twice in tests.
    expect(addresses.map(asked)).toEqual([1, 1, 1])
    // A picture that its owner has deleted does not come back.
    await api.call('DELETE', `/api/images/${done.photos[0]?.id}`, owner)
    await api.post(`/api/boats/${draft.id}/picture-imports`, {}, owner)
    await runJobs(api)
    expect((await draftOf(draft.id)).photos).toHaveLength(2)
    expect(addresses.map(asked)).toEqual([1, 1, 1])
  })

  it('may stand in columns of CSV', async () => {
    const [one, two] = [await servePicture('csv-1.jpg'), await servePicture('csv-2.jpg')]
    const cells = { ...row, photos: `${one} | ${two}` }
    const text = [Object.keys(cells), Object.values(cells)].map((line) => line.join(';')).join('\n')
    const { body } = await api.post<ListingDraft>('/api/boats/taken-over', { row: text }, owner)
    await runJobs(api)
    expect((await draftOf(body.id)).photos).toHaveLength(2)
  })

  it('are forty at most, of which none beyond is asked for', async () => {
    const address = `${web.origin}/many-`
    const draft = await takeOver(Array.from({ length: 45 }, (_, index) => `${address}${index}`))
    expect(statesOf(draft).filter((state) => state === 'too_many_pictures')).toHaveLength(5)
    await runJobs(api)
    expect(asked(`${address}39`)).toBe(1)
    expect(asked(`${address}40`)).toBe(0)
  })
})

describe('what is no picture of the public internet', () => {
  const endless = (target: NodeJS.WritableStream, block: Buffer) => {
    const fill = () => {
      while (target.write(block)) {}
    }
    target.on('drain', fill)
    fill()
  }

  it('is noted with its reason, beside those that come, and leaves nothing behind', async () => {
    const good = await servePicture('good.jpg')
    const same = await servePicture('again.jpg')
    const head = (await paintPicture(seed++)).subarray(0, 4096)
    web.answer('/same.jpg', (_, response) => response.writeHead(302, { location: '/again.jpg' }).end())
    web.fail('/inside.jpg', 302, { location: 'http://169.254.169.254/latest/meta-data' })
    web.fail('/loopback.jpg', 302, { location: `http://[::1]:${web.port}/good.jpg` })
    web.fail('/file.jpg', 302, { location: 'file:///etc/passwd' })
    web.fail('/round.jpg', 302, { location: '/round.jpg' })
    web.fail('/closed.jpg', 403)
    web.fail('/broken.jpg', 500)
    web.answer('/page.jpg', (_, response) => response.writeHead(200).write(`<!doctype html>${' '.repeat(2000)}`))
    web.answer('/drawing.svg', (_, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(`<svg xmlns="http://www.w3.org/2000/svg"/>`),
    )
    web.answer('/endless.jpg', (_, response) => {
      response.writeHead(200).write(head)
      endless(response, Buffer.alloc(64 * 1024))
    })
    web.answer('/packed.jpg', (_, response) => {
      const gzip = createGzip()
      gzip.pipe(response.writeHead(200, { 'content-encoding': 'gzip' }))
      response.on('close', () => gzip.destroy())
      gzip.write(head)
      endless(gzip, Buffer.alloc(64 * 1024))
    })
    // A few kilobytes that decode to 144 million pixels.
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9, palette: true, colours: 2 })
      .toBuffer()
    web.answer('/bomb.png', (_, response) => response.writeHead(200).end(bomb))
    const small = await servePicture('small.jpg', 800)
    const at = (name: string) => `${web.origin}/${name}`
    const expected: [string, PictureFailure | 'fetched'][] = [
      [good, 'fetched'],
      [same, 'fetched'],
      [at('same.jpg'), 'duplicate_picture'],
      [at('inside.jpg'), 'not_public'],
      [at('loopback.jpg'), 'not_public'],
      [at('file.jpg'), 'not_public'],
      ['http://10.0.0.7/a.jpg', 'not_public'],
      ['https://[::ffff:127.0.0.9]/a.jpg', 'not_public'],
      ['photo-1.jpg', 'not_public'],
      [at('round.jpg'), 'too_many_redirects'],
      [at('nowhere.jpg'), 'gone'],
      [at('closed.jpg'), 'refused'],
      [at('broken.jpg'), 'server_error'],
      [at('page.jpg'), 'invalid_picture'],
      [at('drawing.svg'), 'invalid_picture'],
      [at('endless.jpg'), 'too_large'],
      [at('packed.jpg'), 'too_large'],
      [at('bomb.png'), 'invalid_picture'],
      [small, 'picture_too_small'],
    ]
    const before = kept()
    const draft = await takeOver(expected.map(([address]) => address))
    await runJobs(api)
    const done = await draftOf(draft.id)
    expect(done.pictureImports.map(({ address, state, failure }) => [address, failure ?? state])).toEqual(expected)
    expect(kept()).toBe(before + 2)
  }, 60_000)

  it('is fetched again when its owner asks, and forgotten when they say so', async () => {
    web.fail('/later.jpg', 503)
    const draft = await takeOver([`${web.origin}/later.jpg`, `${web.origin}/never.jpg`])
    await runJobs(api)
    expect(statesOf(await draftOf(draft.id))).toEqual(['server_error', 'gone'])
    await servePicture('later.jpg')
    const imports = `/api/boats/${draft.id}/picture-imports`
    expect((await api.post(imports, {}, other)).status).toBe(404)
    expect((await api.call('DELETE', imports, other)).status).toBe(404)
    expect(statesOf((await api.post<ListingDraft>(imports, {}, owner)).body)).toEqual(['waiting', 'waiting'])
    await runJobs(api)
    expect(statesOf(await draftOf(draft.id))).toEqual(['fetched', 'gone'])
    const { body } = await api.call<ListingDraft>('DELETE', `/api/boats/${draft.id}/picture-imports`, owner)
    expect(statesOf(body)).toEqual(['fetched'])
  })

  it('is not added to a yacht that waits for an operator, nor fetched for one that is gone', async () => {
    const address = await servePicture('late.jpg')
    const [sent, deleted] = [await takeOver([address]), await takeOver([address])]
    await api.pool.query(`update listings set status = 'pending_review', submitted_at = now() where id = $1`, [sent.id])
    expect((await api.call('DELETE', `/api/boats/${deleted.id}`, owner)).status).toBeLessThan(300)
    await runJobs(api)
    expect(statesOf(await draftOf(sent.id))).toEqual(['listing_locked'])
    expect(asked(address)).toBe(1)
    const refused = await api.post<Refused>(`/api/boats/${sent.id}/picture-imports`, {}, owner)
    expect([refused.status, refused.body.code]).toEqual([409, 'listing_locked'])
  })
})

it('a process that ends while it fetches keeps nobody from the picture: another takes it over', async () => {
  const draft = await takeOver([await servePicture('lost.jpg')])
  const pictureId = draft.pictureImports[0]?.id ?? ''
  await api.pool.query(`update picture_imports set state = 'fetching', started_at = $2 where id = $1`, [
    pictureId,
    new Date(api.clock.now),
  ])
  await fetchPicture(api.services, { pictureId })
  expect(statesOf(await draftOf(draft.id)), 'the other one may still live').toEqual(['fetching'])
  const later = { ...api.services, now: () => api.clock.now + 6 * minuteMs }
  await fetchPicture(later, { pictureId })
  expect(statesOf(await draftOf(draft.id))).toEqual(['fetched'])
  await runJobs(api)
})
