import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminUser } from '#contract/office/user.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestCode } from '#tests/harness/mails.ts'
import { worldFor } from '#tests/harness/world.ts'

const api = await testApi()
const world = await worldFor(api)
const password = 'a lantern over the quay'

type Problem = { code: string }
let ana: BuiltUser
let support: BuiltUser
beforeEach(async () => {
  api.clock.now += 3_600_000
  ana = await buildUser(api.services, { password })
  support = await buildUser(api.services, { role: 'a', adminRole: 'support' })
})

const page = async (user: BuiltUser, by: BuiltUser) =>
  (await api.get<{ data: AdminUser }>(`/api/admin/users/${user.id}`, by)).body.data
const call = (method: string, path: string, by: BuiltUser, body?: object) =>
  api.call<Problem>(method, path, { headers: by.headers, ...(body ? { body } : {}) })

describe('the page of a person', () => {
  it('has everything about them', async () => {
    const { users, booking } = await world.make()
    const customer = users.customer
    await api.post('/api/wishlist/add', { userId: customer.id, yachtId: world.boat.id }, customer)
    await api.post('/api/auth/resend-otp', { email: customer.email, mode: 'login' })
    const found = await page(customer, support)
    expect(found).toMatchObject({ email: customer.email, role: 'c', status: 'active', providers: [] })
    expect(found.bookings).toMatchObject({ totalCount: 1, data: [{ id: booking, status: 'pending' }] })
    expect(found.wishes).toMatchObject([{ yachtId: world.boat.id }])
    expect(found.devices).toHaveLength(1)
    expect(found.pendingCode).toMatchObject({ purpose: 'login', email: customer.email })
    expect([found.documents, found.papers]).toEqual([[], []])
    expect(found.actions).toEqual(['suspend', 'write', 'sign_out', 'send_code', 'export', 'close', 'merge', 'see_as'])
    expect((await call('GET', `/api/admin/users/${booking}`, support)).body.code).toBe('not_found')
  })

  it('lists the mails, of those with a code not even the subject', async () => {
    await api.post('/api/auth/resend-otp', { email: ana.email, mode: 'login' })
    const code = await latestCode(api, ana.email)
    const { mails } = await page(ana, support)
    expect(mails).toMatchObject([{ subject: null, sentAt: null }])
    expect(JSON.stringify(await page(ana, support))).not.toContain(code)
  })

  it('shows a moderator neither bookings nor documents nor mails, and no audit of money', async () => {
    const moderator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })
    const { users } = await world.make()
    await api.pool.query(
      `insert into audit_records (id, at, event, user_id, details)
       select $1, now(), event, $2, '{}' from unnest(array['payout_sent']) event`,
      ['f'.repeat(24), users.customer.id],
    )
    const found = await page(users.customer, moderator)
    expect([found.bookings, found.documents, found.mails]).toEqual([null, null, null])
    expect(found.papers).toEqual([])
    expect(found.audit.map(({ event }) => event)).not.toContain('payout_sent')
    expect(found.actions).toEqual([])
    const content = await buildUser(api.services, { role: 'a', adminRole: 'content' })
    expect((await call('GET', `/api/admin/users/${users.customer.id}`, content)).body.code).toBe('forbidden')
  })
})

describe('an account', () => {
  it('is suspended with a reason, and let in again with one; both stay in its history', async () => {
    expect((await call('PUT', `/api/admin/users/${ana.id}/suspension`, support, {})).body.code).toBe('invalid_request')
    await call('PUT', `/api/admin/users/${ana.id}/suspension`, support, { reason: 'Paid with a stolen card.' })
    expect(await page(ana, support)).toMatchObject({
      status: 'suspended',
      suspendedReason: 'Paid with a stolen card.',
      devices: [],
      actions: ['restore', 'write', 'sign_out', 'export', 'close'],
    })
    await call('DELETE', `/api/admin/users/${ana.id}/suspension`, support, { reason: 'The bank was wrong.' })
    const { status, audit } = await page(ana, support)
    expect(status).toBe('active')
    expect(audit).toMatchObject([
      { event: 'readmitted', actor: { id: support.id }, details: { reason: 'The bank was wrong.' } },
      { event: 'suspended', actor: { id: support.id }, details: { reason: 'Paid with a stolen card.' } },
    ])
  })

  it('is signed out everywhere', async () => {
    expect((await call('DELETE', `/api/admin/users/${ana.id}/sessions`, support)).status).toBe(200)
    expect((await api.get(`/api/users/${ana.id}`, ana)).status).toBe(401)
    expect((await page(ana, support)).audit[0]).toMatchObject({
      event: 'signed_out_everywhere',
      actor: { id: support.id },
    })
  })

  it('is exported on request, which is written down', async () => {
    const { status, body } = await api.post<{ profile: { email: string } }>(
      `/api/admin/users/${ana.id}/export`,
      undefined,
      support,
    )
    expect([status, body.profile.email]).toEqual([200, ana.email])
    expect((await page(ana, support)).audit[0]).toMatchObject({ event: 'data_exported', actor: { id: support.id } })
  })

  it('is deleted on request, after its address was typed, and not while a charter lies ahead', async () => {
    const { users } = await world.make()
    const close = (user: BuiltUser, email = user.email) =>
      call('POST', `/api/admin/users/${user.id}/deletion`, support, { email })
    expect((await close(users.customer)).body.code).toBe('charter_ahead')
    expect((await close(ana, 'somebody.else@example.com')).body.code).toBe('invalid_request')
    expect((await close(ana)).status).toBe(200)
    expect((await call('GET', `/api/admin/users/${ana.id}`, support)).status).toBe(404)
    const { rows } = await api.pool.query(
      `select event, actor_id from audit_records where user_id = $1 order by id desc limit 1`,
      [ana.id],
    )
    expect(rows).toEqual([{ event: 'account_closed', actor_id: support.id }])
  })

  it('of a colleague is left to who decides about the team', async () => {
    const owner = await buildUser(api.services, { role: 'a' })
    const calls: [string, string, object?][] = [
      ['DELETE', 'sessions'],
      ['POST', 'code'],
      ['POST', 'export'],
      ['POST', 'deletion', { email: owner.email }],
      ['POST', 'see-as'],
    ]
    for (const [method, path, body] of calls) {
      expect((await call(method, `/api/admin/users/${owner.id}/${path}`, support, body)).body.code, path).toBe(
        'forbidden',
      )
    }
    expect((await page(owner, support)).actions).toEqual([])
    expect(
      (await call('POST', `/api/admin/users/${support.id}/deletion`, support, { email: support.email })).body.code,
    ).toBe('forbidden')
    expect((await call('POST', `/api/admin/users/${owner.id}/deletion`, owner, { email: owner.email })).body.code).toBe(
      'forbidden',
    )
  })

  it('asks for the second factor again before what is dangerous', async () => {
    api.clock.now += 11 * 60_000
    for (const [path, body] of [['export'], ['deletion', { email: ana.email }], ['see-as']] as const) {
      expect((await call('POST', `/api/admin/users/${ana.id}/${path}`, support, body)).body.code, path).toBe(
        'second_factor_stale',
      )
    }
  })
})

describe('a code', () => {
  it('is sent again where one waits, and no faster than the user could ask for it', async () => {
    expect((await call('POST', `/api/admin/users/${ana.id}/code`, support)).body.code).toBe('no_code_pending')
    await api.post('/api/auth/resend-otp', { email: ana.email, mode: 'reset' })
    const first = await latestCode(api, ana.email)
    expect((await call('POST', `/api/admin/users/${ana.id}/code`, support)).body.code).toBe('too_many_requests')
    api.clock.now += 61_000
    expect((await call('POST', `/api/admin/users/${ana.id}/code`, support)).body).toEqual({
      status: 'success',
      email: ana.email,
    })
    const second = await latestCode(api, ana.email)
    const reset = (otp: string) =>
      api.post('/api/auth/reset-password', { email: ana.email, newPassword: 'another lantern 7', otp })
    expect(second === first || (await reset(first)).status !== 200).toBe(true)
    expect((await reset(second)).status).toBe(200)
  })

  it('goes to the new address that waits for it', async () => {
    const email = `new-${ana.email}`
    await api.post(`/api/users/${ana.id}/email`, { email, password }, ana)
    expect((await page(ana, support)).pendingCode).toMatchObject({ purpose: 'email', email })
    api.clock.now += 61_000
    expect((await call('POST', `/api/admin/users/${ana.id}/code`, support)).body).toMatchObject({ email })
    const change = { headers: ana.headers, body: { email, otp: await latestCode(api, email) } }
    expect((await api.call('PUT', `/api/users/${ana.id}/email`, change)).status).toBe(200)
  })

  it('of a registration is sent again before there is an account', async () => {
    const email = `waits-${ana.email}`
    const { body: begun } = await api.post<{ token: string }>('/api/auth/register', { name: 'Ivo', email, password })
    const list = await api.get<{ data: { id: string; email: string }[] }>('/api/admin/registrations', support)
    const [waiting] = list.body.data
    const id = waiting?.id ?? ''
    expect(waiting).toMatchObject({ email, name: 'Ivo', role: 'c' })
    const send = () => api.post<Problem>(`/api/admin/registrations/${id}/code`, undefined, { headers: support.headers })
    expect((await send()).body.code).toBe('too_many_requests')
    api.clock.now += 61_000
    expect((await send()).body).toEqual({ status: 'success', email })
    const otp = await latestCode(api, email)
    expect((await api.post('/api/auth/verify-otp', { email, otp, key: begun.token })).status).toBe(200)
    const after = await api.get<{ data: { email: string }[] }>('/api/admin/registrations', support)
    expect(after.body.data.map((each) => each.email)).not.toContain(email)
  })
})
