import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestCode } from '#tests/harness/mails.ts'

const api = await testApi()
const password = 'a lantern over the quay'
const newPassword = 'quite another lantern'

type Problem = { code: string }
let ana: BuiltUser
beforeEach(async () => {
  api.clock.now += 120_000
  ana = await buildUser(api.services, { password })
})

const issue = async (secret = password) =>
  (await api.post<{ idToken: string }>('/api/auth/id-token', { email: ana.email, password: secret })).body.idToken
const login = (idToken: string) => api.post<Problem>('/api/auth/login', { idToken })

describe('an id token from before', () => {
  it('opens nothing once the password is changed', async () => {
    const before = await issue()
    const changed = { headers: ana.headers, body: { password, newPassword } }
    expect((await api.call('PUT', `/api/users/${ana.id}/password`, changed)).status).toBe(200)
    const refused = await login(before)
    expect([refused.status, refused.body.code]).toEqual([401, 'invalid_token'])
    expect((await login(await issue(newPassword))).status).toBe(200)
  })

  it('opens nothing once the password is reset', async () => {
    const before = await issue()
    await api.post('/api/auth/resend-otp', { email: ana.email, mode: 'reset' })
    const entered = { email: ana.email, otp: await latestCode(api, ana.email), newPassword }
    expect((await api.post('/api/auth/reset-password', entered)).status).toBe(200)
    const refused = await api.post<Problem>('/api/auth/google-signin', { token: before })
    expect(refused.body.code).toBe('invalid_token')
  })

  it('opens nothing once every device is signed out', async () => {
    const before = await issue()
    await api.call('DELETE', '/api/auth/sessions', ana)
    expect((await login(before)).body.code).toBe('invalid_token')
    expect((await login(await issue())).status).toBe(200)
  })
})

it('is good for five minutes', async () => {
  const idToken = await issue()
  api.clock.now += 299_000
  expect((await login(idToken)).status).toBe(200)
  const late = await issue()
  api.clock.now += 306_000
  expect((await login(late)).body.code).toBe('invalid_token')
})
