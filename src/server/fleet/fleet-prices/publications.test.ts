import { describe, expect, it } from 'vitest'
import type { FleetAct } from '#contract/fleet/fleet-acts.ts'
import type { PricePublication } from '#contract/pricing/price-publications.ts'
import { newId } from '#shared/id.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { fleetPriceDesk, percentChange as percent, versionsOf } from '#tests/builders/fleet-prices.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { deleteOldPublications } from './publication-queries.ts'

const api = await testApi()
// A Monday morning.
api.clock.now = Date.UTC(2027, 2, 1, 8)
const { buildFleet, preview, publish, offerOf, addPublished, get, ...desk } = await fleetPriceDesk(api)
const june = { from: '2027-06-01', to: '2027-06-30' }
const trip = { date: '2027-06-12', time: '10:00', duration: 2, guests: 4 }

type Undone = { publicationId: string; yachts: { id: string }[]; code?: string; yachtTitles?: string[] }

const list = async (as: BuiltUser) =>
  (await api.get<{ data: PricePublication[] }>('/api/boats/owner/tariffs/publications', as)).body.data
const undo = (id: string, yachts: readonly string[], as: BuiltUser) =>
  api.post<Undone>(`/api/boats/owner/tariffs/publications/${id}/undo`, { yachts }, as)
const publishDraft = async (id: string, version: string, as: BuiltUser) =>
  (await api.post<Undone>(`/api/boats/${id}/tariffs/publication`, { version, acceptUnusual: true }, as)).body
const statesOf = ({ yachts }: PricePublication) => yachts.map(({ state }) => state)

/** Raises the prices of these yachts by a tenth. Returns the id of the publication. */
async function raise(ids: readonly string[], owner: BuiltUser): Promise<string> {
  const { body } = await preview(percent(ids), owner)
  const done = await publish({ change: percent(ids), versions: versionsOf(body.yachts) }, owner)
  expect(done.status).toBe(200)
  return (done.body as unknown as Undone).publicationId
}

describe('undoing a publication', () => {
  it('restores every price of every yacht as a new publication, and quotes keep theirs', async () => {
    const { owner, ids } = await buildFleet([{}, { offers: [{ rate: 333_33 }] }])
    const [one = ''] = ids
    await addPublished(one, owner, { ...june, rate: 1_999_99 })
    const before = await Promise.all(ids.map(async (id) => (await get(id, owner)).body))
    const id = await raise(ids, owner)
    const raised = await api.post<{ total: number; id: string }>('/api/pricing/calculate', { yachtId: one, ...trip })
    expect(raised.body.total).toBe(Math.round(2 * 2_199_99 * 1.145))

    const [latest] = await list(owner)
    expect(latest).toMatchObject({ id, published: { by: 'person' }, undoes: null, undone: null })
    expect(latest?.yachts.map((yacht) => [yacht.id, yacht.state]).sort()).toEqual(
      ids.map((yacht) => [yacht, 'can_undo']).sort(),
    )
    const done = await undo(id, ids, owner)
    expect(done.status).toBe(200)
    const after = await Promise.all(ids.map(async (yacht) => (await get(yacht, owner)).body))
    expect(after.map(({ tariffs }) => tariffs)).toEqual(before.map(({ tariffs }) => tariffs))

    const kept = await api.db.selectFrom('quotes').select('total').where('id', '=', raised.body.id).executeTakeFirst()
    expect(kept?.total).toBe(raised.body.total)
    const now = await api.post<{ total: number }>('/api/pricing/calculate', { yachtId: one, ...trip })
    expect(now.body.total).toBe(Math.round(2 * 1_999_99 * 1.145))
    const [undoing, undone] = await list(owner)
    expect(undoing).toMatchObject({ id: done.body.publicationId, undoes: { by: 'person' }, undone: null })
    expect(undone).toMatchObject({ id, undone: { by: 'person' } })
    const acts = await api.get<{ data: FleetAct[] }>('/api/fleet/acts', owner)
    expect(acts.body.data.slice(0, 2).map(({ kind }) => kind)).toEqual(['prices_restored', 'prices_restored'])
  })

  it('takes an offer off sale that the publication began, and brings promotions and extras back', async () => {
    const { owner, ids } = await buildFleet([{}])
    const [id = ''] = ids
    const { body } = await get(id, owner)
    const promotion = {
      offerId: null,
      label: 'Discount Offer',
      discount: 1000,
      cap: null,
      group: null,
      opens: '2027-03-01T00:00:00.000Z',
      closes: '2027-09-01T00:00:00.000Z',
      from: null,
      to: null,
      daysBefore: null,
      notOnEvents: false,
    }
    const withPromotion = { ...body.tariffs, promotions: [promotion] }
    const first = await desk.save(id, { version: body.version, tariffs: withPromotion }, owner)
    await publishDraft(id, first.body.version, owner)
    const before = (await get(id, owner)).body
    const [main] = before.tariffs.offers
    const nights = {
      ...main,
      id: undefined,
      unit: 'day',
      isMain: false,
      rate: 4_000_00,
      rateRules: [],
      discountRules: [],
    }
    const changed = { ...before.tariffs, offers: [main, nights], promotions: [] }
    const saved = await desk.save(id, { version: before.version, tariffs: changed }, owner)
    const { publicationId } = await publishDraft(id, saved.body.version, owner)
    expect((await undo(publicationId, [id], owner)).status).toBe(200)
    const { tariffs } = (await get(id, owner)).body
    expect(tariffs.promotions).toEqual(before.tariffs.promotions)
    expect(tariffs.offers.map(({ unit, active }) => [unit, active])).toEqual([
      ['hour', true],
      ['day', false],
    ])
  })

  it('is refused for yachts that were published or drafted since; the others can be undone without them', async () => {
    const { owner, ids } = await buildFleet([{}, {}, {}])
    const [same = '', published = '', drafted = ''] = ids
    const id = await raise(ids, owner)
    await addPublished(published, owner, { ...june, rate: 3_000_00 })
    const { body } = await get(drafted, owner)
    await desk.save(drafted, { version: body.version, tariffs: { ...body.tariffs, promotions: [] } }, owner)
    const latest = (await list(owner)).find((each) => each.id === id)
    expect(new Map(latest?.yachts.map((yacht) => [yacht.id, yacht.state]))).toEqual(
      new Map([
        [same, 'can_undo'],
        [published, 'published_since'],
        [drafted, 'draft_waits'],
      ]),
    )
    const refused = await undo(id, ids, owner)
    expect([refused.status, refused.body.code]).toEqual([409, 'prices_published_since'])
    expect(refused.body.yachtTitles?.toSorted()).toEqual(
      [(await get(published, owner)).body.title, body.title].toSorted(),
    )
    expect((await offerOf(same, owner)).rate).toBe(1_100_00)
    expect((await undo(id, [same], owner)).status).toBe(200)
    expect((await offerOf(same, owner)).rate).toBe(1_000_00)
    expect(await offerOf(published, owner)).toMatchObject({ rate: 1_100_00, rateRules: [{ rate: 3_000_00 }] })
  })

  it('can itself be undone, and then the publication before it', async () => {
    const { owner, ids } = await buildFleet([{}])
    const [yacht = ''] = ids
    const first = await raise(ids, owner)
    const second = await raise(ids, owner)
    expect((await undo(first, ids, owner)).body.code).toBe('prices_published_since')
    const undone = await undo(second, ids, owner)
    expect((await offerOf(yacht, owner)).rate).toBe(1_100_00)
    expect((await undo(undone.body.publicationId, ids, owner)).status).toBe(200)
    expect((await offerOf(yacht, owner)).rate).toBe(1_210_00)
  })

  it('is done once when two people press at the same time', async () => {
    const { owner, ids } = await buildFleet([{}, {}])
    const id = await raise(ids, owner)
    const answers = await Promise.all([undo(id, ids, owner), undo(id, ids, owner)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('prices_published_since')
    expect((await offerOf(ids[0] ?? '', owner)).rate).toBe(1_000_00)
    expect((await list(owner)).map((each) => each.undone !== null)).toEqual([false, true])
  })

  it('ends with a promotion that has ended meanwhile, which stays ended', async () => {
    const { owner, ids } = await buildFleet([{}])
    const [yacht = ''] = ids
    await api.pool.query(
      `insert into promotions (id, listing_id, label, discount, bookable)
       values ($1, $2, 'Limited Time Deal', 1000, tstzrange($3, $4))`,
      [newId(), yacht, new Date(api.clock.now), new Date(api.clock.now + hourMs)],
    )
    const id = await raise(ids, owner)
    const today = api.clock.now
    api.clock.now += 2 * hourMs
    try {
      expect((await list(owner)).map(statesOf)).toEqual([['can_undo']])
      expect((await undo(id, ids, owner)).status).toBe(200)
      expect((await get(yacht, owner)).body.tariffs.promotions).toEqual([])
    } finally {
      api.clock.now = today
    }
  })
})

describe('who may', () => {
  it('is the owner, and a co-manager for the yachts that they work with', async () => {
    const { owner, ownerId, ids } = await buildFleet([{}, {}])
    const [own = '', other = ''] = ids
    const id = await raise(ids, owner)
    const { owner: stranger } = await buildFleet([{}])
    expect(await list(stranger)).toEqual([])
    expect((await undo(id, ids, stranger)).status).toBe(404)
    const ben = await buildUser(api.services, { role: 'b', name: 'Ben' })
    await api.db
      .insertInto('fleet_members')
      .values({
        id: newId(),
        owner_id: ownerId,
        user_id: ben.id,
        created_at: new Date(),
        is_current: true,
        reads: ['prices'],
        changes: [],
      })
      .execute()
    const grant = (columns: object) =>
      api.db.updateTable('fleet_members').set(columns).where('user_id', '=', ben.id).execute()
    await grant({ yachts: [own] })
    expect((await list(ben)).map(({ yachts }) => yachts.map((yacht) => yacht.id))).toEqual([[own]])
    expect((await undo(id, [own], ben)).status).toBe(403)
    await grant({ changes: ['prices'] })
    expect((await undo(id, [own, other], ben)).status).toBe(404)
    expect((await undo(id, [own], ben)).status).toBe(200)
    expect((await list(owner))[0]).toMatchObject({ published: { by: 'person', name: expect.stringContaining('Ben') } })
    expect((await offerOf(other, owner)).rate).toBe(1_100_00)
  })
})

it('publications are deleted after 90 days', async () => {
  const { owner, ids } = await buildFleet([{}])
  await raise(ids, owner)
  await deleteOldPublications(api.db, api.clock.now + 89 * dayMs)
  expect(await list(owner)).toHaveLength(1)
  await deleteOldPublications(api.db, api.clock.now + 91 * dayMs)
  expect(await list(owner)).toEqual([])
})
