import { beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestCode, latestMail } from '#tests/harness/mails.ts'

const api = await testApi()
const password = 'a lantern over the quay'

type SignedIn = { token: string; user: { id: string; email: string; role: string }; secondFactor: string }
type Problem = { code: string; retryAfter?: number; weaknesses?: string[] }

let count = 0
let email = ''
beforeEach(() => {
  email = `ana${++count}@example.com`
  // Each test begins after the cool-downs of the one before.
  api.clock.now += 120_000
})

async function register(more: object = {}) {
  const { status, body } = await api.post<{ status: string; token: string }>('/api/auth/register', {
    name: 'Ana Marin',
    email,
    password,
    ...more,
  })
  expect([status, body.status]).toEqual([200, 'pending'])
  return body.token
}

async function join() {
  const key = await register()
  return api.post<SignedIn>('/api/auth/verify-otp', { otp: await latestCode(api, email), email, key })
}

const idToken = async (secret = password) =>
  (await api.post<{ idToken: string }>('/api/auth/id-token', { email, password: secret })).body.idToken

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('signing up', () => {
  it('is pending until the code from the mail is entered with its own key', async () => {
    const key = await register()
    expect((await api.post<Problem>('/api/auth/id-token', { email, password })).body.code).toBe('invalid_credential')
    const otp = await latestCode(api, email)
    const without = await api.post<Problem>('/api/auth/verify-otp', { otp, email })
    expect([without.status, without.body.code]).toEqual([422, 'invalid_otp'])
    const { status, body, headers } = await api.post<SignedIn>('/api/auth/verify-otp', { otp, email, key })
    expect([status, body.user, body.secondFactor]).toMatchObject([200, { email, role: 'c', name: 'Ana Marin' }, 'done'])
    expect(headers.getSetCookie()[0]).toMatch(
      /^session=fls_[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await latestMail(api, email)).subject).toBe('Welcome to Fairlead')
    const again = await api.post<Problem>('/api/auth/verify-otp', { otp, email, key })
    expect(again.body.code, 'a code is good once').toBe('invalid_otp')
  })

  it('keeps neither code, nor key, nor session, nor password as they are', async () => {
    const key = await register()
    const otp = await latestCode(api, email)
    const { rows } = await api.pool.query('select * from one_time_codes where email = $1', [email])
    expect(JSON.stringify(rows)).not.toContain(otp)
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(JSON.stringify(rows)).not.toContain(password)
    const { body } = await api.post<SignedIn>('/api/auth/verify-otp', { otp, email, key })
    const sessions = await api.pool.query('select * from sessions where user_id = $1', [body.user.id])
    expect(JSON.stringify(sessions.rows)).not.toContain(body.token)
  })

  it('gives a code five tries and ten minutes', async () => {
    const key = await register()
    const otp = await latestCode(api, email)
    for (const _ of Array(5)) await api.post('/api/auth/verify-otp', { otp: wrong(otp), email, key })
    expect((await api.post('/api/auth/verify-otp', { otp, email, key })).status).toBe(422)

    api.clock.now += 60_000
    await api.post('/api/auth/resend-otp', { email })
    api.clock.now += 601_000
    const late = await api.post('/api/auth/verify-otp', { otp: await latestCode(api, email), email, key })
    expect(late.status).toBe(422)

    await api.post('/api/auth/resend-otp', { email })
    const renewed = await api.post('/api/auth/verify-otp', { otp: await latestCode(api, email), email, key })
    expect(renewed.status, 'the key is still good').toBe(200)
  })

  it('counts tries that arrive together', async () => {
    const key = await register()
    const otp = await latestCode(api, email)
    const tries = Array.from({ length: 20 }, () => api.post('/api/auth/verify-otp', { otp: wrong(otp), email, key }))
    await Promise.all(tries)
    const { rows } = await api.pool.query('select tries_left from one_time_codes where email = $1', [email])
    expect(rows).toEqual([{ tries_left: 0 }])
  })

  it('sends another code only after a minute', async () => {
    await register()
    const { status, body } = await api.post<Problem>('/api/auth/resend-otp', { email })
    expect([status, body.code, body.retryAfter]).toEqual([429, 'too_many_requests', 60])
    api.clock.now += 60_000
    const first = await latestCode(api, email)
    expect((await api.post('/api/auth/resend-otp', { email })).body).toEqual({ status: 'success', retryAfter: 60 })
    expect(await latestCode(api, email)).not.toBe(first)
  })

  it('tells who has an account already only after the address is proven', async () => {
    await join()
    api.clock.now += 60_000
    const key = await register()
    expect((await latestMail(api, email)).subject).toBe('You already have an account with Fairlead')
    const { status, body } = await api.post<Problem>('/api/auth/verify-otp', {
      otp: await latestCode(api, email),
      email,
      key,
    })
    expect([status, body.code]).toEqual([409, 'email_already_in_use'])
    expect(await idToken(), 'the account is as it was').toBeTypeOf('string')
  })

  it('takes nobody an address by registering it first', async () => {
    await register({ name: 'Mallory', password: 'of mallory alone' })
    const key = await register()
    expect((await api.post('/api/auth/verify-otp', { otp: await latestCode(api, email), email, key })).status).toBe(200)
    expect((await api.post('/api/auth/id-token', { email, password: 'of mallory alone' })).status).toBe(401)
  })

  it('refuses weak passwords, with what is weak about them', async () => {
    for (const [weak, why] of [
      ['abc', 'too_short'],
      ['trustno1', 'common'],
      [email, 'personal'],
    ] as const) {
      const { status, body } = await api.post<Problem>('/api/auth/register', { name: 'Ana', email, password: weak })
      expect([status, body.code, body.weaknesses]).toEqual([422, 'weak_password', expect.arrayContaining([why])])
    }
  })

  it('writes in the language of who signs up', async () => {
    await register({ language: 'fr' })
    expect(await latestMail(api, email)).toMatchObject({ subject: 'Votre code pour Fairlead' })
  })
})

describe('signing in', () => {
  it('trades an id token for a session, once', async () => {
    await join()
    const token = await idToken()
    const { status, body } = await api.post<SignedIn>('/api/auth/login', { idToken: token })
    expect([status, body.user.email]).toEqual([200, email])
    const again = await api.post<Problem>('/api/auth/login', { idToken: token })
    expect([again.status, again.body.code]).toEqual([401, 'invalid_token'])
    const { body: current } = await api.get<{ user: object }>('/api/auth/session', bearer(body.token))
    expect(current.user).toMatchObject({ email })
  })

  it('opens one session when a token is sent twenty times at once', async () => {
    await join()
    const token = await idToken()
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.post('/api/auth/login', { idToken: token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('says the same of a wrong password and of nobody', async () => {
    await join()
    const known = await api.post<Problem>('/api/auth/id-token', { email, password: 'something else' })
    const unknown = await api.post<Problem>('/api/auth/id-token', { email: 'nobody@example.com', password })
    expect(known.status).toBe(401)
    expect(unknown.body).toEqual(known.body)
    expect(known.body).toMatchObject({ detail: 'Incorrect email or password. Please try again.' })
  })

  it('works without a password, by a code', async () => {
    const { body } = await join()
    await api.post('/api/auth/resend-otp', { email, mode: 'login' })
    const otp = await latestCode(api, email)
    const entered = await api.post<SignedIn>('/api/auth/verify-otp', { otp, email, mode: 'login' })
    expect([entered.status, entered.body.user.id]).toEqual([200, body.user.id])
  })

  it('is refused to who is suspended, once the address is proven', async () => {
    const { body } = await join()
    await api.pool.query(`update users set status = 'suspended' where id = $1`, [body.user.id])
    const { status, body: problem } = await api.post<Problem>('/api/auth/login', { idToken: await idToken() })
    expect([status, problem.code]).toEqual([403, 'user_disabled'])
  })

  it('refuses tokens that are forged, of somebody else’s making, or too old', async () => {
    await join()
    const token = await idToken()
    const [head = '', payload = '', signature = ''] = token.split('.')
    const other = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'x' }))
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const forged = [`${head}.${other.toString('base64url')}.${signature}`, `${none}.${payload}.`, 'x'.repeat(40)]
    for (const each of forged) {
      expect((await api.post<Problem>('/api/auth/login', { idToken: each })).body.code).toBe('invalid_token')
    }
    api.clock.now += 400_000
    expect((await api.post<Problem>('/api/auth/login', { idToken: token })).body.code).toBe('invalid_token')
  })

  it('is not for /auth/google-signin alone: who is known signs in there as well', async () => {
    await join()
    const { body } = await api.post<SignedIn & { created: boolean }>('/api/auth/google-signin', {
      token: await idToken(),
    })
    expect([body.created, body.user.email]).toEqual([false, email])
  })
})

describe('a lost password', () => {
  it('is replaced with a code, and every session ends', async () => {
    const { body } = await join()
    await api.post('/api/auth/resend-otp', { email, mode: 'reset' })
    const otp = await latestCode(api, email)
    const weak = await api.post<Problem>('/api/auth/reset-password', { email, otp, newPassword: 'short' })
    expect(weak.body.code, 'costs no try').toBe('weak_password')
    const newPassword = 'quite another lantern'
    expect((await api.post('/api/auth/reset-password', { email, otp, newPassword })).status).toBe(200)
    expect((await api.get<{ user: unknown }>('/api/auth/session', bearer(body.token))).body.user).toBeNull()
    expect(await idToken()).toBeUndefined()
    expect(await idToken(newPassword)).toBeTypeOf('string')
    expect((await api.post('/api/auth/reset-password', { email, otp, newPassword: 'a third lantern' })).status).toBe(
      422,
    )
    expect((await latestMail(api, email)).subject).toBe('Your password at Fairlead was changed')
  })

  it('says the same to who has no account', async () => {
    const { status, body } = await api.post('/api/auth/resend-otp', { email, mode: 'reset' })
    expect([status, body]).toEqual([200, { status: 'success', retryAfter: 60 }])
    expect((await latestMail(api, email)).subject).toBe('No account with Fairlead')
    const again = await api.post('/api/auth/resend-otp', { email, mode: 'reset' })
    expect(again.status, 'the cool-down too').toBe(429)
    const guess = await api.post<Problem>('/api/auth/reset-password', { email, otp: '123456', newPassword: password })
    expect(guess.body.code).toBe('invalid_otp')
  })

  it('is not reset by a code that was sent for something else', async () => {
    await join()
    await api.post('/api/auth/resend-otp', { email, mode: 'login' })
    const otp = await latestCode(api, email)
    const { status } = await api.post('/api/auth/reset-password', { email, otp, newPassword: 'quite another lantern' })
    expect(status).toBe(422)
  })
})

describe('the options', () => {
  it('tell what a form has to know', async () => {
    const { body } = await api.get('/api/auth/options')
    expect(body).toEqual({
      social: [],
      password: { minLength: 6, maxLength: 128, classes: [] },
      otp: { minutes: 10, resendAfter: 60 },
      administrators: { setupOpen: true, secondFactorRequired: true },
      demo: [],
    })
  })

  it('name no way in that is not configured', async () => {
    expect((await api.post('/api/auth/social/google', { next: '/auth' })).status).toBe(404)
    expect((await api.post<Problem>('/api/auth/social-id-token', {})).body.code).toBe('invalid_token')
  })
})

describe('what happened', () => {
  it('is written down, with failures, without secrets', async () => {
    const { body } = await join()
    await api.post('/api/auth/id-token', { email, password: 'something else' })
    await api.post('/api/auth/login', { idToken: await idToken() })
    const admin = await buildUser(api.services, { role: 'a' })
    const { body: audit } = await api.get<{ data: { event: string }[] }>(
      `/api/admin/audit?userId=${body.user.id}`,
      admin,
    )
    expect(audit.data.map(({ event }) => event)).toEqual(['signed_in', 'sign_in_failed', 'signed_in', 'registered'])
    expect(JSON.stringify(audit)).not.toContain('something else')
  })
})

it('a lost password of an administrator is replaced by twelve characters at least, as only who has the code learns', async () => {
  const admin = await buildUser(api.services, { role: 'a', password })
  const reset = (otp: string) =>
    api.post<Problem & { minLength?: number }>('/api/auth/reset-password', {
      email: admin.email,
      otp,
      newPassword: 'eleven char',
    })
  await api.post('/api/auth/resend-otp', { email: admin.email, mode: 'reset' })
  expect((await reset('000000')).body.code).toBe('invalid_otp')
  const { body } = await reset(await latestCode(api, admin.email))
  expect(body).toMatchObject({ code: 'weak_password', minLength: 12 })
})
