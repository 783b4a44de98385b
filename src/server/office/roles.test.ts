import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
type Problem = { code: string }
type Listed = { data: { role: string; adminRole: string | null } }

let owner: BuiltUser
beforeEach(async () => {
  await api.pool.query(`update users set role = 'c', admin_role = null where role = 'a'`)
  owner = await buildUser(api.services, { role: 'a' })
})

const give = (user: BuiltUser, body: object, by = owner) =>
  api.call<Listed & Problem>('PUT', `/api/admin/users/${user.id}/role`, { headers: by.headers, body })

describe('the role of an administrator', () => {
  it('is chosen with the role, changed alone, and gone with it', async () => {
    const ana = await buildUser(api.services)
    expect((await give(ana, { role: 'a', adminRole: 'support' })).body.data).toMatchObject({ adminRole: 'support' })
    expect((await give(ana, { role: 'a', adminRole: 'finance' })).body.data).toMatchObject({ adminRole: 'finance' })
    expect((await give(ana, { role: 'c' })).body.data).toMatchObject({ role: 'c', adminRole: null })
  })

  it('is never missing: the call is refused, and so is the row', async () => {
    const ana = await buildUser(api.services)
    const { status, body } = await give(ana, { role: 'a' })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    await expect(api.pool.query(`update users set role = 'a' where id = $1`, [ana.id])).rejects.toThrow(
      'administrators_have_a_role',
    )
  })

  it('of the last market owner stays', async () => {
    await buildUser(api.services, { role: 'a', adminRole: 'finance' })
    const { body } = await give(owner, { role: 'a', adminRole: 'finance' })
    expect(body.code).toBe('last_administrator')
  })

  it('comes with the invitation', async () => {
    const { body } = await api.post<{ adminRole: string }>(
      '/api/admin/invitations',
      { email: 'bea@example.com', adminRole: 'moderator' },
      owner,
    )
    expect(body.adminRole).toBe('moderator')
  })
})

describe('an account of an administrator', () => {
  it('is suspended only by who decides about the team', async () => {
    const support = await buildUser(api.services, { role: 'a', adminRole: 'support' })
    const suspend = (user: BuiltUser, by: BuiltUser) =>
      api.call<Problem>('PUT', `/api/admin/users/${user.id}/suspension`, {
        headers: by.headers,
        body: { reason: 'A test' },
      })
    expect((await suspend(owner, support)).body.code).toBe('forbidden')
    expect((await suspend(await buildUser(api.services), support)).status).toBe(200)
    expect((await suspend(support, owner)).status).toBe(200)
  })
})

describe('a dangerous action', () => {
  const confirm = (user: BuiltUser, code: string) =>
    api.post<Problem>('/api/auth/second-factor/confirmation', { code }, user)
  const shownBy = ({ authenticator }: BuiltUser) =>
    new TOTP({ secret: Secret.fromBase32(authenticator) }).generate({ timestamp: api.clock.now })

  it('asks for the second factor again ten minutes after it was entered', async () => {
    const ana = await buildUser(api.services)
    api.clock.now += 599_000
    expect((await give(ana, { role: 'b' })).status).toBe(200)
    api.clock.now += 2000
    expect((await give(ana, { role: 'c' })).body.code).toBe('second_factor_stale')
    expect((await confirm(owner, '000000')).body.code).toBe('invalid_second_factor')
    expect((await give(ana, { role: 'c' })).body.code).toBe('second_factor_stale')
    expect((await confirm(owner, shownBy(owner))).status).toBe(200)
    expect((await give(ana, { role: 'c' })).status).toBe(200)
  })

  it('counts a code in the session that entered it alone, and once', async () => {
    api.clock.now += 601_000
    const code = shownBy(owner)
    expect((await confirm(owner, code)).status).toBe(200)
    expect((await confirm(owner, code)).body.code).toBe('invalid_second_factor')
  })
})
