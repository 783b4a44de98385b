import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestCode, latestMail } from '#tests/harness/mails.ts'

const api = await testApi()
const password = 'a lantern over the quay'

type Problem = { code: string; retryAfter?: number }
let ana: BuiltUser
beforeEach(async () => {
  api.clock.now += 4_000_000
  ana = await buildUser(api.services, { password })
})

const request = (email: string, given = password, as = ana) =>
  api.post<Problem>(`/api/users/${ana.id}/email`, { email, password: given }, as)
const enter = (email: string, otp: string) =>
  api.call<Problem>('PUT', `/api/users/${ana.id}/email`, { headers: ana.headers, body: { email, otp } })

describe('codes for a new address', () => {
  it('go to five addresses an hour, whoever they belong to', async () => {
    const asked = Array.from({ length: 12 }, (_, at) => request(`stranger${at}-${ana.email}`))
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])
    const { rows } = await api.pool.query(`select count(*)::int from mails where recipient like 'stranger%'`)
    expect(rows[0].count).toBe(5)
    const refused = await request(`more-${ana.email}`)
    expect([refused.body.code, refused.body.retryAfter]).toEqual(['too_many_requests', 3600])
    api.clock.now += 3_600_000
    expect((await request(`more-${ana.email}`)).status).toBe(200)
  })

  it('are not asked for by a wrong password, by nobody, or by somebody else', async () => {
    const email = `new-${ana.email}`
    const ben = await buildUser(api.services)
    expect((await request(email, 'wrong')).body.code).toBe('wrong_password')
    expect((await api.post(`/api/users/${ana.id}/email`, { email, password })).status).toBe(401)
    expect((await request(email, password, ben)).status).toBe(403)
    expect((await request('no address')).status).toBe(400)
    const { rows } = await api.pool.query('select 1 from mails where recipient = $1', [email])
    expect(rows).toEqual([])
  })

  it('are good for the address that they were sent to, and once', async () => {
    const [first, second] = [`first-${ana.email}`, `second-${ana.email}`]
    await request(first)
    const code = await latestCode(api, first)
    expect((await enter(second, code)).body.code).toBe('invalid_otp')
    expect((await enter(first, code)).status).toBe(200)
    expect((await enter(first, code)).body.code).toBe('invalid_otp')
  })

  it('are over once another was sent', async () => {
    const [first, second] = [`first-${ana.email}`, `second-${ana.email}`]
    await request(first)
    const code = await latestCode(api, first)
    await request(second)
    expect((await enter(first, code)).body.code).toBe('invalid_otp')
    expect((await enter(second, await latestCode(api, second))).status).toBe(200)
  })
})

describe('codes that were sent to the old address', () => {
  it.each(['login', 'reset'] as const)(
    'for %s are over once another is used: its mailbox may be somebody else’s',
    async (mode) => {
      const [old, email] = [ana.email, `new-${ana.email}`]
      await api.post('/api/auth/resend-otp', { email: old, mode })
      const otp = await latestCode(api, old)
      await request(email)
      expect((await enter(email, await latestCode(api, email))).status).toBe(200)
      const { status, body } =
        mode === 'login'
          ? await api.post<Problem>('/api/auth/verify-otp', { email: old, otp, mode })
          : await api.post<Problem>('/api/auth/reset-password', {
              email: old,
              otp,
              newPassword: 'quite another lantern',
            })
      expect([status, body.code]).toEqual([422, 'invalid_otp'])
    },
  )
})

it('tells the old address, in the language of the user', async () => {
  const marie = await buildUser(api.services, { language: 'fr', password })
  const email = `new-${marie.email}`
  await api.post(`/api/users/${marie.id}/email`, { email, password }, marie)
  const otp = await latestCode(api, email)
  await api.call('PUT', `/api/users/${marie.id}/email`, { headers: marie.headers, body: { email, otp } })
  const told = await latestMail(api, marie.email)
  expect(told.subject).toBe('Votre adresse chez Fairlead a changé')
  expect(told.body).toContain(email)
})
