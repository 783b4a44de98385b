import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestCode, latestMail } from '#tests/harness/mails.ts'
import { worldFor } from '#tests/harness/world.ts'
import { mediaJobs } from '../media/jobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-uploads-'))
afterAll(() => rm(folder, { recursive: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const world = await worldFor(api)
const password = 'a lantern over the quay'

type Problem = { code: string }
type Profile = { data: { email: string; name: string; profileImage: string | null; [name: string]: unknown } }

let ana: BuiltUser
beforeEach(async () => {
  api.clock.now += 120_000
  ana = await buildUser(api.services, { password })
})

const change = (changes: object) =>
  api.call<Profile & Problem>('PATCH', `/api/users/${ana.id}`, { headers: ana.headers, body: changes })

describe('a profile', () => {
  it('changes in what is sent, and stays in what is not', async () => {
    await change({ name: 'Ana', lastName: 'Marin', location: { city: 'Split', country: 'Croatia' }, currency: 'EUR' })
    const { status, body } = await change({ phone: '+385 21 123 456', location: { city: 'Hvar' }, language: 'fr' })
    expect([status, body.data]).toMatchObject([
      200,
      { name: 'Ana', lastName: 'Marin', phone: '+385 21 123 456', language: 'fr', currency: 'EUR', hasPassword: true },
    ])
    expect(body.data.location).toEqual({ address: null, city: 'Hvar', state: null, country: 'Croatia' })
    expect((await change({ name: ' ' })).body.code).toBe('invalid_request')
  })

  it('takes a new address with the password, and the code that was sent there', async () => {
    const email = `new-${ana.email}`
    const wanted = (given: string) => api.post<Problem>(`/api/users/${ana.id}/email`, { email, password: given }, ana)
    expect((await wanted('not the password')).body.code).toBe('wrong_password')
    expect((await wanted(password)).status).toBe(200)
    const pending = await api.get<Profile>(`/api/users/${ana.id}`, ana)
    expect(pending.body.data).toMatchObject({ email: ana.email, pendingEmail: email })
    const otp = await latestCode(api, email)
    const taken = await api.call<Profile>('PUT', `/api/users/${ana.id}/email`, {
      headers: ana.headers,
      body: { email, otp },
    })
    expect([taken.status, taken.body.data.email]).toEqual([200, email])
    expect((await latestMail(api, ana.email)).subject).toBe('Your address at Fairlead was changed')
  })

  it('says the same of an address that is somebody’s, until its code is entered', async () => {
    const ben = await buildUser(api.services)
    const asked = await api.post(`/api/users/${ana.id}/email`, { email: ben.email, password }, ana)
    expect(asked.status).toBe(200)
    const entered = { headers: ana.headers, body: { email: ben.email, otp: await latestCode(api, ben.email) } }
    const { status, body } = await api.call<Problem>('PUT', `/api/users/${ana.id}/email`, entered)
    expect([status, body.code]).toEqual([409, 'email_already_in_use'])
  })

  it('changes the password with the old one, and signs out the other devices', async () => {
    const { body: issued } = await api.post<{ idToken: string }>('/api/auth/id-token', { email: ana.email, password })
    const phone = (await api.post<{ token: string }>('/api/auth/login', issued)).body.token
    const put = (body: object) =>
      api.call<Problem>('PUT', `/api/users/${ana.id}/password`, { headers: ana.headers, body })
    expect((await put({ newPassword: 'another lantern' })).body.code).toBe('wrong_password')
    expect((await put({ password, newPassword: '123456' })).body.code).toBe('weak_password')
    expect((await put({ password, newPassword: 'another lantern' })).status).toBe(200)
    expect((await api.get('/api/auth/sessions', ana)).status, 'here it goes on').toBe(200)
    expect((await api.get('/api/auth/sessions', { headers: { authorization: `Bearer ${phone}` } })).status).toBe(401)
  })
})

describe('a picture', () => {
  const upload = { 'tus-resumable': '1.0.0' }
  const metadata = `purpose ${Buffer.from('profile-picture').toString('base64')}`
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6f8f' } })
    .withExif({ IFD0: { Artist: 'Where Ana lives' } })
    .jpeg()
    .toBuffer()

  async function begin(length: number, headers: Record<string, string> = ana.headers) {
    const wanted = { ...headers, ...upload, 'upload-length': String(length), 'upload-metadata': metadata }
    return fetch(`${api.origin}/api/uploads`, { method: 'POST', headers: wanted })
  }
  const send = (at: string, offset: number, bytes: Buffer, headers: Record<string, string> = ana.headers) =>
    fetch(api.origin + at, {
      method: 'PATCH',
      headers: {
        ...headers,
        ...upload,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes),
    })
  const portraits = () => readdir(path.join(folder, 'uploads', 'portraits')).catch(() => [])

  it('is uploaded in parts, resumed, and redrawn before anybody sees it', async () => {
    const bytes = await photo
    const at = (await begin(bytes.length)).headers.get('location') ?? ''
    expect(at).toMatch(/^\/api\/uploads\/[\w-]+$/)
    expect((await send(at, 0, bytes.subarray(0, 1000))).status).toBe(204)
    const head = await fetch(api.origin + at, { method: 'HEAD', headers: { ...ana.headers, ...upload } })
    expect(head.headers.get('upload-offset')).toBe('1000')
    expect((await send(at, 1000, bytes.subarray(1000))).status).toBe(204)
    const { body } = await api.get<Profile>(`/api/users/${ana.id}`, ana)
    const shown = await fetch(`${api.origin}/media/${body.data.profileImage}`)
    const picture = sharp(Buffer.from(await shown.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect((await picture.metadata()).exif, 'what the camera knew is gone').toBeUndefined()

    const removed = await api.call<Profile>('DELETE', `/api/users/${ana.id}/picture`, ana)
    expect([removed.body.data.profileImage, await portraits()]).toEqual([null, []])
  })

  it('is taken in one part, as large as a picture may be', async () => {
    const canvas = { width: 1800, height: 1800, channels: 3, background: '#2a6f8f' } as const
    const bytes = await sharp({ create: canvas }).png({ compressionLevel: 0 }).toBuffer()
    expect(bytes.length).toBeGreaterThan(9_000_000)
    const at = (await begin(bytes.length)).headers.get('location') ?? ''
    expect((await send(at, 0, bytes)).status).toBe(204)
  })

  it('is refused when it is none, or too large, or nobody’s', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const at = (await begin(drawing.length)).headers.get('location') ?? ''
    const refused = await send(at, 0, drawing)
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'invalid_picture' }])
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    expect((await begin(11 * 1024 * 1024)).status).toBe(413)
    expect((await begin(10, {})).status).toBe(401)
    const ben = await buildUser(api.services)
    const own = (await begin(100)).headers.get('location') ?? ''
    expect((await send(own, 0, Buffer.alloc(100), ben.headers)).status, 'each their own').toBe(404)
  })

  it('is forgotten when nobody has gone on with it for a day', async () => {
    const at = (await begin(100)).headers.get('location') ?? ''
    expect((await send(at, 0, Buffer.alloc(50))).status).toBe(204)
    const leftAfter = async (hours: number) => {
      for (const { run } of mediaJobs) await run({ ...api.services, now: () => Date.now() + hours * 3_600_000 })
      const { status } = await fetch(api.origin + at, { method: 'HEAD', headers: { ...ana.headers, ...upload } })
      return [status, await readdir(path.join(folder, 'uploads', 'incoming'))]
    }
    expect(await leftAfter(23)).toEqual([200, expect.arrayContaining([path.basename(at)])])
    expect(await leftAfter(25)).toEqual([404, []])
  })
})

describe('my data', () => {
  it('are handed over whole', async () => {
    const { users } = await world.make()
    const { customer } = users
    await api.post('/api/wishlist/add', { userId: customer.id, yachtId: world.boat.id }, customer)
    const { body } = await api.get<Record<string, object[]>>(`/api/users/${customer.id}/export`, customer)
    expect(body.profile).toMatchObject({ email: customer.email })
    expect([body.bookings, body.wishlist, body.sessions].map((list) => list?.length)).toEqual([1, 1, 1])
    expect(JSON.stringify(body)).not.toMatch(/hash|scrypt/)
  })

  it('are deleted with the account; what has to stay has no name in it', async () => {
    const { users, booking } = await world.make()
    const { customer } = users
    const close = (more: object) =>
      api.post<Problem>(`/api/users/${customer.id}/deletion`, { email: customer.email, ...more }, customer)
    expect((await close({ email: 'another@example.com' })).body.code).toBe('invalid_request')
    expect((await close({})).body.code, 'the charter lies ahead').toBe('charter_ahead')
    await api.call('DELETE', `/api/bookings/${booking}/hold`, customer)
    expect((await close({})).status).toBe(200)
    const { rows } = await api.pool.query('select * from bookings where id = $1', [booking])
    expect(rows[0]).toMatchObject({ guest_name: 'Former guest', customer_id: null, notes: null, status: 'cancelled' })
    expect((await api.get('/api/auth/sessions', customer)).status).toBe(401)
    const left = await api.pool.query('select subject from mails where recipient = $1', [customer.email])
    expect(left.rows).toEqual([{ subject: 'Your account at Fairlead is deleted' }])
  })

  it('of an owner leave the market with their yachts', async () => {
    const { users, booking } = await world.make()
    await api.call('DELETE', `/api/bookings/${booking}/hold`, users.customer)
    await api.pool.query(
      `update bookings set status = 'cancelled', cancelled_by = 'customer', cancelled_at = now() where status = 'pending'`,
    )
    await api.pool.query('delete from claims')
    const { status } = await api.post(
      `/api/users/${users.owner.id}/deletion`,
      { email: users.owner.email },
      users.owner,
    )
    expect(status).toBe(200)
    expect((await api.get(`/api/boats/${world.boat.id}`)).status).toBe(404)
    const { rows } = await api.pool.query('select name, email, status from owners where id = $1', [world.boat.ownerId])
    expect(rows).toEqual([{ name: 'Former owner', email: null, status: 'Closed' }])
  })
})
