import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import type { Services } from '../../platform/context.ts'
import { hashPassword } from '../password-hash.ts'
import { hasAdministrator, insertUser, setPasswordHash } from '../queries.ts'

const api = await testApi()
const behindProxy = await testApi({ settings: { TRUST_PROXY: '1' } })
const publicSite = await testApi({ settings: { PUBLIC_URL: 'https://yachts.example' } })
const everyInterface = await testApi({ settings: { HOST: '0.0.0.0' } })
const withoutDemo = await testApi({ settings: { DEMO: 'off' } })
const all = [api, behindProxy, publicSite, everyInterface, withoutDemo]
for (const { services } of all) await buildDemoUsers(services)

async function buildDemoUsers({ db }: Services) {
  const registeredAt = new Date()
  for (const role of ['a', 'b', 'c'] as const) {
    const email = `${role}@demo.example`
    await insertUser(db, {
      role,
      ...(role === 'a' && { adminRole: 'market_owner' as const }),
      name: `Demo ${role}`,
      email,
      language: 'en',
      registeredAt,
      isDemo: true,
    })
  }
}

type SignedIn = { token: string; user: { role: string }; secondFactor: string; code?: string }
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const signIn = (role: string, at = api, headers = {}) => at.post<SignedIn>('/api/auth/demo', { role }, { headers })
const offered = async (at = api, headers = {}) =>
  (await at.get<{ demo: string[] }>('/api/auth/options', { headers })).body.demo

describe('a demo user', () => {
  it.each(['a', 'b', 'c'])('signs in by one press: %s', async (role) => {
    const { status, body, headers } = await signIn(role)
    expect([status, body.user.role, body.secondFactor]).toEqual([200, role, 'done'])
    expect(headers.getSetCookie()[0]).toMatch(/^session=fls_/)
    expect((await api.get('/api/auth/sessions', bearer(body.token))).status, 'past any second factor').toBe(200)
  })

  it('is offered in the options', async () => {
    expect(await offered()).toEqual(['a', 'b', 'c'])
  })

  it('administers, but leaves the set-up open and does not count as the last administrator', async () => {
    const { body } = await signIn('a')
    expect((await api.get('/api/admin/users', bearer(body.token))).status).toBe(200)
    expect(await hasAdministrator(api.db)).toBe(false)
    const ada = await buildUser(api.services, { role: 'a' })
    const leaving = { headers: ada.headers, body: { role: 'c' } }
    const { body: refused } = await api.call<{ code: string }>('PUT', `/api/admin/users/${ada.id}/role`, leaving)
    expect(refused.code).toBe('last_administrator')
  })

  it('has to be one of three', async () => {
    expect((await signIn('x')).status).toBe(400)
  })

  it('is not signed in once suspended', async () => {
    await api.pool.query(`update users set status = 'suspended' where email = 'b@demo.example'`)
    expect((await signIn('b')).status).toBe(404)
    expect(await offered()).toEqual(['a', 'c'])
    await api.pool.query(`update users set status = 'active' where email = 'b@demo.example'`)
  })
})

describe('is closed', () => {
  const closed = { status: 404, body: { code: 'not_found' } }

  it('on a public address, on every interface, behind a proxy and without the demo', async () => {
    for (const at of [behindProxy, publicSite, everyInterface, withoutDemo]) {
      for (const role of ['a', 'b', 'c']) expect(await signIn(role, at)).toMatchObject(closed)
      expect(await offered(at)).toEqual([])
    }
  })

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'to what has come through a proxy: %s',
    async (name) => {
      expect(await signIn('a', api, { [name]: '127.0.0.1' })).toMatchObject(closed)
      expect(await offered(api, { [name]: '127.0.0.1' })).toEqual([])
    },
  )

  it('to another Host, as after DNS rebinding', async () => {
    const port = new URL(api.origin).port
    for (const host of [`evil.example:${port}`, `localhost.evil.example:${port}`]) {
      expect(await statusWithHost(host), host).toBe(404)
    }
    expect(await statusWithHost(`localhost:${port}`)).toBe(200)
  })

  it('to another site', async () => {
    expect((await signIn('a', api, { origin: 'https://evil.example' })).status).toBe(403)
  })

  it('to every other way in, except on the machine itself', async () => {
    const at = behindProxy
    const password = 'a lantern over the quay'
    const { rows } = await at.pool.query(`select id from users where email = 'a@demo.example'`)
    await setPasswordHash(at.db, rows[0].id, await hashPassword(password))
    const { body } = await at.post<{ idToken: string }>('/api/auth/id-token', { email: 'a@demo.example', password })
    const refused = await at.post<{ code: string }>('/api/auth/login', body)
    expect([refused.status, refused.body.code]).toEqual([403, 'user_disabled'])
  })
})

/** fetch cannot set the Host header. */
function statusWithHost(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' }
    const sending = request(`${api.origin}/api/auth/demo`, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sending.on('error', reject)
    sending.end(JSON.stringify({ role: 'c' }))
  })
}
