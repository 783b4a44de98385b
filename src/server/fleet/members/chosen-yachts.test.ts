import { beforeEach, describe, expect, it } from 'vitest'
import { type FleetPart, fleetParts } from '#shared/fleet-rights.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi()
const payments = await testPayments(api)

let owner: BuiltUser
let mate: BuiltUser
let theirs: BuiltListing
let other: BuiltListing

/** Two yachts of one owner, and a co-manager of the first who may do everything. */
beforeEach(async () => {
  owner = await buildUser(api.services, { role: 'b' })
  mate = await buildUser(api.services, { role: 'b' })
  theirs = await buildListing(api.db, { listing: { title: 'Halcyon' }, offers: [{ instant: false }] })
  other = await buildListing(api.db, { listing: { title: 'Amaia' }, offers: [{ instant: false }] })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, theirs.ownerId])
  for (const table of ['listings', 'vessels'])
    await api.pool.query(`update ${table} set owner_id = $1 where owner_id = $2`, [theirs.ownerId, other.ownerId])
  expect((await invite([theirs.id])).status).toBe(201)
  const [, invitation] = /fleet-invitation\/([\w.~-]+)/.exec((await latestMail(api, mate.email)).body) ?? []
  expect((await api.post('/api/fleet/invitations/acceptance', { invitation }, mate)).status).toBe(200)
})

const everything = { reads: [...fleetParts] as FleetPart[], changes: [...fleetParts] as FleetPart[] }
const invite = (yachts: string[] | null, email = mate.email) =>
  api.post<{ code?: string; yachts: string[] | null }>(
    '/api/fleet/invitations',
    { email, rights: { ...everything, yachts } },
    owner,
  )
const memberId = async () =>
  (await api.get<{ members: { id: string }[] }>('/api/fleet/members', owner)).body.members[0]?.id ?? ''
const change = async (yachts: string[] | null) =>
  api.call('PUT', `/api/fleet/members/${await memberId()}`, {
    headers: owner.headers,
    body: { rights: { ...everything, yachts } },
  })

type Bookings = { data: { id: string }[]; counts: { requests: number } }
const requests = async (as: BuiltUser) => (await api.get<Bookings>('/api/boatOwners/bookings?list=requests', as)).body
const yachtsOf = async (as: BuiltUser) =>
  (await api.post<{ boats: { id: string }[]; totalCount: number }>('/api/boats/owner', {}, as)).body

describe('a co-manager of chosen yachts', () => {
  it('sees the bookings, news and yachts of these alone, and answers for them alone', async () => {
    const bookings = [await payments.reserve(theirs.id), await payments.reserve(other.id)]
    for (const booking of bookings) await payments.pay(booking)
    await runJobs(api)
    await runJobs(api)
    const [mine, foreign] = bookings.map(({ id }) => id)
    expect((await requests(owner)).counts.requests).toBe(2)
    expect(await requests(mate)).toMatchObject({ data: [{ id: mine }], counts: { requests: 1 } })
    expect(await yachtsOf(mate)).toMatchObject({ boats: [{ id: theirs.id }], totalCount: 1 })
    expect((await api.get(`/api/bookings/${mine}/host`, mate)).status).toBe(200)
    expect((await api.get(`/api/bookings/${foreign}/host`, mate)).status).toBe(404)
    const answer = { headers: mate.headers, body: { accept: true } }
    expect((await api.call('PUT', `/api/bookings/${foreign}/answer`, answer)).status).toBe(404)
    const sheet = await api.get<object>(`/api/boatOwners/days/${dayAhead(60)}`, mate)
    expect(JSON.stringify(sheet.body)).not.toContain(foreign)
    const { body } = await api.get<{ data: { path: string }[] }>('/api/notifications?limit=100', mate)
    expect(body.data.map(({ path }) => path)).toEqual([`/reservation/${mine}`])
    const found = await api.get<{ yachts: object[]; bookings: { id: string }[] }>('/api/search/desk?q=Ana', mate)
    expect(found.body.bookings.map(({ id }) => id)).toEqual([mine])
  })

  it('reads and answers the messages about these alone', async () => {
    const guest = await buildUser(api.services, { role: 'c' })
    const ids: string[] = []
    for (const { id } of [theirs, other]) {
      const trip = { text: 'Is she free in May?' }
      const begun = await api.post<{ conversationId: string }>(`/api/boats/${id}/conversation`, trip, guest)
      expect(begun.status, JSON.stringify(begun.body)).toBe(201)
      ids.push(begun.body.conversationId)
    }
    const [mine, foreign] = ids
    const inbox = await api.get<{ data: { id: string }[] }>('/api/conversations?as=owner', mate)
    expect(inbox.body.data.map(({ id }) => id)).toEqual([mine])
    expect((await api.get('/api/messages/unread', mate)).body).toMatchObject({ owner: 1 })
    expect((await api.get(`/api/conversations/${foreign}`, mate)).status).toBe(404)
    expect((await api.post(`/api/conversations/${foreign}/messages`, { text: 'Yes.' }, mate)).status).toBe(404)
    expect((await api.post(`/api/conversations/${mine}/messages`, { text: 'Yes, she is.' }, mate)).status).toBe(201)
  })

  it('does nothing that is about the whole fleet', async () => {
    for (const path of ['/api/payouts', '/api/boats/owner/statistics', '/api/fleet-imports', '/api/boatOwners/seller'])
      expect((await api.get(path, mate)).status, path).toBe(403)
    expect((await api.post('/api/boats', {}, mate)).status).toBe(403)
  })

  it('is limited and freed by the owner, at once, to yachts of the fleet', async () => {
    expect((await change([other.id])).status).toBe(204)
    expect((await api.get(`/api/boats/${theirs.id}/draft`, mate)).status).toBe(404)
    expect((await api.get(`/api/boats/${other.id}/draft`, mate)).status).toBe(200)
    expect((await change(null)).status).toBe(204)
    expect((await yachtsOf(mate)).totalCount).toBe(2)
    const stranger = await buildListing(api.db)
    for (const yachts of [[stranger.id], []]) {
      expect((await change(yachts)).status).toBe(400)
      expect((await invite(yachts, 'nina@example.com')).status).toBe(400)
    }
    expect((await yachtsOf(mate)).totalCount).toBe(2)
  })
})
