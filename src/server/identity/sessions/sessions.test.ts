import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const limited = await testApi({ settings: { RATE_LIMITS: 'on' } })
const secure = await testApi({ settings: { PUBLIC_URL: 'https://yachts.example' } })

const day = 86_400_000
let ana: BuiltUser
beforeEach(async () => {
  api.clock.now = Date.now()
  ana = await buildUser(api.services, { password: 'a lantern over the quay' })
  // Longer than any test moves the clock.
  await api.pool.query(`update sessions set expires_at = now() + interval '90 days'`)
})

const cookie = (token: string) => ({ headers: { cookie: `session=${token}` } })
const signIn = async () => {
  const { body } = await api.post<{ idToken: string }>('/api/auth/id-token', {
    email: ana.email,
    password: 'a lantern over the quay',
  })
  return (await api.post<{ token: string }>('/api/auth/login', body)).body.token
}
const who = async (token: string) =>
  (await api.get<{ user: { id: string } | null }>('/api/auth/session', cookie(token))).body.user?.id ?? null

describe('a session', () => {
  it('is the same by cookie and by bearer header; the header wins', async () => {
    const ben = await buildUser(api.services)
    expect(await who(ana.token)).toBe(ana.id)
    const both = { headers: { ...ana.headers, cookie: `session=${ben.token}` } }
    expect((await api.get('/api/auth/session', both)).body).toMatchObject({ user: { id: ana.id } })
  })

  it('ends when it is not used, and in any case', async () => {
    api.clock.now += 13 * day
    expect(await who(ana.token)).toBe(ana.id)
    const ben = await buildUser(api.services)
    await api.pool.query(`update sessions set expires_at = now() + interval '1000 days' where user_id = $1`, [ben.id])
    api.clock.now += 15 * day
    expect(await who(ben.token), 'idle for a fortnight').toBeNull()

    api.clock.now = Date.now()
    const token = await signIn()
    await api.pool.query('update sessions set seen_at = expires_at where user_id = $1', [ana.id])
    api.clock.now += 91 * day
    expect(await who(token), 'after ninety days').toBeNull()
  })

  it('gets a new token each day by cookie; the one before is good until its successor has arrived', async () => {
    api.clock.now += 2 * day
    const rotated = await api.get('/api/auth/session', cookie(ana.token))
    const next = /session=(fls_[\w-]+)/.exec(rotated.headers.getSetCookie()[0] ?? '')?.[1] ?? ''
    expect(next).not.toBe(ana.token)
    expect(await who(ana.token), 'the answer may be lost').toBe(ana.id)
    expect(await who(next)).toBe(ana.id)
    expect(await who(ana.token), 'requests under way').toBe(ana.id)
    api.clock.now += 61_000
    expect(await who(ana.token)).toBeNull()
    expect(await who(next)).toBe(ana.id)
  })

  it('is not rotated twice by requests that arrive together', async () => {
    api.clock.now += 2 * day
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.get('/api/auth/session', cookie(ana.token))))
    expect(answers.every(({ body }) => (body as { user: object | null }).user !== null)).toBe(true)
    const tokens = answers.flatMap(({ headers }) => headers.getSetCookie())
    const alive = await Promise.all(tokens.map((set) => who(/session=(fls_[\w-]+)/.exec(set)?.[1] ?? '')))
    expect(alive.filter(Boolean).length).toBeGreaterThan(0)
  })

  it('takes its cookie away once it is over', async () => {
    const { headers, body } = await api.get('/api/auth/session', cookie('fls_no-such-session-at-all'))
    expect(body).toEqual({ user: null, secondFactor: 'done', readOnly: null })
    expect(headers.getSetCookie()[0]).toMatch(/^session=; .*Max-Age=0/)
  })

  it('is kept out of every cache', async () => {
    const { headers } = await api.get(`/api/users/${ana.id}`, cookie(ana.token))
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })

  it('has a cookie that only https carries, where there is https', async () => {
    const ben = await buildUser(secure.services, { password: 'a lantern over the quay' })
    const { body } = await secure.post<{ idToken: string }>('/api/auth/id-token', {
      email: ben.email,
      password: 'a lantern over the quay',
    })
    const { headers } = await secure.post('/api/auth/login', body)
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-session=fls_.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })
})

describe('signing out', () => {
  it('ends this session and takes the cookie away', async () => {
    const { status, headers } = await api.call('DELETE', '/api/auth/session', {
      headers: { ...cookie(ana.token).headers, origin: api.origin },
    })
    expect([status, headers.getSetCookie()[0]]).toEqual([200, expect.stringContaining('Max-Age=0')])
    expect(await who(ana.token)).toBeNull()
  })

  it('ends one device, or all of them', async () => {
    const phone = await signIn()
    const { body } = await api.get<{ data: { id: string; current: boolean; device: string }[] }>('/api/auth/sessions', {
      headers: { ...cookie(phone).headers },
    })
    expect(body.data).toHaveLength(2)
    const other = body.data.find(({ current }) => !current)?.id
    expect(
      (await api.call('DELETE', `/api/auth/sessions/${other}`, { headers: { authorization: `Bearer ${phone}` } }))
        .status,
    ).toBe(200)
    expect([await who(ana.token), await who(phone)]).toEqual([null, ana.id])
    const tablet = await signIn()
    await api.call('DELETE', '/api/auth/sessions', { headers: { authorization: `Bearer ${tablet}` } })
    expect([await who(phone), await who(tablet)]).toEqual([null, null])
  })

  it('happens by itself, on every process, when the role changes or the user is suspended', async () => {
    const second = await api.anotherProcess()
    const there = async (token: string) => {
      const response = await fetch(`${second}/api/auth/session`, cookie(token))
      return ((await response.json()) as { user: { id: string } | null }).user?.id ?? null
    }
    const admin = await buildUser(api.services, { role: 'a' })
    expect(await there(ana.token)).toBe(ana.id)
    await api.call('PUT', `/api/admin/users/${ana.id}/role`, { headers: admin.headers, body: { role: 'b' } })
    expect(await there(ana.token)).toBeNull()
    const token = await signIn()
    expect(await there(token)).toBe(ana.id)
    await api.call('PUT', `/api/admin/users/${ana.id}/suspension`, { headers: admin.headers, body: { reason: 'Lost' } })
    expect(await there(token)).toBeNull()
    await api.call('DELETE', `/api/admin/users/${ana.id}/suspension`, { headers: admin.headers })
    expect(await there(await signIn())).toBe(ana.id)
  })
})

describe('another site', () => {
  const change = (headers: Record<string, string>) =>
    api.call<{ code?: string }>('PATCH', `/api/users/${ana.id}`, { headers, body: { name: 'Mallory' } })

  it('can change nothing with the visitor’s cookie', async () => {
    const carried = { cookie: `session=${ana.token}` }
    const foreign = [
      { ...carried, origin: 'https://evil.example' },
      { ...carried, origin: 'null' },
      { ...carried, 'sec-fetch-site': 'cross-site' },
      { ...carried, 'sec-fetch-site': 'same-site' },
      carried,
    ]
    for (const headers of foreign) {
      const { status, body } = await change(headers)
      expect([status, body.code], JSON.stringify(headers)).toEqual([403, 'cross_site'])
    }
    expect((await change({ ...carried, origin: api.origin })).status).toBe(200)
    expect((await change({ ...carried, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await change({ ...ana.headers, origin: 'https://evil.example' })).status, 'nobody lends a token').toBe(200)
  })

  it('can sign nobody in', async () => {
    const { status } = await api.post(
      '/api/auth/login',
      { idToken: 'x'.repeat(30) },
      {
        headers: { origin: 'https://evil.example' },
      },
    )
    expect(status).toBe(403)
  })
})

describe('guessing passwords', () => {
  const guess = (email: string) =>
    limited.post<{ code: string; retryAfter?: number }>('/api/auth/id-token', { email, password: 'a wrong lantern' })

  it('takes longer with each failure, also for an account that does not exist', async () => {
    const statuses: number[] = []
    for (const _ of Array(6)) statuses.push((await guess('nobody@example.com')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const first = await guess('nobody@example.com')
    expect(first.body.retryAfter).toBe(1)
    limited.clock.now += 1100
    expect((await guess('nobody@example.com')).status).toBe(401)
    expect((await guess('nobody@example.com')).body.retryAfter, 'twice as long').toBe(2)
    expect(first.body).toMatchObject({ detail: 'Too many failed attempts. Please try again later.' })
  })

  it('is counted by the account from wherever, by the address for whomever, and forgotten after a success', async () => {
    const ben = await buildUser(limited.services, { password: 'a lantern over the quay' })
    const right = { email: ben.email, password: 'a lantern over the quay' }
    for (const _ of Array(4)) await guess(ben.email)
    expect((await limited.post('/api/auth/id-token', right)).status).toBe(200)
    for (const _ of Array(4)) expect((await guess(ben.email)).status).toBe(401)
    const others = Array.from({ length: 30 }, (_, at) => guess(`somebody${at}@example.com`))
    const statuses = (await Promise.all(others)).map(({ status }) => status)
    expect(statuses).toContain(429)
  })
})
