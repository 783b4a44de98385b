import { beforeEach, describe, expect, it } from 'vitest'
import type { FleetAct } from '#contract/fleet/fleet-acts.ts'
import { newId } from '#shared/id.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { messageDesk } from '#tests/builders/message-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { deleteOldActs } from './queries.ts'

const api = await testApi()
const minute = 60_000

let ana: BuiltUser
let ben: BuiltUser
let halcyon: BuiltListing
let amaia: BuiltListing

/** Ana's two yachts, and Ben, who works with the listings and calendars of both. */
beforeEach(async () => {
  ana = await buildUser(api.services, { role: 'b', name: 'Ana' })
  ben = await buildUser(api.services, { role: 'b', name: 'Ben' })
  halcyon = await buildListing(api.db, { listing: { title: 'Halcyon' } })
  amaia = await buildListing(api.db, { listing: { title: 'Amaia' } })
  await api.pool.query('update owners set user_id = $1 where id = $2', [ana.id, halcyon.ownerId])
  for (const table of ['listings', 'vessels'])
    await api.pool.query(`update ${table} set owner_id = $1 where owner_id = $2`, [halcyon.ownerId, amaia.ownerId])
  const rights = { reads: ['listings', 'calendar'], changes: ['listings', 'calendar'], is_current: true }
  const member = { id: newId(), owner_id: halcyon.ownerId, user_id: ben.id, created_at: new Date() }
  await api.db
    .insertInto('fleet_members')
    .values({ ...member, ...rights })
    .execute()
})

type Log = {
  data: FleetAct[]
  totalPages: number
  totalCount: number
  people: { id: string; name: string }[]
  operators: boolean
}
const read = async (query = '', as = ana) => (await api.get<Log>(`/api/fleet/acts${query}`, as)).body
const acts = async (query = '', as = ana) =>
  (await read(query, as)).data.map(({ name, by, kind, yacht }) => [name ?? by, kind, yacht?.title ?? null])

const block = ({ id }: BuiltListing, as: BuiltUser, ahead = 40) =>
  api.post<{ blocks: { id: string }[] }>(
    '/api/boats/owner/block',
    { yachtId: id, start: dayAhead(ahead), end: dayAhead(ahead) },
    as,
  )
const invite = (email: string) =>
  api.post('/api/fleet/invitations', { email, rights: { reads: ['calendar'], changes: [] } }, ana)
const blockSeveral = (yachts: BuiltListing[], preview: boolean) =>
  api.post(
    '/api/boats/owner/calendar/several',
    { yachtIds: yachts.map(({ id }) => id), kind: 'block', from: dayAhead(50), to: dayAhead(51), preview },
    ben,
  )

describe('the log of a fleet', () => {
  it('names who did what on which yacht, the newest first, to the owner and the co-manager', async () => {
    const { body } = await block(halcyon, ana)
    expect((await block(amaia, ben)).status).toBe(201)
    const removed = await api.call('DELETE', `/api/boats/owner/block/${body.blocks[0]?.id}`, { headers: ben.headers })
    expect(removed.status).toBe(200)
    await invite('eve@fairlead.example')
    const all = [
      ['Ana', 'team_changed', null],
      ['Ben', 'block_removed', 'Halcyon'],
      ['Ben', 'days_blocked', 'Amaia'],
      ['Ana', 'days_blocked', 'Halcyon'],
    ]
    expect(await acts()).toEqual(all)
    expect(await acts('', ben)).toEqual(all)
    expect(await acts('', await buildUser(api.services, { role: 'b' })), 'another owner').toEqual([])
  })

  it('says nothing of calls that were refused', async () => {
    await block(halcyon, ana)
    expect((await block(halcyon, ben)).status, 'taken').toBe(409)
    expect((await api.post('/api/boats/owner/block', { yachtId: halcyon.id }, ben)).status, 'no days').toBe(400)
    const discarded = await api.call('DELETE', `/api/boats/${halcyon.id}/tariffs/draft`, { headers: ben.headers })
    expect(discarded.status, 'no right to prices').toBe(403)
    expect((await api.post('/api/fleet/invitations', {}, ben)).status, 'the owner alone').toBe(403)
    expect((await block(halcyon, await buildUser(api.services, { role: 'b' }))).status, 'a stranger').toBe(403)
    expect(await acts()).toEqual([['Ana', 'days_blocked', 'Halcyon']])
  })

  it('says of a change of several yachts each one that it changed, and nothing of a preview', async () => {
    await block(amaia, ana, 51)
    expect((await blockSeveral([halcyon, amaia], true)).status).toBe(200)
    expect((await blockSeveral([halcyon, amaia], false)).status).toBe(200)
    expect(await acts()).toEqual([
      ['Ben', 'calendars_changed', 'Halcyon'],
      ['Ana', 'days_blocked', 'Amaia'],
    ])
  })

  it('takes the yacht from what the gate has checked, whatever else the request names', async () => {
    const eve = await buildUser(api.services, { role: 'b', name: 'Eve' })
    const hers = await buildListing(api.db, { listing: { title: 'Kestrel' } })
    await api.pool.query('update owners set user_id = $1 where id = $2', [eve.id, hers.ownerId])
    const day = { start: dayAhead(40), end: dayAhead(40) }
    const { status } = await api.post('/api/boats/owner/block', { id: halcyon.id, yachtId: hers.id, ...day }, eve)
    expect(status).toBe(201)
    expect(await acts()).toEqual([])
    expect(await acts('', eve)).toEqual([['Eve', 'days_blocked', 'Kestrel']])
  })

  it('counts the acts of one sitting in one row, and begins another after a pause', async () => {
    const rename = (title: string) =>
      api.call('PATCH', `/api/boats/${halcyon.id}`, { headers: ben.headers, body: { title } })
    for (const title of ['Halcyon II', 'Halcyon III', 'Halcyon IV']) expect((await rename(title)).status).toBe(200)
    expect((await read()).data).toMatchObject([{ kind: 'listing_changed', times: 3 }])
    api.clock.now += 31 * minute
    expect((await rename('Halcyon V')).status).toBe(200)
    expect((await read()).data.map(({ times }) => times)).toEqual([1, 3])
  })

  it('tells what an operator did for the owner, without the name', async () => {
    const mo = await buildUser(api.services, { role: 'a', adminRole: 'moderator', name: 'Mo' })
    expect((await block(halcyon, mo)).status).toBe(201)
    const log = await read()
    expect(log.data).toMatchObject([{ by: 'operator', name: null, kind: 'days_blocked' }])
    expect([log.operators, log.people]).toEqual([true, []])
    expect(await acts('?by=operator')).toHaveLength(1)
  })

  it('is filtered by person and by yacht, and comes in pages', async () => {
    await block(halcyon, ana)
    await block(halcyon, ben, 41)
    await block(amaia, ben)
    expect((await read()).people).toEqual([
      { id: ana.id, name: 'Ana' },
      { id: ben.id, name: 'Ben' },
    ])
    expect(await acts(`?by=${ben.id}`)).toHaveLength(2)
    expect(await acts(`?by=${ben.id}&yachtId=${halcyon.id}`)).toEqual([['Ben', 'days_blocked', 'Halcyon']])
    expect(await acts('?by=operator')).toEqual([])
    const second = await read('?limit=2&page=2')
    expect([second.data.length, second.totalPages, second.totalCount]).toEqual([1, 2, 3])
  })

  it('says that somebody wrote to a guest, and neither whom nor what the guest writes', async () => {
    const desk = await messageDesk(api)
    const conversation = await desk.ask((await desk.yacht()).id)
    await desk.send(conversation, desk.owner, 'There is one on the aft deck.')
    await desk.send(conversation, desk.guest, 'And a plancha?')
    const { data } = await read('', desk.owner)
    expect(data).toMatchObject([{ name: 'Ben', kind: 'message_written', times: 1, bookingId: null }])
    expect(JSON.stringify(data)).not.toMatch(/Ana|aft deck|plancha/)
  })

  it('is closed to a co-manager of chosen yachts', async () => {
    await api.pool.query('update fleet_members set yachts = $1 where user_id = $2', [[halcyon.id], ben.id])
    expect((await api.get('/api/fleet/acts', ben)).status).toBe(403)
    await block(halcyon, ben)
    expect(await acts()).toEqual([['Ben', 'days_blocked', 'Halcyon']])
  })

  it('keeps what was done when the person or the listing is gone, for two years', async () => {
    await block(halcyon, ben)
    await api.pool.query('delete from users where id = $1', [ben.id])
    expect(await acts()).toEqual([['former', 'days_blocked', 'Halcyon']])
    await deleteOldActs(api.db, api.clock.now + 729 * 24 * 60 * minute)
    expect(await acts()).toHaveLength(1)
    await deleteOldActs(api.db, api.clock.now + 731 * 24 * 60 * minute)
    expect(await acts()).toEqual([])
  })

  it('tells that a listing was begun, and that it was removed', async () => {
    const { body, status } = await api.post<{ id: string }>('/api/boats', { title: 'Meltemi' }, ben)
    expect(status).toBe(201)
    expect(await acts()).toEqual([['Ben', 'listing_begun', 'Meltemi']])
    const removed = await api.call('DELETE', `/api/boats/${body.id}`, { headers: ben.headers })
    expect(removed.status).toBeLessThan(300)
    expect((await acts())[0]?.slice(0, 2)).toEqual(['Ben', 'listing_removed'])
  })
})
