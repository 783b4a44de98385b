import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi()
const password = 'a lantern over the quay'
const path = '/api/auth/second-factor'

type Problem = { code: string; retryAfter?: number }
type Verified = { token: string; secondFactor: string; recoveryCodes: string[] } & Problem

let ana: BuiltUser
beforeEach(async () => {
  api.clock.now += 4_000_000
  ana = await buildUser(api.services, { password })
})

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
/** The code that an authenticator shows this many periods from now. */
const shownBy = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now + periods * 30_000 })
const begin = (token: string) => api.post<{ secret: string } & Problem>(path, {}, bearer(token))
const enter = (token: string, code: string) => api.call<Verified>('PUT', path, { ...bearer(token), body: { code } })
const remove = (token: string, code: string) => api.post<Problem>(`${path}/removal`, { code }, bearer(token))

async function enrol(token: string) {
  const { secret } = (await begin(token)).body
  const { status, body } = await enter(token, shownBy(secret))
  expect(status).toBe(200)
  api.clock.now += 30_000
  return { ...body, secret }
}

async function signIn() {
  const { body } = await api.post<{ idToken: string }>('/api/auth/id-token', { email: ana.email, password })
  return (await api.post<{ token: string; secondFactor: string }>('/api/auth/login', body)).body
}

describe('enrolling', () => {
  it('asks for nothing until a first code was entered', async () => {
    await begin(ana.token)
    expect((await signIn()).secondFactor).toBe('done')
    expect((await api.get(`/api/users/${ana.id}`, ana)).body).toMatchObject({ data: { secondFactor: false } })
  })

  it('can be begun anew: the picture that was not scanned is good for nothing', async () => {
    const first = (await begin(ana.token)).body.secret
    const second = (await begin(ana.token)).body.secret
    expect((await enter(ana.token, shownBy(first))).body.code).toBe('invalid_second_factor')
    expect((await enter(ana.token, shownBy(second))).status).toBe(200)
  })

  it('is refused to who has one', async () => {
    const { token } = await enrol(ana.token)
    const { status, body } = await begin(token)
    expect([status, body.code]).toEqual([409, 'second_factor_enrolled'])
  })

  it('counts once for twenty that send the first code together', async () => {
    const { secret } = (await begin(ana.token)).body
    const code = shownBy(secret)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(ana.token, code)))
    const [opened, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    const { rows } = await api.pool.query('select 1 from recovery_codes where user_id = $1', [ana.id])
    expect(rows).toHaveLength(opened?.body.recoveryCodes.length ?? 0)
  })

  it('tells the user by mail, and writes it down', async () => {
    await enrol(ana.token)
    expect((await latestMail(api, ana.email)).subject).toBe('An authenticator now protects your account at Fairlead')
    const { rows } = await api.pool.query('select event from audit_records where user_id = $1', [ana.id])
    expect(rows).toContainEqual({ event: 'second_factor_enrolled' })
  })

  it('is not confirmed by a recovery code of before', async () => {
    const { token, secret, recoveryCodes } = await enrol(ana.token)
    expect((await remove(token, shownBy(secret))).status).toBe(200)
    await begin(token)
    expect((await enter(token, recoveryCodes[0] ?? '')).body.code).toBe('invalid_second_factor')
  })

  it.each([undefined, '', '12345', 'x'.repeat(41)])('refuses %j as a code', async (code) => {
    await begin(ana.token)
    expect((await api.call('PUT', path, { ...ana, body: { code } })).status).toBe(400)
  })

  it('is for who is signed in', async () => {
    expect((await api.post(path, {})).status).toBe(401)
    expect((await api.call('PUT', path, { body: { code: '123456' } })).status).toBe(401)
    expect((await api.post(`${path}/removal`, { code: '123456' })).status).toBe(401)
  })
})

describe('a code', () => {
  it.each([
    ['of the period before', -1, 200],
    ['of the next period', 1, 200],
    ['two periods old', -2, 401],
    ['two periods early', 2, 401],
  ])('%s, as of a clock that is wrong, is answered with its status', async (_what, periods, status) => {
    const { secret } = await enrol(ana.token)
    // Later than the code of the enrolment, because each code can be used once.
    api.clock.now += 120_000
    const { token, secondFactor } = await signIn()
    expect(secondFactor).toBe('verify')
    expect((await enter(token, shownBy(secret, periods))).status).toBe(status)
  })

  it('of before is over once a later one was taken', async () => {
    const { secret } = await enrol(ana.token)
    api.clock.now += 120_000
    expect((await enter((await signIn()).token, shownBy(secret, 1))).status).toBe(200)
    expect((await enter((await signIn()).token, shownBy(secret))).status).toBe(401)
  })

  it('opens one session, which gets another token', async () => {
    const { token: other, secret } = await enrol(ana.token)
    api.clock.now += 60_000
    const begun = (await signIn()).token
    const { body } = await enter(begun, shownBy(secret))
    expect([body.secondFactor, body.recoveryCodes]).toEqual(['done', []])
    const statusWith = async (token: string) => (await api.get(`/api/users/${ana.id}`, bearer(token))).status
    expect(await statusWith(body.token)).toBe(200)
    expect(await statusWith(begun)).toBe(401)
    expect(await statusWith(other), 'the other device stays').toBe(200)
  })

  it('that is missing keeps a session out of everything else', async () => {
    await enrol(ana.token)
    const { token } = await signIn()
    for (const address of [`/api/users/${ana.id}`, '/api/auth/sessions', `/api/users/${ana.id}/export`]) {
      const { status, body } = await api.get<Problem>(address, bearer(token))
      expect([status, body.code], address).toEqual([403, 'second_factor_required'])
    }
    expect((await begin(token)).status, 'nor may it choose another authenticator').toBe(409)
    expect((await remove(token, '000000')).status).toBe(403)
  })

  it('is not guessed: failures of all sessions count together, and are written down', async () => {
    const { secret } = await enrol(ana.token)
    const sessions = await Promise.all(Array.from({ length: 3 }, signIn))
    const answers = []
    for (const guess of Array(12).keys()) {
      const { token } = sessions[guess % sessions.length] ?? { token: '' }
      answers.push((await enter(token, `00000${guess}`.slice(-6))).body.code)
    }
    expect(new Set(answers)).toEqual(new Set(['invalid_second_factor']))
    const { rows } = await api.pool.query(
      `select count(*)::int from audit_records where user_id = $1 and event = 'second_factor_failed'`,
      [ana.id],
    )
    expect(rows).toEqual([{ count: 12 }])
    expect((await enter(sessions[0]?.token ?? '', shownBy(secret))).status).toBe(200)
  })
})

describe('recovery codes', () => {
  it('are told once, are ten, and are kept as nobody can read them', async () => {
    const { recoveryCodes } = await enrol(ana.token)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    const { rows } = await api.pool.query('select * from recovery_codes where user_id = $1', [ana.id])
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.slice(0, 5))
  })

  it('are taken as people copy them: in capitals, with spaces, without the dash', async () => {
    const { recoveryCodes } = await enrol(ana.token)
    const spellings = [(code: string) => ` ${code.toUpperCase()} `, (code: string) => code.replace('-', ' ')]
    for (const [at, spell] of spellings.entries()) {
      const { token } = await signIn()
      expect((await enter(token, spell(recoveryCodes[at] ?? ''))).status).toBe(200)
    }
  })

  it('open one session each, also when two send the same at once', async () => {
    const { recoveryCodes } = await enrol(ana.token)
    const [one, two] = [await signIn(), await signIn()]
    const answers = await Promise.all([one, two].map(({ token }) => enter(token, recoveryCodes[0] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('of somebody else are no good', async () => {
    const { recoveryCodes } = await enrol(ana.token)
    ana = await buildUser(api.services, { password })
    await enrol(ana.token)
    expect((await enter((await signIn()).token, recoveryCodes[0] ?? '')).status).toBe(401)
  })
})

describe('giving it up', () => {
  it('needs a code, ends the recovery codes, and leaves the password alone to sign in with', async () => {
    const { token, secret, recoveryCodes } = await enrol(ana.token)
    expect((await remove(token, '000000')).body.code).toBe('invalid_second_factor')
    expect((await remove(token, shownBy(secret))).status).toBe(200)
    expect((await signIn()).secondFactor).toBe('done')
    const { rows } = await api.pool.query('select totp_secret, totp_confirmed_at from users where id = $1', [ana.id])
    expect(rows).toEqual([{ totp_secret: null, totp_confirmed_at: null }])
    expect((await enter((await signIn()).token, recoveryCodes[0] ?? '')).status).toBe(401)
  })

  it('is refused to who has none', async () => {
    const { status, body } = await remove(ana.token, '123456')
    expect([status, body.code]).toEqual([401, 'invalid_second_factor'])
  })
})
