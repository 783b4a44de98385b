import { beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi()
const limited = await testApi({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const password = 'a lantern over the quay'

let count = 0
let email = ''
beforeEach(() => {
  email = `resend${++count}@example.com`
  api.clock.now += 120_000
})

const resend = (mode?: string) => api.post('/api/auth/resend-otp', { email, ...(mode && { mode }) })

describe('another code', () => {
  it('without a mode is one of a registration: who has an account already is told to sign in', async () => {
    await buildUser(api.services, { email, language: 'fr' })
    expect(await resend()).toMatchObject({ status: 200, body: { status: 'success', retryAfter: 60 } })
    expect((await latestMail(api, email)).subject).toBe('Vous avez déjà un compte chez Fairlead')
  })

  it('is answered alike for a registration, an account and nobody', async () => {
    await api.post('/api/auth/register', { name: 'Ana', email, password })
    api.clock.now += 61_000
    const pending = await resend()
    const pendingMail = await latestMail(api, email)
    email = (await buildUser(api.services)).email
    const known = await resend()
    email = 'nobody-at-all@example.com'
    const unknown = await resend()
    expect([known.body, unknown.body]).toEqual([pending.body, pending.body])
    expect(pendingMail.body).toMatch(/^\d{6}$/m)
    expect((await latestMail(api, email)).subject).toBe('No account with Fairlead')
  })

  it('is sent in the language of the registration', async () => {
    await api.post('/api/auth/register', { name: 'Anne', email, password, language: 'fr' })
    api.clock.now += 61_000
    await resend()
    expect((await latestMail(api, email)).subject).toBe('Votre code pour Fairlead')
  })

  it('is not sent to one mailbox without end, from however many addresses', async () => {
    const statuses: number[] = []
    for (let each = 0; each < 30; each++) {
      limited.clock.now += 61_000
      const headers = { 'x-forwarded-for': `203.0.113.${each}` }
      statuses.push((await limited.post('/api/auth/resend-otp', { email, mode: 'login' }, { headers })).status)
    }
    // Waiting times of one, two, four … seconds end within the minute; later ones do not.
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(statuses.slice(20)).toContain(429)
  })

  it.each([{}, { email: 'no address' }, { email: 'a@example.com', mode: 'other' }])('refuses %j', async (body) => {
    expect((await api.post('/api/auth/resend-otp', body)).status).toBe(400)
  })
})
