import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { issuerClient, startIssuer } from '#tests/fakes/identity-issuer.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestCode } from '#tests/harness/mails.ts'

const issuer = await startIssuer()
afterAll(issuer.stop)
const api = await testApi({
  settings: {
    OIDC_ISSUER: issuer.origin,
    OIDC_AUDIENCE: issuerClient.id,
    GOOGLE_CLIENT_ID: issuerClient.id,
    GOOGLE_CLIENT_SECRET: issuerClient.secret,
    GOOGLE_ISSUER: issuer.origin,
    FACEBOOK_CLIENT_ID: issuerClient.id,
    FACEBOOK_CLIENT_SECRET: issuerClient.secret,
    FACEBOOK_DIALOG_URL: `${issuer.origin}/facebook/dialog`,
    FACEBOOK_GRAPH_URL: `${issuer.origin}/facebook/graph`,
  },
})

type SignedIn = { token: string; created: boolean; user: { id: string; email: string; name: string } }
type Problem = { code: string; key?: string; email?: string }

let count = 0
let email = ''
beforeEach(() => {
  email = `gina${++count}@example.com`
  api.clock.now = Date.now()
})

describe('an external issuer', () => {
  const claims = () => ({ sub: `u-${count}`, email, email_verified: true, name: 'Gina Costa' })
  const login = (idToken: string) => api.post<SignedIn & Problem>('/api/auth/login', { idToken })

  it('signs in whom its tokens name, once signed up', async () => {
    const unknown = await login(await issuer.sign(claims()))
    expect([unknown.status, unknown.body.code]).toEqual([404, 'user_not_found'])
    const idToken = await issuer.sign(claims())
    const { body } = await api.post<{ status: string; token: string }>('/api/auth/register', {
      name: 'Gina',
      email,
      idToken,
    })
    expect(body.status).toBe('registered')
    expect((await login(await issuer.sign({ ...claims(), jti: 'second' }))).body.user).toMatchObject({
      email,
      name: 'Gina',
    })
  })

  it('is not believed in what it cannot say', async () => {
    const user = claims()
    const wrong = {
      audience: await issuer.sign(user, { audience: 'somebody-else' }),
      issuer: await issuer.sign(user, { issuer: 'https://elsewhere.example' }),
      'the built-in one’s name': await issuer.sign(user, { issuer: 'http://localhost:4300/api/identity' }),
      expiry: await issuer.sign(user, { expires: '-1m' }),
      'its address': await issuer.sign({ ...user, email: undefined }),
    }
    for (const [what, idToken] of Object.entries(wrong)) {
      expect((await login(idToken)).body.code, what).toBe('invalid_token')
    }
  })

  it('opens the account of an address that it vouches for, and of no other', async () => {
    const ana = await buildUser(api.services, { email })
    const unproven = await login(await issuer.sign({ ...claims(), email_verified: false }))
    expect(unproven.body.code).toBe('user_not_found')
    expect((await login(await issuer.sign(claims()))).body.user.id).toBe(ana.id)
  })

  it('has an address proven by a code when it does not vouch for it', async () => {
    const token = await issuer.sign({ ...claims(), email_verified: false })
    const { status, body } = await api.post<Problem>('/api/auth/google-signin', { token })
    expect([status, body.code, body.email]).toEqual([403, 'email_unverified', email])
    const entered = await api.post<SignedIn>('/api/auth/verify-otp', {
      email,
      key: body.key,
      otp: await latestCode(api, email),
    })
    expect(entered.status).toBe(200)
    const later = await login(await issuer.sign({ ...claims(), email_verified: false, jti: 'later' }))
    expect(later.body.user.id).toBe(entered.body.user.id)
  })

  it('may change its keys; what the old one signed is worth nothing then', async () => {
    await buildUser(api.services, { email })
    const old = await issuer.sign(claims())
    expect((await login(await issuer.sign({ ...claims(), jti: 'first' }))).status).toBe(200)
    await issuer.rotate()
    // New keys are downloaded at most once a second.
    await vi.waitFor(async () => expect((await login(await issuer.sign(claims()))).status).toBe(200), {
      timeout: 10_000,
      interval: 300,
    })
    expect((await login(old)).body.code).toBe('invalid_token')
  })

  it('can make an administrator, with an invitation', async () => {
    const admin = await buildUser(api.services, { role: 'a' })
    await api.post('/api/admin/invitations', { email, adminRole: 'support' }, admin)
    const { body } = await api.get<{ data: { body: string }[] }>(`/api/dev/mails?recipient=${email}`)
    const invitation = /#([\w-]{43})/.exec(body.data[0]?.body ?? '')?.[1]
    const wanted = { invitation, name: 'Gina', email, idToken: await issuer.sign(claims()) }
    const registered = await api.post<{ secondFactor: string }>('/api/admin/register', wanted)
    expect([registered.status, registered.body.secondFactor]).toEqual([200, 'enrol'])
  })
})

describe.each(['google', 'facebook'] as const)('signing in with %s', (provider) => {
  const walk = () => walkThrough(provider)

  it('signs up the first time and in the next', async () => {
    issuer.become({ sub: `${provider}-${count}`, email, email_verified: true, name: 'Gina Costa' })
    const { cookie, location } = await walk()
    expect(location).toBe('http://localhost:4300/auth/arrived?from=%2F')
    let first = await finish(cookie)
    if (provider === 'facebook') {
      // The answer does not reveal whether the address has an account.
      expect(first.body.code).toBe('email_unverified')
      const entered = { email, key: first.body.key, otp: await latestCode(api, email) }
      first = await api.post<SignedIn & Problem>('/api/auth/verify-otp', entered)
    } else expect(first.body.created).toBe(true)
    expect(first.body.user).toMatchObject({ email, name: 'Gina Costa' })
    const again = await finish((await walk()).cookie)
    expect([again.body.created, again.body.user.id]).toEqual([false, first.body.user.id])
  })

  it('gives the id token once, and nobody the tokens of the provider', async () => {
    issuer.become({ sub: `${provider}-${count}`, email, email_verified: true, name: 'Gina Costa' })
    const { cookie } = await walk()
    await finish(cookie)
    expect((await finish(cookie)).body.code).toBe('invalid_token')
    const { rows } = await api.pool.query('select access_token, id_token, refresh_token from user_accounts')
    expect(rows.every((row) => Object.values(row).every((value) => value === null))).toBe(true)
  })

  it('leaves the address to whoever proves it, when it was stopped half way', async () => {
    issuer.become({ sub: `stopped-${provider}-${count}`, email, email_verified: true, name: 'Gina Costa' })
    await walk()
    const { status } = await api.post('/api/auth/register', {
      name: 'Gina',
      email,
      password: 'a lantern over the quay',
    })
    expect(status).toBe(200)
    const { body } = await api.get<{ data: { body: string }[] }>(`/api/dev/mails?recipient=${email}`)
    expect(body.data[0]?.body).toMatch(/^\d{6}$/m)
  })

  it('comes to nothing with somebody else’s state', async () => {
    const { callback } = await walk()
    const stolen = await fetch(`${api.origin}${callback.pathname}${callback.search}`, { redirect: 'manual' })
    expect(stolen.headers.get('location')).toMatch(/^\/auth\?error=/)
    expect(stolen.headers.getSetCookie().filter((cookie) => /session_token=[^;]/.test(cookie))).toEqual([])
  })

  it('does not lead to another site afterwards', async () => {
    for (const next of ['//evil.example', '/\\evil.example']) {
      expect((await api.post(`/api/auth/social/${provider}`, { next })).status).toBe(400)
    }
  })
})

describe('the built-in issuer', () => {
  it('publishes how its tokens are checked, and nothing else of its provider', async () => {
    const { body } = await api.get<{ issuer: string; jwks_uri: string }>(
      '/api/identity/.well-known/openid-configuration',
    )
    expect(body.issuer).toBe('http://localhost:4300/api/identity')
    const keys = await api.get<{ keys: object[] }>(new URL(body.jwks_uri).pathname)
    expect(keys.body.keys[0]).not.toHaveProperty('d')
    for (const path of ['sign-in/email', 'sign-up/email', 'sign-in/social', 'update-user', 'delete-user']) {
      expect((await api.post(`/api/identity/${path}`, {})).status, path).toBe(404)
    }
  })
})

describe('an address that Facebook claims', () => {
  const facebook = signInWith('facebook')
  const google = signInWith('google')

  it('does not tell whether it has an account', async () => {
    await buildUser(api.services, { email })
    issuer.become({ sub: `f-known-${count}`, email, name: 'Mallory' })
    const known = await facebook()
    issuer.become({ sub: `f-unknown-${count}`, email: `nobody-${email}`, name: 'Mallory' })
    const unknown = await facebook()
    expect(known.location).toBe(unknown.location)
    expect([known.signedIn.status, known.signedIn.body.code]).toEqual([403, 'email_unverified'])
    expect([unknown.signedIn.status, unknown.signedIn.body.code]).toEqual([403, 'email_unverified'])
    expect(Object.keys(known.signedIn.body).sort()).toEqual(Object.keys(unknown.signedIn.body).sort())
  })

  it('is free for Google at once, before and after its code was asked for', async () => {
    issuer.become({ sub: `f-${count}`, email, name: 'Mallory' })
    await facebook()
    issuer.become({ sub: `g-${count}`, email, email_verified: true, name: 'Gina Costa' })
    const { signedIn } = await google()
    expect([signedIn.status, signedIn.body.created, signedIn.body.user.email]).toEqual([200, true, email])
  })

  it('does not become anybody’s by the code of another registration', async () => {
    issuer.become({ sub: `f-thief-${count}`, email, name: 'Mallory' })
    const { signedIn } = await facebook()
    const ana = await buildUser(api.services, { email })
    const entered = { email, key: signedIn.body.key, otp: await latestCode(api, email) }
    const { status, body } = await api.post<Problem>('/api/auth/verify-otp', entered)
    expect([status, body.code], 'Ana has proven it first').toEqual([409, 'email_already_in_use'])
    const { rows } = await api.pool.query('select provider_id from user_accounts where user_id = $1', [ana.id])
    expect(rows).toEqual([])
  })
})

/** Follows the browser from our button to the page that it returns to. Returns its cookies and that address. */
async function walkThrough(provider: 'google' | 'facebook') {
  const started = await api.post<{ url: string }>(`/api/auth/social/${provider}`, { next: '/auth/arrived?from=%2F' })
  const cookies = new Map<string, string>()
  const keep = (headers: Headers) => {
    for (const cookie of headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/)
      cookies.set(name, value)
    }
  }
  keep(started.headers)
  expect(started.body.url).toMatch(/code_challenge=[\w-]{43}/)
  const asked = await fetch(started.body.url, { redirect: 'manual' })
  const back = new URL(asked.headers.get('location') ?? '')
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const arrived = await fetch(`${api.origin}${back.pathname}${back.search}`, {
    redirect: 'manual',
    headers: { cookie: cookie() },
  })
  keep(arrived.headers)
  return { cookie: cookie(), location: arrived.headers.get('location') ?? '', callback: back }
}

async function finish(cookie: string) {
  const headers = { cookie, origin: api.origin }
  const { body } = await api.post<{ idToken: string }>('/api/auth/social-id-token', {}, { headers })
  return api.post<SignedIn & Problem>('/api/auth/google-signin', { token: body.idToken ?? 'x'.repeat(20) })
}

function signInWith(provider: 'google' | 'facebook') {
  return async () => {
    const { cookie, location } = await walkThrough(provider)
    return { location, signedIn: await finish(cookie) }
  }
}
