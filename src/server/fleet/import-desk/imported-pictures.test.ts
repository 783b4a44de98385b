import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FleetImport, FleetImportListing, FleetImportPicture } from '#contract/fleet/fleet-imports.ts'
import { newId } from '#shared/id.ts'
import { minuteMs } from '#shared/local-date.ts'
import { newFleetFile } from '#tests/builders/fleet-rows.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paintPicture } from '#tests/builders/listing-desk.ts'
import { mapColumns } from '#tests/builders/map-columns.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { startWebServer } from '#tests/fakes/web-server.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { startJobs } from '../../platform/start-jobs.ts'
import { on } from '../../platform/subscription.ts'
import { pictureNamed } from '../events.ts'
import { fetchPicture } from '../photos/fetch-picture.ts'
import { importPictures, resumePictures } from '../photos/import-pictures.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-fleet-pictures-'))
afterAll(() => rm(folder, { recursive: true }))
const web = await startWebServer()
afterAll(web.stop)
const api = await testApi({ settings: { DATA_DIR: folder, PICTURE_ADDRESSES: '127.0.0.1' } })

let mo: BuiltUser
let ada: BuiltUser
beforeAll(async () => {
  mo = await buildUser(api.services, { role: 'a', adminRole: 'moderator', name: 'Mo' })
  ada = await buildUser(api.services, { role: 'a', name: 'Ada Lindqvist' })
})

const imports = '/api/admin/fleet-imports'
const look = async (id: string) => (await api.get<FleetImport>(`${imports}/${id}`, mo)).body
const madeBy = async (id: string) =>
  (await api.get<{ data: FleetImportListing[] }>(`${imports}/${id}/listings?limit=500`, mo)).body.data
const picturesOf = async (id: string, query = '') =>
  (await api.get<{ data: FleetImportPicture[] }>(`/api/admin/fleet-imports/${id}/pictures?limit=500${query}`, mo)).body
    .data

/** Imports a file, without the pictures: they are fetched by jobs. */
async function imported(text: string, ownerId?: string): Promise<FleetImport> {
  const owner = ownerId ?? newId()
  if (!ownerId) await api.pool.query(`insert into owners (id, name) values ($1, $2)`, [owner, `Fleet ${owner}`])
  const { body } = await api.post<FleetImport>(imports, { ownerId: owner }, mo)
  const form = new FormData()
  form.set('file', new File([text], 'fleet.csv'))
  await fetch(`${api.origin}${imports}/${body.id}/file`, { method: 'POST', headers: mo.headers, body: form })
  await mapColumns(api, body.id, mo)
  await runJobs(api)
  await api.post(`${imports}/${body.id}/start`, {}, mo)
  await runJobs(api)
  return look(body.id)
}

let seed = 900
/** The most requests that the fake server answered at once. */
let most = 0
let open = 0
/** Serves a picture unlike all others. */
async function servePicture(name: string, width = 1400): Promise<string> {
  const bytes = await paintPicture(seed++, width)
  web.answer(`/${name}`, (_, response) => {
    open += 1
    most = Math.max(most, open)
    response.on('close', () => {
      open -= 1
    })
    setImmediate(() => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes))
  })
  return `${web.origin}/${name}`
}
const asked = (address: string) => web.requests.filter(({ url }) => url === new URL(address).pathname).length

it('of a whole fleet are fetched one at a time from a host, refused ones are named, and a second import brings none twice', async () => {
  const yachts: [string, string][] = []
  // One after the other, so that each picture has the same seed in every run.
  for (let at = 0; at < 6; at++) yachts.push([await servePicture(`${at}-a.png`), await servePicture(`${at}-b.png`)])
  web.fail('/inside.png', 302, { location: 'http://169.254.169.254/latest/meta-data' })
  web.answer('/lies.png', (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html>'),
  )
  const small = await servePicture('small.png', 300)
  const bad = [`${web.origin}/inside.png`, `${web.origin}/lies.png`, small, 'http://192.168.0.9/a.png', 'picture-1']
  const file = newFleetFile()
  const rows = (more: readonly string[] = []) =>
    file(6, (row, index) => {
      row.photos = [...(yachts[index] ?? []), ...(index === 0 ? [...bad, ...more] : [])].join(' | ')
    })
  const first = await imported(rows())
  const refused = await picturesOf(first.id, '&state=failed')
  expect(refused.map(({ address, failure }) => [address, failure])).toEqual([
    [bad[0], 'not_public'],
    [bad[1], 'invalid_picture'],
    [bad[2], 'picture_too_small'],
    [bad[3], 'not_public'],
    [bad[4], 'not_public'],
  ])
  expect(new Set(refused.map(({ title }) => title)).size).toBe(1)
  expect(first).toMatchObject({
    state: 'imported',
    listings: { made: 6 },
    pictures: { waiting: 0, fetched: 12, failed: 5 },
  })
  expect(most, 'one host is asked for one picture at a time').toBe(1)

  const extra = await servePicture('extra.png')
  web.answer('/twin.png', (_, response) => response.writeHead(302, { location: '/0-a.png' }).end())
  const again = await imported(rows([extra, `${web.origin}/twin.png`]), first.owner.id)
  expect(again.pictures, 'those of the yacht whose row has changed').toEqual({ waiting: 0, fetched: 3, failed: 6 })
  expect((await picturesOf(again.id, '&state=failed')).at(-1)?.failure).toBe('duplicate_picture')
  expect(asked(yachts[3]?.[0] ?? '')).toBe(1)
  const [{ count } = { count: 0 }] = (
    await api.pool.query(
      'select count(*)::integer as count from media join listings on listings.id = listing_id where owner_id = $1',
      [first.owner.id],
    )
  ).rows
  expect(count).toBe(13)
})

it('follow each other at once, although jobs that left their turn to another one end together with it', async () => {
  const listings: string[] = []
  for (let yacht = 0; yacht < 6; yacht++) {
    const addresses = [await servePicture(`turn-${yacht}-a.png`), await servePicture(`turn-${yacht}-b.png`)]
    const { id: listingId } = await buildListing(api.services.db)
    listings.push(listingId)
    await api.services.db.transaction().execute((tx) => importPictures(tx, listingId, addresses))
  }
  const subscriptions = [on(pictureNamed, 'fetch', fetchPicture)]
  const worker = startJobs(api.services, api.pool, { subscriptions, scheduled: [] })
  const countFetched = async () =>
    (
      await api.pool.query(
        `select count(*)::integer as count from picture_imports where listing_id = any($1) and state = 'fetched'`,
        [listings],
      )
    ).rows[0]?.count
  await expect.poll(countFetched).toBe(12)
  await worker.stop()
})

it('are continued after a crash, and do not keep an import from being undone', async () => {
  const addresses = [await servePicture('crash-a.png'), await servePicture('crash-b.png')]
  const text = newFleetFile()(2, (row, index) => {
    row.photos = addresses[index] ?? ''
  })
  const { id } = await imported(text)
  const [one, two] = await madeBy(id)
  // As if the process had ended with one picture half fetched and the job of the other lost.
  const lost = `update picture_imports set state = 'fetching', started_at = $2, media_id = null where listing_id = $1 returning id`
  const { rows } = await api.pool.query(lost, [one?.listingId, new Date(api.clock.now)])
  await api.pool.query(`update picture_imports set state = 'waiting', media_id = null where listing_id = $1`, [
    two?.listingId,
  ])
  await api.pool.query(`delete from media where listing_id = any($1)`, [[one?.listingId, two?.listingId]])
  expect((await look(id)).pictures).toEqual({ waiting: 2, fetched: 0, failed: 0 })
  await fetchPicture(api.services, { pictureId: rows[0]?.id })
  expect((await look(id)).pictures.fetched, 'another process may still have it').toBe(0)
  const later = { ...api.services, now: () => api.clock.now + 6 * minuteMs }
  await resumePictures(later)
  await fetchPicture(later, { pictureId: rows[0]?.id })
  await runJobs(api)
  expect((await look(id)).pictures).toEqual({ waiting: 0, fetched: 2, failed: 0 })

  const undone = await imported(
    newFleetFile()(1, (row) => {
      row.photos = addresses.join(' ')
    }),
  )
  expect(undone.pictures.fetched).toBe(2)
  await api.post(`${imports}/${undone.id}/undo`, { revision: undone.revision }, ada)
  await runJobs(api)
  expect(await look(undone.id)).toMatchObject({ state: 'undone', listings: { removed: 1, kept: 0 } })
})

it('of a host that drips are given up, beside those of other yachts', async () => {
  const drips: NodeJS.Timeout[] = []
  web.answer('/drip.png', (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write(Buffer.from('89504e470d0a1a0a', 'hex'))
    drips.push(setInterval(() => response.write(Buffer.alloc(1)), 200))
  })
  const good = await servePicture('after-drip.png')
  const { pictures } = await imported(
    newFleetFile()(2, (row, index) => {
      row.photos = index === 0 ? `${web.origin}/drip.png` : good
    }),
  )
  for (const drip of drips) clearInterval(drip)
  expect(pictures).toEqual({ waiting: 0, fetched: 1, failed: 1 })
}, 90_000)
