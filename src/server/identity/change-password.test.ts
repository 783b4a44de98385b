import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi()
const limited = await testApi({ settings: { RATE_LIMITS: 'on' } })
const password = 'a lantern over the quay'
const newPassword = 'quite another lantern'

type Problem = { code: string; weaknesses?: string[] }
let ana: BuiltUser
beforeEach(async () => {
  api.clock.now += 120_000
  ana = await buildUser(api.services, { password })
})

const change = (body: object, as = ana) =>
  api.call<Problem>('PUT', `/api/users/${ana.id}/password`, { headers: as.headers, body })
const idToken = async (secret: string) =>
  (await api.post<{ idToken?: string }>('/api/auth/id-token', { email: ana.email, password: secret })).body.idToken
const signIn = async (token?: string) => api.post<{ token: string }>('/api/auth/login', { idToken: token })
const userOf = async (token: string) =>
  (await api.get<{ user: object | null }>('/api/auth/session', { headers: { authorization: `Bearer ${token}` } })).body
    .user

describe('another password', () => {
  it('is the one that signs in from then on', async () => {
    expect((await change({ password, newPassword })).status).toBe(200)
    expect(await idToken(password)).toBeUndefined()
    expect(await idToken(newPassword)).toBeTypeOf('string')
  })

  it('signs out the other devices, not this one, and tells the user', async () => {
    const other = (await signIn(await idToken(password))).body.token
    await change({ password, newPassword })
    expect(await userOf(other)).toBeNull()
    expect(await userOf(ana.token)).not.toBeNull()
    expect((await latestMail(api, ana.email)).subject).toBe('Your password at Fairlead was changed')
    const { rows } = await api.pool.query(
      `select event from audit_records where user_id = $1 and event like 'password%'`,
      [ana.id],
    )
    expect(rows).toEqual([{ event: 'password_changed' }])
  })

  it('ends id tokens that the one before has got', async () => {
    const before = await idToken(password)
    await change({ password, newPassword })
    expect((await signIn(before)).status).toBe(401)
  })

  it.each([
    ['a wrong one', { password: 'wrong', newPassword }, 401, 'wrong_password'],
    ['none', { newPassword }, 401, 'wrong_password'],
    ['a weak new one', { password, newPassword: 'abc' }, 422, 'weak_password'],
    ['no new one', { password }, 400, 'invalid_request'],
    ['a new one without end', { password, newPassword: 'x'.repeat(5000) }, 400, 'invalid_request'],
  ])('is refused with %s, and nothing changes', async (_what, body, _status, code) => {
    const { status, body: problem } = await change(body)
    expect([status >= 400, problem.code]).toEqual([true, code])
    expect(await idToken(password)).toBeTypeOf('string')
  })

  it('may not be the address, nor part of it', async () => {
    const { body } = await change({ password, newPassword: ana.email })
    expect(body).toMatchObject({ code: 'weak_password', weaknesses: expect.arrayContaining(['personal']) })
  })

  it('is not set by somebody else', async () => {
    const ben = await buildUser(api.services, { password })
    const admin = await buildUser(api.services, { role: 'a' })
    for (const each of [ben, admin]) expect((await change({ password, newPassword }, each)).status).toBe(403)
    expect((await api.call('PUT', `/api/users/${ana.id}/password`, { body: { newPassword } })).status).toBe(401)
  })

  it('is chosen without one by who came by an issuer and never had any', async () => {
    ana = await buildUser(api.services)
    const profile = () => api.get<{ data: { hasPassword: boolean } }>(`/api/users/${ana.id}`, ana)
    expect((await profile()).body.data.hasPassword).toBe(false)
    expect((await change({ newPassword: password })).status).toBe(200)
    expect((await profile()).body.data.hasPassword).toBe(true)
    expect((await change({ newPassword })).body.code, 'from then on it is asked for').toBe('wrong_password')
  })
})

it('a device that was found open does not guess the password', async () => {
  const cleo = await buildUser(limited.services, { password })
  const guess = (given: string) =>
    limited.call<Problem>('PUT', `/api/users/${cleo.id}/password`, {
      headers: cleo.headers,
      body: { password: given, newPassword },
    })
  const codes: string[] = []
  for (let tries = 0; tries < 7; tries++) codes.push((await guess('wrong')).body.code)
  expect(codes.slice(0, 5)).toEqual(Array(5).fill('wrong_password'))
  expect(codes.at(-1)).toBe('too_many_requests')
  expect((await guess(password)).body.code, 'nor with the right one until the wait is over').toBe('too_many_requests')
  limited.clock.now += 900_000
  expect((await guess(password)).status).toBe(200)
})
