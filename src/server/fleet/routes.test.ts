import { beforeEach, describe, expect, it } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'

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

  it('is for customers who are signed in', async () => {
    const codeOf = async (user?: BuiltUser) => {
      const { status, body } = await api.post<{ code: string }>('/api/boatOwners/register', fleet, user)
      return [status, body.code]
    }
    expect(await codeOf()).toEqual([401, 'unauthenticated'])
    expect(await codeOf(await buildUser(api.services, { role: 'b' }))).toEqual([409, 'already_owner'])
    expect(await codeOf(await buildUser(api.services, { role: 'a' }))).toEqual([403, 'forbidden'])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ phone: '12345' }, 'phone'],
    [{ phone: 'call me' }, 'phone'],
    [{ location: 'x'.repeat(201) }, 'location'],
    [{ languages: ['x'.repeat(9)] }, 'languages.0'],
    [{ languages: Array(11).fill('en') }, 'languages'],
  ])('names the field that is wrong and changes nothing: %j', async (changes, field) => {
    const { status, body } = await api.post<{ errors: { field: string }[] }>(
      '/api/boatOwners/register',
      { ...fleet, ...changes },
      ana,
    )
    expect([status, body.errors[0]?.field]).toEqual([400, field])
    expect((await api.get('/api/auth/sessions', ana)).status).toBe(200)
  })

  it('says that a location is not available when none is given', async () => {
    const { location: _, ...nowhere } = fleet
    const { body } = await api.post<Registered>(
      '/api/boatOwners/register',
      { ...nowhere, languages: ['en', 'fr'] },
      ana,
    )
    expect(body.owner.location).toBe('Not available')
    const { rows } = await api.pool.query('select location, languages from owners where user_id = $1', [ana.id])
    expect(rows).toEqual([{ location: null, languages: ['en', 'fr'] }])
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

  it('come in pages, the one that was changed last first', async () => {
    const { body } = await register()
    const titles = ['Alcyone', 'Borea', 'Calypso', 'Danae', 'Eos']
    for (const [index, title] of titles.entries()) {
      const { id } = await buildListing(api.db, { draft: true, listing: { title } })
      const values = [body.owner.id, new Date(Date.UTC(2027, 0, 1 + index)), id]
      await api.pool.query('update listings set owner_id = $1, updated_at = $2 where id = $3', values)
    }
    const page = async (query: object) => {
      const answer = await api.post<OwnBoats & { totalPages: number }>('/api/boats/owner', query, as(body.token))
      const { boats, totalCount, totalPages } = answer.body
      return [boats.map(({ title }) => title), totalCount, totalPages]
    }
    expect(await page({ limit: 2 })).toEqual([['Eos', 'Danae'], 5, 3])
    expect(await page({ limit: 2, page: 3 })).toEqual([['Alcyone'], 5, 3])
    expect(await page({ limit: 2, page: 4 })).toEqual([[], 5, 3])
    expect(await page({ limit: 'x', page: -1 })).toEqual([[...titles].reverse(), 5, 1])
  })

  it('are shown to owners alone', async () => {
    const statusOf = async (user?: BuiltUser) => (await api.post('/api/boats/owner', {}, user)).status
    expect(await statusOf()).toBe(401)
    expect(await statusOf(ana)).toBe(403)
    expect(await statusOf(await buildUser(api.services, { role: 'a' }))).toBe(403)
  })
})

describe('the settings of a fleet', () => {
  const known = { name: 'Harbour Fleet', email: 'desk@harbour.example', phone: '+971 50 123 4567' }
  const change = (body: object, as: BuiltUser) =>
    api.call<{ errors?: { field: string }[] }>('PUT', '/api/boatOwners/fleet', { headers: as.headers, body })

  it('are read and changed in parts, and guests read them on the page of a yacht', async () => {
    const owner = await buildUser(api.services, { role: 'b' })
    const { id, ownerId } = await buildListing(api.db)
    await api.db.updateTable('owners').set({ user_id: null }).where('user_id', '=', owner.id).execute()
    await api.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', ownerId).execute()
    const about = { en: 'Two generations at sea.', fr: '' }
    expect((await change({ ...known, about, languages: ['en', 'ar'] }, owner)).status).toBe(204)
    const { body } = await api.get('/api/boatOwners/fleet', owner)
    expect(body).toMatchObject({ ...known, about, languages: ['en', 'ar'] })
    const yacht = await api.get<{ owner: object }>(`/api/boats/${id}`)
    expect(yacht.body.owner).toMatchObject({ name: known.name, about: { en: about.en }, languages: ['en', 'ar'] })
  })

  it('stay as they are when nothing is changed', async () => {
    const owner = await buildUser(api.services, { role: 'b' })
    await change(known, owner)
    expect((await change({}, owner)).status).toBe(204)
    expect((await api.get('/api/boatOwners/fleet', owner)).body).toMatchObject(known)
  })

  it('refuse what is wrong, with the field, and change nothing then', async () => {
    const owner = await buildUser(api.services, { role: 'b' })
    await change(known, owner)
    const refused = await change({ name: 'Other', email: 'nobody', languages: ['<b>'] }, owner)
    expect(refused.status).toBe(400)
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(['email', 'languages.0'])
    expect((await api.get('/api/boatOwners/fleet', owner)).body).toMatchObject(known)
  })
})
