import { existsSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { buildListing } from '../builders/listing.ts'
import { buildUser } from '../builders/user.ts'
import { testApi } from '../harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-full-'))
afterAll(() => rmSync(folder, { recursive: true }))
const data = path.join(folder, 'data')
const api = await testApi({ settings: { DATA_DIR: data } })

const { id } = await buildListing(api.db)
const { body } = await api.get<{ photos: { key: string }[] }>(`/api/boats/${id}`)
const drawing = `/media/${body.photos[0]?.key}`
const picture = `${drawing}?w=334&h=334&format=webp`
const another = `${drawing}?w=668&h=512&format=webp`
const statusOf = async (url: string) => (await fetch(api.origin + url)).status

test('while no file can be written the process is not ready, and goes on showing pictures', async () => {
  expect([await statusOf('/readyz'), await statusOf(picture)]).toEqual([200, 200])
  renameSync(data, `${data}.away`)
  writeFileSync(data, '')
  await vi.waitFor(async () => {
    const answer = await fetch(`${api.origin}/readyz`)
    expect([answer.status, await answer.text()]).toEqual([503, 'no space for files'])
  }, 10_000)
  expect([await statusOf(picture), await statusOf(another), await statusOf('/api/yachtTypes')]).toEqual([200, 200, 200])
  rmSync(data)
  renameSync(`${data}.away`, data)
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), 10_000)
})

test.runIf(existsSync('/dev/full'))(
  'an upload for which there is no space is unavailable, and can go on later',
  async () => {
    const ana = await buildUser(api.services)
    const headers = { ...ana.headers, 'tus-resumable': '1.0.0' }
    const purpose = Buffer.from('profile-picture').toString('base64')
    const begun = await fetch(`${api.origin}/api/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': '100', 'upload-metadata': `purpose ${purpose}` },
    })
    const at = begun.headers.get('location') ?? ''
    const file = path.join(data, 'uploads', 'incoming', path.basename(at))
    const send = () =>
      fetch(api.origin + at, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(50),
      })
    rmSync(file)
    symlinkSync('/dev/full', file)
    const refused = await send()
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable', status: 503 }])
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    rmSync(file)
    writeFileSync(file, '')
    expect((await send()).status).toBe(204)
  },
)
