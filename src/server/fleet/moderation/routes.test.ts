import { beforeAll, describe, expect, it } from 'vitest'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import type { ApprovedVersion, BulkOutcome, ModeratedListing, SuspectedDuplicate } from '#contract/fleet/moderation.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()

type Problem = { code: string; revision?: number }
type Moderated = {
  draft: ListingDraft
  approved: ApprovedVersion | null
  duplicates: SuspectedDuplicate[]
  featured: boolean
  displayOrder: number
}

let moderator: BuiltUser
beforeAll(async () => {
  moderator = await buildUser(api.services, { role: 'a', adminRole: 'moderator', name: 'Mo' })
})

const look = async (id: string) => (await api.get<Moderated>(`/api/admin/boats/${id}`, moderator)).body
const list = async (query = '') =>
  (await api.get<{ data: ModeratedListing[]; totalCount: number }>(`/api/admin/boats?${query}`, moderator)).body
const decide = (id: string, body: object) =>
  api.post<ListingDraft & Problem>(`/api/admin/boats/${id}/decision`, body, moderator)
const placed = async () =>
  (await api.get<{ data: ModeratedListing[] }>('/api/admin/boats/order', moderator)).body.data.map(({ id }) => id)
const arrange = (seen: string[], ids: string[]) =>
  api.call<{ data: ModeratedListing[] } & Problem>('PUT', '/api/admin/boats/order', {
    headers: moderator.headers,
    body: { seen, ids },
  })

/** A public listing that its owner has withdrawn, changed and submitted again, without the checks of the wizard. */
async function changedListing(title: string) {
  const { id } = await buildListing(api.db)
  await api.call('DELETE', `/api/boats/${id}/publication`, moderator)
  await api.pool.query(
    `update listings set title = $2, status = 'pending_review', submitted_at = now() where id = $1`,
    [id, title],
  )
  return id
}

describe('the list of listings', () => {
  it('shows those that wait the longest first, and finds by title, vessel and owner', async () => {
    const [first, second] = [await changedListing('Waits long'), await changedListing('Waits less')]
    await api.pool.query(`update listings set submitted_at = now() - interval '2 days' where id = $1`, [first])
    const waiting = await list('status=pending_review')
    expect(waiting.data.map(({ id }) => id)).toEqual([first, second])
    expect((await list('q=WAITS%20LONG')).data.map(({ id }) => id)).toEqual([first])
    expect((await list('q=nothing%20at%20all')).totalCount).toBe(0)
  })

  it('finds words of the title, the yacht and the owner together, as they are called now', async () => {
    const { id, vesselId, ownerId } = await buildListing(api.db, { listing: { title: 'Étoile du Soir' } })
    const rename = (table: string, name: string, of: string) =>
      api.pool.query(`update ${table} set name = $1 where id = $2`, [name, of])
    const found = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).data.map((listing) => listing.id)
    await rename('vessels', 'Zephyrine', vesselId)
    await rename('owners', 'Quentin & Fils', ownerId)
    expect(await found('quentin zephyrine soir etoile')).toEqual([id])
    expect(await found('qu ze du'), 'words that begin so').toEqual([id])
    expect(await found('zephyrine ille'), 'every word has to be there').toEqual([])
    expect(await found('zephyr_ne')).toEqual([])
    await rename('vessels', 'Mistral Bleu', vesselId)
    expect(await found('zephyrine')).toEqual([])
    await api.pool.query(`update listings set title = 'Matin' where id = $1`, [id])
    expect(await found('mistral quentin matin')).toEqual([id])
  })
})

describe('a listing that its owner has changed', () => {
  it('is shown beside the version that was public', async () => {
    const id = await changedListing('A new name')
    const { draft, approved } = await look(id)
    expect([approved?.fields.title, draft.fields.title]).not.toEqual(['A new name', 'A new name'])
    expect(draft.fields.title).toBe('A new name')
    expect(approved?.by).toBeNull()
  })

  it('is not approved as it no longer is', async () => {
    const id = await changedListing('Changed again')
    const { revision } = (await look(id)).draft
    await api.pool.query('update listings set revision = revision + 1 where id = $1', [id])
    const { status, body } = await decide(id, { action: 'approve', revision })
    expect([status, body.code, body.revision]).toEqual([409, 'revision_conflict', revision + 1])
  })

  it('goes back with what is to be changed at which step, and who decided is written down', async () => {
    const id = await changedListing('To be mended')
    const feedback = [{ step: 'photos', feedback: 'Show the deck.' }]
    expect((await decide(id, { action: 'request_changes', feedback })).body.ListingFeedback).toEqual(feedback)
    const { rows } = await api.pool.query(
      `select actor_id, details from audit_records where event = 'listing_decided' order by id desc limit 1`,
    )
    expect(rows).toEqual([
      { actor_id: moderator.id, details: { listing: id, action: 'request_changes', steps: ['photos'] } },
    ])
  })
})

describe('changes asked for of a public listing', () => {
  const feedback = [{ step: 'basics', feedback: 'Say how many cabins there are.' }]
  const isPublic = async (id: string) => (await api.get(`/api/boats/${id}`)).status === 200
  const send = (id: string) => api.post<ListingDraft>(`/api/boats/${id}/submission`, {}, moderator)
  const takeOff = (id: string) => api.call<ListingDraft>('DELETE', `/api/boats/${id}/publication`, moderator)

  it('leave it public; its owner says when they are made', async () => {
    const { id } = await buildListing(api.db)
    const { body } = await decide(id, { action: 'request_changes', feedback })
    expect(body).toMatchObject({ status: 'approved', isLive: true, ListingFeedback: feedback })
    expect(await isPublic(id)).toBe(true)
    expect((await send(id)).body).toMatchObject({ status: 'approved', isLive: true, ListingFeedback: [] })
    expect(await send(id), 'nothing is asked any more').toMatchObject({ status: 409 })
  })

  it('take it off the site where the operator says so, and stay when its owner does so', async () => {
    const { id } = await buildListing(api.db)
    const { body } = await decide(id, { action: 'request_changes', feedback, takesOffline: true })
    expect(body).toMatchObject({ status: 'changes_requested', isLive: false })
    expect(await isPublic(id)).toBe(false)
    const other = await buildListing(api.db)
    await decide(other.id, { action: 'request_changes', feedback })
    expect((await takeOff(other.id)).body).toMatchObject({ status: 'draft', ListingFeedback: feedback })
  })
})

describe('a request for changes that is withdrawn', () => {
  const feedback = [{ step: 'basics', feedback: 'Say how many cabins there are.' }]
  const withdraw = (id: string) => decide(id, { action: 'withdraw_request' })

  it('leaves a public listing as it was, and nothing is asked any more', async () => {
    const { id } = await buildListing(api.db)
    expect((await withdraw(id)).status, 'nothing was asked').toBe(400)
    await decide(id, { action: 'request_changes', feedback })
    expect((await withdraw(id)).body).toMatchObject({ status: 'approved', isLive: true, ListingFeedback: [] })
  })

  it('lets the operator decide again about a listing that was taken off the site', async () => {
    const { id } = await buildListing(api.db)
    await decide(id, { action: 'request_changes', feedback, takesOffline: true })
    expect((await withdraw(id)).body).toMatchObject({ status: 'pending_review', isLive: false, ListingFeedback: [] })
  })
})

describe('several listings at once', () => {
  it('are decided each by itself: what is refused says why, the rest is done', async () => {
    const one = await buildListing(api.db)
    const two = await buildListing(api.db)
    const missing = 'f'.repeat(24)
    const { body } = await api.post<{ data: BulkOutcome[] }>(
      '/api/admin/boats/decisions',
      { ids: [one.id, missing, two.id, one.id], action: 'suspend' },
      moderator,
    )
    expect(body.data.map(({ id, outcome }) => [id, outcome])).toEqual([
      [one.id, 'done'],
      [missing, 'not_found'],
      [two.id, 'done'],
    ])
    const again = await api.post<{ data: BulkOutcome[] }>(
      '/api/admin/boats/decisions',
      { ids: [one.id], action: 'suspend' },
      moderator,
    )
    expect(again.body.data[0]?.outcome, 'nothing is done twice').toBe('invalid_request')
  })
})

describe('the order of listings', () => {
  it('is what the operator says, and search follows', async () => {
    const [a, b, c] = [await buildListing(api.db), await buildListing(api.db), await buildListing(api.db)]
    expect((await arrange(await placed(), [b.id, a.id])).body.data.map(({ id }) => id)).toEqual([b.id, a.id])
    expect((await arrange([b.id, a.id], [c.id, b.id])).status).toBe(200)
    expect(await placed()).toEqual([c.id, b.id])
    const { rows } = await api.pool.query('select display_order from listings where id = $1', [a.id])
    expect(rows).toEqual([{ display_order: 0 }])
    const found = await api.get<{ boats: { id: string }[] }>('/api/boats?status=approved&limit=2')
    expect(found.body.boats.map(({ id }) => id)).toEqual([c.id, b.id])
  })

  it('is refused when somebody else has changed it since, and of two at once one wins', async () => {
    const { id } = await buildListing(api.db)
    const seen = await placed()
    expect((await arrange([...seen, id], [id])).body.code).toBe('order_changed')
    const answers = await Promise.all([arrange(seen, [id, ...seen]), arrange(seen, [...seen, id])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('holds no listing that is not there', async () => {
    const seen = await placed()
    expect((await arrange(seen, [...seen, 'f'.repeat(24)])).body.code).toBe('not_found')
    expect(await placed()).toEqual(seen)
  })

  it('shows no more listings than can be arranged', async () => {
    const { id } = await buildListing(api.db)
    await api.pool.query(
      `insert into listings select (jsonb_populate_record(listing, jsonb_build_object(
        'id', 'ee' || lpad(to_hex(n), 22, '0'), 'display_order', 1000 + n
      ))).* from listings as listing, generate_series(1, 201) as n where listing.id = $1`,
      [id],
    )
    const seen = await placed()
    expect(seen).toHaveLength(200)
    expect((await arrange(seen, seen)).status).toBe(200)
    expect(await placed()).toEqual(seen)
    await arrange(seen, [])
  })

  it('has nothing to do with being featured', async () => {
    const { id } = await buildListing(api.db)
    const call = (featured: boolean) =>
      api.call('PUT', `/api/admin/boats/${id}/featured`, { headers: moderator.headers, body: { featured } })
    await call(true)
    expect(await look(id)).toMatchObject({ featured: true, displayOrder: 0 })
    expect((await list('featured=true')).data.map((each) => each.id)).toContain(id)
    await call(false)
    expect((await look(id)).featured).toBe(false)
  })
})

describe('duplicates', () => {
  const paint = (listingId: string, bits: string) =>
    api.pool.query(
      `insert into media (id, listing_id, kind, key, position, likeness)
       select lpad(to_hex(floor(random() * 1e15)::bigint), 24, '0'), $1::text, 'image', 'x', 900 + count(*), $2::bit(64)
       from media where listing_id = $1::text`,
      [listingId, bits],
    )
  const bits = '1011'.repeat(16)
  /** The same likeness except for this many bits, each in another part. */
  const differing = (count: number) =>
    [...bits].map((bit, at) => (at % 16 === 3 && at / 16 < count ? (bit === '1' ? '0' : '1') : bit)).join('')

  it('are found by pictures that look the same, on other vessels alone', async () => {
    const [one, two, three] = [await buildListing(api.db), await buildListing(api.db), await buildListing(api.db)]
    // All vessels of the builder have the same name.
    await api.pool.query('update vessels set name = id')
    await paint(one.id, bits)
    await paint(two.id, differing(3))
    await paint(three.id, differing(4))
    expect((await look(one.id)).duplicates).toMatchObject([{ id: two.id, samePictures: 1, sameHull: false }])
  })

  it('are found by the hull: its name, maker, year and length', async () => {
    const [one, two] = [await buildListing(api.db), await buildListing(api.db)]
    await api.pool.query('update vessels set name = id')
    await api.pool.query(
      `update vessels set name = 'Émeraude', make = 'Benetti', build_year = 2019, length_m = 40
       where id in (select vessel_id from listings where id = any($1))`,
      [[one.id, two.id]],
    )
    await api.pool.query(
      `update vessels set name = 'EMERAUDE' where id = (select vessel_id from listings where id = $1)`,
      [two.id],
    )
    expect((await look(one.id)).duplicates).toMatchObject([{ id: two.id, sameHull: true }])
  })
})
