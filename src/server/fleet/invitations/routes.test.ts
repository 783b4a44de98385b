import { beforeAll, describe, expect, it } from 'vitest'
import type { OfficeOwner, OwnerPage } from '#contract/office/owners.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { unusedAddress } from '#tests/harness/world.ts'

const api = await testApi()
const password = 'a long sea mile 7'

type Problem = { code: string }
type Added = { id: string; invitation: { email: string; isOver: boolean } } & Problem
type Joined = { signedIn: { user: { id: string; role: string } } | null } & Problem

let ada: BuiltUser
let mo: BuiltUser
beforeAll(async () => {
  ada = await buildUser(api.services, { role: 'a', name: 'Ada Lindqvist' })
  mo = await buildUser(api.services, { role: 'a', adminRole: 'moderator', name: 'Mo' })
})

const person = (email = unusedAddress().email) => ({ name: 'Ida Sund', email, language: 'en' })
const add = (body: object, by = ada) => api.post<Added>('/api/admin/owners', body, by)
const look = async (id: string) => (await api.get<OwnerPage>(`/api/admin/owners/${id}`, ada)).body
const keyOfMail = async (email: string) =>
  /\/owner-invitation\/([\w.~-]+)/.exec((await latestMail(api, email)).body)?.[1] ?? ''
const accept = (invitation: string, more: object = { password }) =>
  api.post<Joined>('/api/owner-invitations/acceptance', { invitation, ...more })
const lookAt = (invitation: string) =>
  api.post<{ fleet: string; hasAccount: boolean } & Problem>('/api/owner-invitations/look', { invitation })
const again = (id: string, body: object) =>
  api.call<Problem>('PUT', `/api/admin/owners/${id}/invitation`, { headers: ada.headers, body })

describe('an owner whom an operator adds', () => {
  it('is listed as invited at once, with the agreement, and signs in with the password of the link', async () => {
    const agreement = { commissionBp: 1250, commissionOnExtras: false, promotionsPaidBy: 'market' }
    const invited = person()
    const { status, body } = await add({ ...invited, company: 'Sund Sailing', phone: '+971 50 111 2233', agreement })
    expect(status).toBe(201)
    expect(await look(body.id)).toMatchObject({
      name: 'Sund Sailing',
      email: invited.email,
      phone: '+971 50 111 2233',
      userId: null,
      invitation: { name: 'Ida Sund', by: 'Ada Lindqvist', isOver: false },
    })
    const listed = await api.get<{ data: OfficeOwner[] }>('/api/admin/owners?waits=invitation&q=sund+sailing', ada)
    expect(listed.body.data).toMatchObject([{ id: body.id, hasAccount: false, invitedUntil: expect.any(String) }])
    const agreements = await api.get<{ data: object[] }>(`/api/boatOwners/${body.id}/agreements`, ada)
    expect(agreements.body.data).toMatchObject([agreement])

    const key = await keyOfMail(invited.email)
    expect((await lookAt(key)).body).toMatchObject({ fleet: 'Sund Sailing', email: invited.email, hasAccount: false })
    expect((await accept(key, {})).status).toBe(400)
    expect((await accept(key, { password: '123456' })).body.code).toBe('weak_password')
    const { body: joined } = await accept(key)
    expect(joined.signedIn?.user).toMatchObject({ role: 'b' })
    expect(await look(body.id)).toMatchObject({ userId: joined.signedIn?.user.id, invitation: null })
    expect((await accept(key)).body.code, 'the link works once').toBe('invalid_invitation')
    const events = await api.pool.query(`select event from audit_records where details ->> 'ownerId' = $1`, [body.id])
    expect(events.rows.map(({ event }) => event).sort()).toEqual([
      'agreement_added',
      'owner_added',
      'owner_invited',
      'owner_joined',
    ])
  })

  it('can have an import before the invitation is accepted', async () => {
    const { body } = await add(person())
    const begun = await api.post<{ id: string }>('/api/admin/fleet-imports', { ownerId: body.id }, ada)
    expect(begun.status).toBeLessThan(300)
  })

  it('is added with an agreement only by an operator who may change agreements', async () => {
    const agreement = { commissionBp: 1000, commissionOnExtras: true, promotionsPaidBy: 'owner' }
    expect((await add({ ...person(), agreement }, mo)).body.code).toBe('forbidden')
    expect((await add(person(), mo)).status).toBe(201)
  })

  it('can be invited again, then the first link ends, and the invitation can be withdrawn', async () => {
    const invited = person()
    const { body } = await add(invited)
    const first = await keyOfMail(invited.email)
    const corrected = person()
    expect((await again(body.id, corrected)).status).toBe(200)
    const second = await keyOfMail(corrected.email)
    expect((await lookAt(first)).body.code).toBe('invalid_invitation')
    expect((await lookAt(second)).status).toBe(200)
    expect((await look(body.id)).email).toBe(corrected.email)
    const withdraw = () =>
      api.call<Problem>('DELETE', `/api/admin/owners/${body.id}/invitation`, { headers: ada.headers })
    expect((await withdraw()).status).toBe(204)
    expect((await accept(second)).body.code).toBe('invalid_invitation')
    expect((await withdraw()).body.code).toBe('not_found')
    expect((await look(body.id)).invitation).toBeNull()
  })

  it('has seven days to accept', async () => {
    const invited = person()
    const { body } = await add(invited)
    await api.pool.query(
      `update owner_invitations set sent_at = sent_at - interval '8 days', expires_at = expires_at - interval '8 days'
       where owner_id = $1`,
      [body.id],
    )
    expect((await accept(await keyOfMail(invited.email))).body.code).toBe('invalid_invitation')
    expect((await look(body.id)).invitation).toMatchObject({ isOver: true })
  })
})

describe('an address with an account', () => {
  it('becomes that of an owner only when its person agrees; the sessions end and the password stays', async () => {
    const ana = await buildUser(api.services, { role: 'c', name: 'Ana' })
    const { email } = ana
    const { body } = await add(person(email))
    const roleOf = async () => (await api.pool.query('select role from users where id = $1', [ana.id])).rows[0]?.role
    expect(await roleOf()).toBe('c')
    const key = await keyOfMail(email)
    expect((await lookAt(key)).body.hasAccount).toBe(true)
    const before = await api.pool.query('select password from user_accounts where user_id = $1', [ana.id])
    expect((await accept(key)).body).toEqual({ signedIn: null })
    expect(await roleOf()).toBe('b')
    expect((await api.pool.query('select password from user_accounts where user_id = $1', [ana.id])).rows).toEqual(
      before.rows,
    )
    expect((await look(body.id)).userId).toBe(ana.id)
    expect((await api.get<Problem>('/api/auth/sessions', ana)).body.code).toBe('unauthenticated')
  })

  it('of a suspended person does not become an owner', async () => {
    const ana = await buildUser(api.services, { role: 'c', name: 'Ana' })
    await add(person(ana.email))
    await api.pool.query(`update users set status = 'suspended' where id = $1`, [ana.id])
    expect((await accept(await keyOfMail(ana.email))).body.code).toBe('user_disabled')
  })

  it('is refused where it is that of an administrator, of another owner or of another invitation', async () => {
    const { email } = person()
    expect((await add(person(email))).status).toBe(201)
    expect((await add(person(email))).body.code).toBe('owner_known')
    expect((await add(person(ada.email))).body.code).toBe('owner_known')
    await accept(await keyOfMail(email))
    expect((await add(person(email))).body.code).toBe('owner_known')
    const owners = await api.pool.query('select count(*)::int from owners where email = $1', [email])
    expect(owners.rows[0]?.count, 'a refused owner is not kept').toBe(1)
  })
})
