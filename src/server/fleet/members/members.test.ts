import { beforeEach, describe, expect, it } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi()

type Fleets = { data: { id: string; name: string; isCurrent: boolean; rights: object | null }[] }
type Team = { members: { id: string; email: string }[]; invitations: { id: string; email: string }[] }

const rights = { reads: ['calendar'], changes: ['listings'] }
let owner: BuiltUser
let mate: BuiltUser
let boat: { id: string; ownerId: string }
beforeEach(async () => {
  owner = await buildUser(api.services, { role: 'b' })
  mate = await buildUser(api.services, { role: 'b' })
  boat = await buildListing(api.db)
  await api.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', boat.ownerId).execute()
})

const invite = (email = mate.email) => api.post<{ id: string }>('/api/fleet/invitations', { email, rights }, owner)
const team = async () => (await api.get<Team>('/api/fleet/members', owner)).body
const fleets = async () => (await api.get<Fleets>('/api/fleets', mate)).body.data

async function tokenFor(email: string): Promise<string> {
  const token = /fleet-invitation\/([\w.~-]+)/.exec((await latestMail(api, email)).body)?.[1]
  return token ?? expect.fail('no link in the mail')
}
const accept = async (token: string, user = mate) =>
  api.post<{ code: string }>('/api/fleet/invitations/acceptance', { invitation: token }, user)

const mayReadDraft = async () => (await api.get(`/api/boats/${boat.id}/draft`, mate)).status
const audited = async (userId: string) => {
  const records = await api.db.selectFrom('audit_records').select('event').where('user_id', '=', userId).execute()
  return records.map(({ event }) => event)
}

describe('a co-manager', () => {
  it('accepts by the link of the mail, and works in the fleet at once', async () => {
    expect((await invite()).status).toBe(201)
    expect((await team()).invitations).toMatchObject([{ email: mate.email, reads: ['listings', 'calendar'] }])
    expect(await mayReadDraft()).toBe(404)
    expect((await accept(await tokenFor(mate.email))).status).toBe(200)
    expect(await mayReadDraft()).toBe(200)
    expect(await team()).toMatchObject({ members: [{ email: mate.email, changes: ['listings'] }], invitations: [] })
    expect(await audited(mate.id)).toContain('member_joined')
    expect(await audited(owner.id)).toContain('member_invited')
  })

  it('who changes how invoices name the owner is told to the owner, who changes it alone is not', async () => {
    const money = { reads: ['money'], changes: ['money'] }
    await api.post('/api/fleet/invitations', { email: mate.email, rights: money }, owner)
    await accept(await tokenFor(mate.email))
    const name = (as: BuiltUser, legalName: string) =>
      api.call('PUT', '/api/boatOwners/seller', { headers: as.headers, body: { legalName, address: 'Quay 1, Split' } })
    const told = async () => {
      const { rows } = await api.pool.query(
        `select subject from mails where recipient = $1 and subject like 'The seller on your invoices%'`,
        [owner.email],
      )
      return rows.length
    }
    expect((await name(owner, 'Blue Fleet Ltd')).status).toBe(204)
    expect(await told()).toBe(0)
    expect((await name(mate, 'Blue Fleet Ltd')).status).toBe(204)
    expect(await told(), 'nothing has changed').toBe(0)
    expect((await name(mate, 'Mate and Sons')).status).toBe(204)
    expect(await told()).toBe(1)
    const { body } = await latestMail(api, owner.email)
    expect(body).toContain('Before: Blue Fleet Ltd, Quay 1, Split. Now: Mate and Sons, Quay 1, Split.')
  })

  it('changes between fleets', async () => {
    await invite()
    await accept(await tokenFor(mate.email))
    const [own, other] = await fleets()
    expect([own?.isCurrent, own?.rights, other?.isCurrent]).toEqual([false, null, true])
    expect(
      (await api.call('PUT', '/api/fleets/current', { headers: mate.headers, body: { id: own?.id } })).status,
    ).toBe(204)
    expect(await mayReadDraft()).toBe(404)
    expect(
      (await api.call('PUT', '/api/fleets/current', { headers: mate.headers, body: { id: boat.ownerId } })).status,
    ).toBe(204)
    expect(await mayReadDraft()).toBe(200)
    const strangers = await buildListing(api.db)
    expect(
      (await api.call('PUT', '/api/fleets/current', { headers: mate.headers, body: { id: strangers.ownerId } })).status,
    ).toBe(404)
    expect(await mayReadDraft()).toBe(200)
  })

  it('is out as soon as the owner says so', async () => {
    await invite()
    await accept(await tokenFor(mate.email))
    const [member] = (await team()).members
    const narrower = { rights: { reads: ['money'], changes: [] } }
    expect(
      (await api.call('PUT', `/api/fleet/members/${member?.id}`, { headers: owner.headers, body: narrower })).status,
    ).toBe(204)
    expect(await mayReadDraft()).toBe(403)
    expect((await api.call('DELETE', `/api/fleet/members/${member?.id}`, { headers: owner.headers })).status).toBe(204)
    expect(await mayReadDraft()).toBe(404)
    expect(await fleets()).toMatchObject([{ isCurrent: true, rights: null }])
    expect(await audited(mate.id)).toEqual(expect.arrayContaining(['member_changed', 'member_removed']))
  })
})

describe('an invitation', () => {
  it('counts once, for its address, and for no administrator', async () => {
    await invite()
    const token = await tokenFor(mate.email)
    const other = await buildUser(api.services, { role: 'b' })
    expect((await accept(token, other)).body.code).toBe('invalid_invitation')
    const customer = await buildUser(api.services)
    expect((await accept(token, customer)).body.code).toBe('invalid_invitation')
    const administrator = await buildUser(api.services, { role: 'a' })
    expect((await accept(token, administrator)).body.code).toBe('forbidden')
    expect((await accept(token)).status).toBe(200)
    expect((await accept(token)).body.code).toBe('invalid_invitation')
  })

  it('makes a customer a co-manager without a fleet of their own, with a new session', async () => {
    const customer = await buildUser(api.services)
    await invite(customer.email)
    const { status, body } = await api.post<{ signedIn: { token: string; user: { role: string } } }>(
      '/api/fleet/invitations/acceptance',
      { invitation: await tokenFor(customer.email) },
      customer,
    )
    expect([status, body.signedIn.user.role]).toEqual([200, 'b'])
    const headers = { authorization: `Bearer ${body.signedIn.token}` }
    expect((await api.call('GET', `/api/boats/${boat.id}/draft`, { headers })).status).toBe(200)
    expect((await api.get(`/api/boats/${boat.id}/draft`, customer)).status, 'the old session').toBe(401)
    expect(await audited(customer.id)).toEqual(expect.arrayContaining(['member_joined', 'role_changed']))
  })

  it('is over when it is withdrawn, when another follows and after three days', async () => {
    const first = await invite()
    const withdrawn = await tokenFor(mate.email)
    expect(
      (await api.call('DELETE', `/api/fleet/invitations/${first.body.id}`, { headers: owner.headers })).status,
    ).toBe(204)
    expect((await accept(withdrawn)).body.code).toBe('invalid_invitation')
    await invite()
    const older = await tokenFor(mate.email)
    await invite()
    expect((await accept(older)).body.code).toBe('invalid_invitation')
    const latest = await tokenFor(mate.email)
    await api.db
      .updateTable('fleet_invitations')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await accept(latest)).body.code).toBe('invalid_invitation')
  })

  it('names at least one right', async () => {
    const refused = await api.post(
      '/api/fleet/invitations',
      { email: mate.email, rights: { reads: [], changes: [] } },
      owner,
    )
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ field: 'rights.reads' }] },
    })
  })

  it('is not for the owner themselves', async () => {
    await invite(owner.email)
    expect((await accept(await tokenFor(owner.email), owner)).body.code).toBe('invalid_invitation')
  })
})
