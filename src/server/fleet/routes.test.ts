import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '#tests/api.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { latestMail } from '#tests/mails.ts'

const api = await testApi()
const fleet = { name: 'Harbour Fleet', phone: '+971 50 123 4567', location: 'Dubai, United Arab Emirates' }

type Registered = {
  token: string
  user: { role: string }
  secondFactor: string
  owner: { id: string; location: string; status: string }
}
type OwnBoats = { boats: { id: string; title: string; isLive: boolean }[]; totalCount: number }

let ana: BuiltUser
beforeEach(async () => {
  ana = await buildUser(api.services)
})
const register = () => api.post<Registered>('/api/boatOwners/register', fleet, ana)
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('becoming an owner', () => {
  it('ends every session and begins one that may more', async () => {
    const { status, body } = await register()
    expect([status, body.user.role, body.secondFactor]).toEqual([201, 'b', 'done'])
    expect(body.owner).toMatchObject({
      name: 'Harbour Fleet',
      contact: '+971 50 123 4567',
      status: 'Active',
      location: fleet.location,
    })
    expect((await api.get('/api/auth/sessions', ana)).status).toBe(401)
    expect((await api.post<OwnBoats>('/api/boats/owner', {}, as(body.token))).body).toEqual({
      boats: [],
      totalPages: 0,
      totalCount: 0,
    })
    expect((await latestMail(api, ana.email)).subject).toBe('You are an owner at Fairlead')
  })

  it('happens once, however often it is asked for at the same moment', async () => {
    const answers = await Promise.all([register(), register(), register()])
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    const { rows } = await api.pool.query('select id from owners where user_id = $1', [ana.id])
    expect(rows).toHaveLength(1)
  })
})

describe('an owner’s yachts', () => {
  it('are none for whom an administrator made an owner, once however often it is asked', async () => {
    const promoted = await buildUser(api.services, { role: 'b', name: 'Zoë' })
    const answers = await Promise.all([1, 2, 3].map(() => api.post<OwnBoats>('/api/boats/owner', {}, promoted)))
    expect(answers.map(({ status, body }) => [status, body.totalCount])).toEqual([1, 2, 3].map(() => [200, 0]))
    const { rows } = await api.pool.query('select name, email, status from owners where user_id = $1', [promoted.id])
    expect(rows).toEqual([{ name: 'Zoë', email: promoted.email, status: 'Active' }])
  })

  it('are theirs alone, drafts too', async () => {
    const { body } = await register()
    const boat = await buildListing(api.db, { draft: true, listing: { title: 'Meltemi' } })
    const other = await buildListing(api.db)
    await api.pool.query('update listings set owner_id = $1 where id = $2', [body.owner.id, boat.id])
    const own = await api.post<OwnBoats>('/api/boats/owner', {}, as(body.token))
    expect(own.body.boats).toMatchObject([{ id: boat.id, title: 'Meltemi', isLive: false, status: 'draft' }])
    expect(JSON.stringify(own.body)).not.toContain(other.id)
  })
})
