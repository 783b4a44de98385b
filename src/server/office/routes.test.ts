import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { offerSetUpToken } from './set-up-token.ts'

const api = await testApi()
const password = 'a lantern over the quay'

type SignedIn = { token: string; admin: { id: string; role: string }; secondFactor: string }
type Verified = { token: string; secondFactor: string; recoveryCodes: string[] }
type Problem = { code: string }

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now })

let count = 0
let email = ''
beforeEach(() => {
  email = `admin${++count}@example.com`
  api.clock.now += 120_000
})

const register = (invitation: string) =>
  api.post<SignedIn & Problem>('/api/admin/register', { invitation, name: 'Ada', email, password })

async function enrol(token: string) {
  const { body } = await api.post<{ secret: string; uri: string; qr: string }>(
    '/api/auth/second-factor',
    {},
    bearer(token),
  )
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/Fairlead:/)
  expect(body.qr).toMatch(/^data:image\/svg\+xml;base64,/)
  const entered = { ...bearer(token), body: { code: codeOf(body.secret) } }
  const { status, body: verified } = await api.call<Verified>('PUT', '/api/auth/second-factor', entered)
  expect([status, verified.secondFactor, verified.recoveryCodes.length]).toEqual([200, 'done', 10])
  return { ...verified, secret: body.secret }
}

async function signIn() {
  const { body } = await api.post<{ idToken: string }>('/api/auth/id-token', { email, password })
  return api.post<SignedIn & Problem>('/api/admin/login', body)
}

describe('the first administrator', () => {
  it('registers with the token of the first start, which is good once, and needs an authenticator', async () => {
    const token = (await offerSetUpToken(api.services)) ?? ''
    expect(await offerSetUpToken(api.services), 'another process tells nothing').toBeUndefined()
    expect((await register('a guess at the token')).body.code).toBe('invalid_invitation')
    const short = { invitation: token, name: 'Ada', email, password: 'eleven char' }
    expect((await api.post<Problem>('/api/admin/register', short)).body).toMatchObject({
      code: 'weak_password',
      weaknesses: ['too_short'],
      minLength: 12,
    })
    const { body } = await register(token)
    expect(body).toMatchObject({ admin: { role: 'a' }, secondFactor: 'enrol' })
    const closed = await api.get<Problem>('/api/admin/users', bearer(body.token))
    expect([closed.status, closed.body.code]).toEqual([403, 'second_factor_required'])

    const { token: opened } = await enrol(body.token)
    expect((await api.get('/api/admin/users', bearer(opened))).status).toBe(200)
    expect(
      (await api.get<{ user: unknown }>('/api/auth/session', bearer(body.token))).body.user,
      'a new token',
    ).toBeNull()

    expect(await offerSetUpToken(api.services)).toBeUndefined()
    email = 'second@example.com'
    expect((await register(token)).body.code).toBe('invalid_invitation')
  })

  it('gets the operator’s own token, when there is one', async () => {
    const own = await testApi({ settings: { SETUP_TOKEN: 'chosen-by-the-operator' } })
    expect(await offerSetUpToken(own.services)).toBeUndefined()
    const wanted = { invitation: 'chosen-by-the-operator', name: 'Ada', email, password }
    expect((await own.post('/api/admin/register', wanted)).status).toBe(200)
  })
})

describe('an authenticator', () => {
  async function administrator() {
    const ada = await buildUser(api.services, { role: 'a', email, password })
    return ada
  }

  it('is asked for at each sign-in; a code is good once', async () => {
    const ada = await administrator()
    const { body } = await signIn()
    expect(body.secondFactor).toBe('verify')
    expect((await api.get('/api/auth/sessions', bearer(body.token))).status).toBe(403)
    const code = codeOf(ada.authenticator)
    const enter = (token: string, entered: string) =>
      api.call<Verified & Problem>('PUT', '/api/auth/second-factor', { ...bearer(token), body: { code: entered } })
    const opened = await enter(body.token, code)
    expect([opened.status, opened.body.recoveryCodes]).toEqual([200, []])
    const next = (await signIn()).body.token
    expect((await enter(next, code)).body.code, 'seen over a shoulder').toBe('invalid_second_factor')
    api.clock.now += 30_000
    expect((await enter(next, codeOf(ada.authenticator))).status).toBe(200)
  })

  it('can be replaced by a recovery code, each once', async () => {
    const ben = await buildUser(api.services, { email, password })
    const { recoveryCodes } = await enrol(ben.token)
    const sign = async () => {
      const { body } = await api.post<{ idToken: string }>('/api/auth/id-token', { email, password })
      return (await api.post<SignedIn>('/api/auth/login', body)).body
    }
    const begun = await sign()
    expect(begun.secondFactor, 'whoever has one is asked').toBe('verify')
    const entered = { ...bearer(begun.token), body: { code: recoveryCodes[0] } }
    expect((await api.call('PUT', '/api/auth/second-factor', entered)).status).toBe(200)
    const again = { ...bearer((await sign()).token), body: { code: recoveryCodes[0] } }
    expect((await api.call('PUT', '/api/auth/second-factor', again)).status).toBe(401)
  })

  it('can be given up by a customer, not by an administrator', async () => {
    const ben = await buildUser(api.services)
    const { token, secret } = await enrol(ben.token)
    api.clock.now += 30_000
    const code = codeOf(secret)
    expect((await api.post('/api/auth/second-factor/removal', { code }, bearer(token))).status).toBe(200)
    expect(
      (await api.get<{ data: { secondFactor: boolean } }>(`/api/users/${ben.id}`, bearer(token))).body.data
        .secondFactor,
    ).toBe(false)
    const ada = await administrator()
    const refused = await api.post<Problem>('/api/auth/second-factor/removal', { code: codeOf(ada.authenticator) }, ada)
    expect(refused.body.code).toBe('forbidden')
  })

  it('keeps its secret encrypted', async () => {
    const ada = await administrator()
    const { rows } = await api.pool.query('select * from users where id = $1', [ada.id])
    expect(JSON.stringify(rows)).not.toContain(ada.authenticator)
  })
})

describe('administrators', () => {
  let ada: BuiltUser
  beforeEach(async () => {
    ada = await buildUser(api.services, { role: 'a' })
  })

  it('come by invitation, for the address it was sent to, which is read behind the #', async () => {
    const { status, body } = await api.post<{ id: string }>(
      '/api/admin/invitations',
      { email, adminRole: 'support', language: 'fr' },
      ada,
    )
    expect(status).toBe(201)
    const mail = await latestMail(api, email)
    expect(mail.subject).toBe('Vous êtes invité à administrer Fairlead')
    const token = /\/fr\/adminsignup#([\w-]{43})/.exec(mail.body)?.[1] ?? ''
    const { rows } = await api.pool.query('select * from invitations where id = $1', [body.id])
    expect(JSON.stringify(rows)).not.toContain(token)
    const invited = email
    email = 'somebody.else@example.com'
    expect((await register(token)).body.code).toBe('invalid_invitation')
    email = invited
    expect((await register(token)).body).toMatchObject({ admin: { role: 'a' }, secondFactor: 'enrol' })
    expect((await register(token)).body.code).toBe('invalid_invitation')
  })

  it('can withdraw an invitation; it ends by itself after three days', async () => {
    const { body } = await api.post<{ id: string }>('/api/admin/invitations', { email, adminRole: 'support' }, ada)
    const token = /#([\w-]{43})/.exec((await latestMail(api, email)).body)?.[1] ?? ''
    expect((await api.get<{ data: object[] }>('/api/admin/invitations', ada)).body.data).toContainEqual(
      expect.objectContaining({ email, invitedBy: 'Ana Marin' }),
    )
    expect((await api.call('DELETE', `/api/admin/invitations/${body.id}`, ada)).status).toBe(200)
    expect((await register(token)).body.code).toBe('invalid_invitation')
    await api.post('/api/admin/invitations', { email, adminRole: 'support' }, ada)
    const late = /#([\w-]{43})/.exec((await latestMail(api, email)).body)?.[1] ?? ''
    api.clock.now += 3 * 86_400_000 + 1000
    expect((await register(late)).body.code).toBe('invalid_invitation')
    api.clock.now -= 3 * 86_400_000 + 1000
  })

  it('are signed in on their own page, where nobody else is', async () => {
    email = (await buildUser(api.services, { password })).email
    expect((await signIn()).body.code).toBe('forbidden')
  })

  it('find users by name and address', async () => {
    const zoe = await buildUser(api.services, { name: 'Zoë Zélande' })
    const { body } = await api.get<{ data: { id: string }[]; totalCount: number }>('/api/admin/users?q=zoe zel', ada)
    expect([body.totalCount, body.data[0]?.id]).toEqual([1, zoe.id])
    const none = await api.get<{ totalCount: number }>('/api/admin/users?q=%25', ada)
    expect(none.body.totalCount).toBe(0)
    const owners = await api.get<{ data: { role: string }[] }>('/api/admin/users?role=a&limit=100', ada)
    expect(new Set(owners.body.data.map(({ role }) => role))).toEqual(new Set(['a']))
  })

  it('are never none: the last one stays, also when two would leave at once', async () => {
    await api.pool.query(`update users set role = 'c', admin_role = null where role = 'a' and id <> $1`, [ada.id])
    const demote = (id: string) =>
      api.call<Problem>('PUT', `/api/admin/users/${id}/role`, { headers: ada.headers, body: { role: 'c' } })
    expect((await demote(ada.id)).body.code).toBe('last_administrator')
    const bea = await buildUser(api.services, { role: 'a' })
    const leave = (user: BuiltUser) =>
      api.call('PUT', `/api/admin/users/${user.id}/suspension`, { headers: user.headers, body: { reason: 'Leaving' } })
    const answers = await Promise.all([leave(ada), leave(bea)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
