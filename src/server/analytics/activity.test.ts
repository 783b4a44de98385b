import { expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing, suspendListing } from '#tests/builders/listing.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { writeCollected, writeCounts } from './collect-counts.ts'

const api = await testApi()
const phone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  cookie: 'consent=true',
}
const hour = Math.floor(api.clock.now / 3_600_000) * 3_600_000

async function show(kind: string, yachtId: Id, headers: Record<string, string> = {}) {
  const event = { kind: kind === 'view' ? 'yacht_view' : 'trip_priced', page: `/${yachtId}`, yachtId }
  const { status, body } = await api.post('/api/events', { events: [event] }, { headers: { ...phone, ...headers } })
  expect([status, body]).toEqual([204, ''])
}

async function countsOf(yachtId: Id) {
  await writeCollected(api.services)
  const found = await api.db
    .selectFrom('yacht_activity')
    .select(['hour', 'views', 'quotes'])
    .where('listing_id', '=', yachtId)
    .execute()
  return found.map(({ hour: at, views, quotes }) => [at.getTime() - hour, views, quotes])
}

async function ownerOf(ownerId: Id): Promise<BuiltUser> {
  const user = await buildUser(api.services, { role: 'b' })
  await api.db.updateTable('owners').set({ user_id: user.id }).where('id', '=', ownerId).execute()
  return user
}

it('counts what visitors were shown by the hour, and nothing else about them', async () => {
  const yacht = await buildListing(api.db)
  await show('view', yacht.id)
  await show('view', yacht.id)
  await show('quote', yacht.id)
  await show('view', yacht.id, (await buildUser(api.services)).headers)
  expect(await countsOf(yacht.id)).toEqual([[0, 3, 1]])
  api.clock.now += 3_600_000
  await show('view', yacht.id)
  expect(await countsOf(yacht.id)).toEqual([
    [0, 3, 1],
    [3_600_000, 1, 0],
  ])
  api.clock.now -= 3_600_000
})

it('counts no robot, nobody who runs the yacht, and no administrator', async () => {
  const yacht = await buildListing(api.db)
  const owner = await ownerOf(yacht.ownerId)
  const other = await ownerOf((await buildListing(api.db)).ownerId)
  const member = await buildUser(api.services, { role: 'b' })
  const membership = { id: newId(), owner_id: yacht.ownerId, user_id: member.id, created_at: new Date() }
  await api.db
    .insertInto('fleet_members')
    // The user works in another fleet now, but is a member of this one too.
    .values({ ...membership, reads: ['messages'], changes: [], is_current: false })
    .execute()
  await show('view', yacht.id, {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  await show('view', yacht.id, { 'user-agent': '' })
  for (const user of [owner, member, await buildUser(api.services, { role: 'a' })]) {
    await show('view', yacht.id, user.headers)
    await show('quote', yacht.id, user.headers)
  }
  expect(await countsOf(yacht.id)).toEqual([])
  await show('view', yacht.id, other.headers)
  expect(await countsOf(yacht.id)).toEqual([[0, 1, 0]])
})

it('counts nobody who has not consented, or whose browser sends Global Privacy Control', async () => {
  const yacht = await buildListing(api.db)
  for (const cookie of ['', 'consent=false', 'consent=']) await show('view', yacht.id, { cookie })
  await show('view', yacht.id, { 'sec-gpc': '1' })
  expect(await countsOf(yacht.id)).toEqual([])
})

it('stores no count of a yacht that visitors do not see, and refuses what is none', async () => {
  const [hidden, shown, missing] = [await buildListing(api.db), await buildListing(api.db), newId()]
  await suspendListing(api.db, hidden.id)
  for (const id of [hidden.id, missing, shown.id]) await show('view', id)
  expect([await countsOf(hidden.id), await countsOf(missing), await countsOf(shown.id)]).toEqual([[], [], [[0, 1, 0]]])
  for (const body of [{ events: [{ kind: 'booking_completed', yachtId: shown.id }] }, { events: {} }, {}]) {
    expect((await api.post('/api/events', body)).status).toBe(400)
  }
})

it('keeps what cannot be written until it can', async () => {
  const yacht = await buildListing(api.db)
  await show('view', yacht.id)
  await api.pool.query('alter table search_activity rename to lost')
  const search = { kind: 'search', location: null, date: '2031-05-04', found: true } as const
  const counts = [
    { happening: { kind: 'view', listingId: yacht.id }, hour, times: 5 } as const,
    { happening: search, hour, times: 1 },
  ]
  await expect(writeCounts(api.db, counts)).rejects.toThrow('search_activity')
  await api.pool.query('alter table lost rename to search_activity')
  // Either all counts are written or none.
  expect(await countsOf(yacht.id)).toEqual([[0, 1, 0]])

  await api.pool.query('alter table yacht_activity rename to lost')
  await show('view', yacht.id)
  await writeCollected(api.services)
  await show('view', yacht.id)
  await api.pool.query('alter table lost rename to yacht_activity')
  expect(await countsOf(yacht.id)).toEqual([[0, 3, 0]])
})

it('adds up what processes write at once', async () => {
  const yachts = await Promise.all(Array.from({ length: 6 }, () => buildListing(api.db)))
  const ofProcess = (order: typeof yachts) =>
    order.flatMap(({ id }) => [
      { happening: { kind: 'view', listingId: id } as const, hour, times: 2 },
      { happening: { kind: 'quote', listingId: id } as const, hour, times: 1 },
      { happening: { kind: 'search', location: id, date: null, found: false } as const, hour, times: 1 },
    ])
  const writing = Array.from({ length: 8 }, (_, process) =>
    writeCounts(api.db, ofProcess(process % 2 === 0 ? yachts : [...yachts].reverse())),
  )
  await Promise.all(writing)
  for (const { id } of yachts) expect(await countsOf(id)).toEqual([[0, 16, 8]])
  // None of these texts is a place, and no text is stored.
  const { rows } = await api.pool.query(`select place_id, date, searches, without_result from search_activity`)
  expect(rows).toEqual([{ place_id: 'unknown', date: null, searches: 48, without_result: 48 }])
})
