import { describe, expect, it } from 'vitest'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import type { Taxonomy, TaxonomyEntry } from '#contract/taxonomy/taxonomy.ts'
import { templateOf } from '#shared/cancellation-templates.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const api = await testApi()
const admin = await buildUser(api.services, { role: 'a', name: 'Ada' })

type Refused = { code: string; revision?: number; errors?: { field: string }[] }
type Answer = TaxonomyEntry & Refused

const list = async (kind: string) =>
  (await api.get<{ data: TaxonomyEntry[] }>(`/api/admin/taxonomy/${kind}`, admin)).body.data
const find = async (kind: string, slug: string) => {
  const entry = (await list(kind)).find((each) => each.slug === slug)
  if (!entry) throw new Error(`no ${kind} ${slug}`)
  return entry
}
const add = (kind: string, body: object) => api.post<Answer>(`/api/admin/taxonomy/${kind}`, body, admin)
const change = (kind: string, id: string, body: object) =>
  api.call<Answer>('PUT', `/api/admin/taxonomy/${kind}/${id}`, { ...admin, body })
const retire = (kind: string, { id, revision }: TaxonomyEntry, retired = true) =>
  api.post<Refused>(`/api/admin/taxonomy/${kind}/${id}/retirement`, { revision, retired }, admin)
const merge = (kind: string, from: TaxonomyEntry, into: TaxonomyEntry) =>
  api.post<Refused & { listings: number; into: string }>(
    `/api/admin/taxonomy/${kind}/${from.id}/merge`,
    { revision: from.revision, into: into.id },
    admin,
  )
const choices = async () => (await api.get<Taxonomy>('/api/taxonomy')).body
const name = (word: string) => ({ en: word, fr: `${word} (fr)` })

// A market needs places.
await buildListing(api.db)
const owner = await buildUser(api.services, { role: 'b' })
const newDraft = async () => (await api.post<ListingDraft>('/api/boats', {}, owner)).body

describe('an amenity', () => {
  it('is added at the end, with a slug of its own, and offered at once', async () => {
    const { status, body } = await add('amenity', { slug: 'ice-bath', name: name('Ice bath') })
    expect(status).toBe(201)
    expect(body).toMatchObject({ slug: 'ice-bath', retired: false, revision: 1, listings: 0 })
    expect((await choices()).amenities.at(-1)).toEqual({ slug: 'ice-bath', name: name('Ice bath'), offered: true })
    const again = await add('amenity', { slug: 'ice-bath', name: name('Other') })
    expect([again.status, again.body.code]).toEqual([409, 'slug_taken'])
    const odd = await add('amenity', { slug: 'Ice Bath!', name: name('Other') })
    expect([odd.status, odd.body.errors?.[0]?.field]).toEqual([400, 'slug'])
    const nameless = await add('amenity', { slug: 'nameless', name: { en: 'Only English', fr: ' ' } })
    expect(nameless.body.errors?.[0]?.field).toBe('name.fr')
  })

  it('of two administrators is changed by the one who has read the other', async () => {
    const { id } = (await add('amenity', { slug: 'swing', name: name('Swing') })).body
    expect((await change('amenity', id, { revision: 1, name: name('Rope swing') })).body.revision).toBe(2)
    const late = await change('amenity', id, { revision: 1, name: name('Tyre swing') })
    expect([late.status, late.body.code, late.body.revision]).toEqual([409, 'entry_changed', 2])
    expect((await change('amenity', id, { revision: 2, name: name('Rope swing') })).body.code).toBe('nothing_changed')
    const { rows } = await api.pool.query(
      "select details from audit_records where event = 'taxonomy_changed' order by id desc limit 1",
    )
    expect(rows[0].details).toMatchObject({
      kind: 'amenity',
      done: 'changed',
      entry: 'swing',
      before: { name: name('Swing') },
      after: { name: name('Rope swing') },
    })
  })

  it('that is retired is no choice any more, but stays where it is', async () => {
    const { id: listing } = await buildListing(api.db, { listing: { amenities: ['jacuzzi', 'swing'] } })
    const swing = await find('amenity', 'swing')
    expect(swing.listings).toBe(1)
    expect((await retire('amenity', swing)).body).toEqual({ retired: true, revision: 3 })
    expect((await choices()).amenities.find(({ slug }) => slug === 'swing')).toMatchObject({ offered: false })
    const { body: boat } = await api.get<{ amenities: string[] }>(`/api/boats/${listing}`)
    expect(boat.amenities).toEqual(['jacuzzi', 'swing'])
    expect((await retire('amenity', { ...swing, revision: 3 }, false)).body).toEqual({ retired: false, revision: 4 })
  })

  it('keeps the order that an administrator has seen', async () => {
    const ids = (await list('amenity')).filter(({ retired }) => !retired).map(({ id }) => id)
    const turned = [...ids].reverse()
    const arrange = (seen: string[], wanted: string[]) =>
      api.call<Refused & { ids: string[] }>('PUT', '/api/admin/taxonomy/amenity/order', {
        ...admin,
        body: { seen, ids: wanted },
      })
    expect((await arrange(ids, turned)).body.ids).toEqual(turned)
    expect((await choices()).amenities[0]?.slug).toBe('swing')
    expect((await arrange(ids, ids)).body.code).toBe('order_changed')
    expect((await arrange(turned, turned.slice(1))).body.code).toBe('order_changed')
  })
})

describe('a merge', () => {
  it('moves all listings, each has the other once, and late writers of the old slug write the new one', async () => {
    const from = (await add('amenity', { slug: 'hot-tub', name: name('Hot tub') })).body
    const into = await find('amenity', 'jacuzzi')
    const both = await buildListing(api.db, { listing: { amenities: ['hot-tub', 'jacuzzi', 'wifi'] } })
    const one = await buildListing(api.db, { listing: { amenities: ['wifi', 'hot-tub'] } })
    const amenitiesOf = async (id: string) =>
      (await api.get<{ amenities: string[] }>(`/api/boats/${id}`)).body.amenities
    expect((await merge('amenity', from, into)).body).toEqual({ listings: 2, into: 'jacuzzi' })
    await runJobs(api)
    expect(await amenitiesOf(both.id)).toEqual(['jacuzzi', 'wifi'])
    expect(await amenitiesOf(one.id)).toEqual(['wifi', 'jacuzzi'])
    const late = await buildListing(api.db, { listing: { amenities: ['hot-tub'] } })
    expect(await amenitiesOf(late.id)).toEqual(['jacuzzi'])
    const draft = await newDraft()
    const saved = await api.call<ListingDraft>('PATCH', `/api/boats/${draft.id}`, {
      ...owner,
      body: { amenities: ['hot-tub'] },
    })
    expect(saved.body.fields.amenities).toEqual(['jacuzzi'])
    expect((await find('amenity', 'hot-tub')).mergedInto).toBe('jacuzzi')
    expect((await choices()).amenities.some(({ slug }) => slug === 'hot-tub')).toBe(false)
    const found = await api.get<{ totalCount: number }>('/api/boats?amenities=hot-tub')
    expect(found.body.totalCount).toBeGreaterThanOrEqual(3)
  })

  it('is refused into itself, into what is retired, a second time, and by who has read something older', async () => {
    const from = (await add('category', { slug: 'regatta', name: name('Regatta') })).body
    const gone = (await add('category', { slug: 'gone', name: name('Gone') })).body
    await retire('category', gone)
    expect((await merge('category', from, from)).body.code).toBe('invalid_request')
    expect((await merge('category', from, gone)).body.code).toBe('invalid_request')
    const [first] = await list('category')
    if (!first) throw new Error('no category')
    expect((await merge('category', { ...from, revision: 9 }, first)).body.code).toBe('entry_changed')
    expect((await merge('category', from, first)).status).toBe(200)
    const merged = await find('category', 'regatta')
    expect((await merge('category', merged, first)).body.code).toBe('not_found')
    expect((await retire('category', merged, false)).body.code).toBe('not_found')
  })

  it('leads to the end of a chain', async () => {
    const [a, b, c] = await Promise.all(
      ['chain-a', 'chain-b', 'chain-c'].map(async (slug) => (await add('amenity', { slug, name: name(slug) })).body),
    )
    if (!a || !b || !c) throw new Error('no entries')
    await merge('amenity', a, b)
    await merge('amenity', b, c)
    await runJobs(api)
    expect((await find('amenity', 'chain-a')).mergedInto).toBe('chain-c')
    const listing = await buildListing(api.db, { listing: { amenities: ['chain-a', 'chain-b'] } })
    const { body } = await api.get<{ amenities: string[] }>(`/api/boats/${listing.id}`)
    expect(body.amenities).toEqual(['chain-c'])
  })
})

describe('the last one', () => {
  it('stays offered, whoever retires the others at once', async () => {
    const types = await list('type')
    const answers = await Promise.all(types.map((type) => retire('type', type)))
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(['last_offered'])
    expect((await api.get<{ data: unknown[] }>('/api/yachtTypes')).body.data).toHaveLength(1)
    for (const type of (await list('type')).filter(({ retired }) => retired)) await retire('type', type, false)
  })
})

describe('a type of yacht', () => {
  it('gets a name and a place in the order; a listing keeps one that is retired', async () => {
    const { body: type } = await add('type', { slug: 'houseboat', name: name('Houseboat') })
    const create = () => api.post<ListingDraft & Refused>('/api/boats', { yachtTypeId: type.id }, owner)
    const { body: draft } = await create()
    await retire('type', type)
    expect((await create()).body.code).toBe('invalid_request')
    const saved = await api.call<ListingDraft>('PATCH', `/api/boats/${draft.id}`, {
      ...owner,
      body: { yachtTypeId: type.id, make: 'Lagoon' },
    })
    expect(saved.body.fields.make).toBe('Lagoon')
    expect((await find('type', 'houseboat')).listings).toBe(1)
  })
})

describe('terms of cancelling', () => {
  const tiers = [
    { hoursBefore: 96, fee: 0 },
    { hoursBefore: 0, fee: 10_000 },
  ]

  it('change from now on: offers that have them keep theirs until the owner chooses again', async () => {
    const { body: fair } = await add('cancellation', { slug: 'fair', name: name('Fair'), tiers })
    expect(fair.versions).toMatchObject([{ version: 1, tiers }])
    const draft = await newDraft()
    const choose = () =>
      api.call<ListingDraft>('PATCH', `/api/boats/${draft.id}`, { ...owner, body: { cancellation: 'fair' } })
    expect((await choose()).body.fields.cancellation).toBe('fair')
    expect((await find('cancellation', 'fair')).listings).toBe(1)
    const stricter = [{ hoursBefore: 240, fee: 2500 }, ...tiers.slice(1)]
    const changed = await change('cancellation', fair.id, { revision: 1, name: name('Fair'), tiers: stricter })
    expect(changed.body.versions.map(({ version }) => version)).toEqual([2, 1])
    const offerOf = async () =>
      (await api.pool.query('select cancellation from offers where listing_id = $1', [draft.id])).rows[0].cancellation
    expect(await offerOf()).toEqual(tiers)
    expect((await api.get<ListingDraft>(`/api/boats/${draft.id}/draft`, owner)).body.fields.cancellation).toBeNull()
    await choose()
    expect(await offerOf()).toEqual(stricter)
    expect(templateOf(stricter, (await choices()).cancellations)).toBe('fair')
  })

  it('are refused when shorter notice costs less, and without terms', async () => {
    const odd = [
      { hoursBefore: 96, fee: 5000 },
      { hoursBefore: 0, fee: 0 },
    ]
    expect((await add('cancellation', { slug: 'odd', name: name('Odd'), tiers: odd })).status).toBe(400)
    expect((await add('cancellation', { slug: 'odd', name: name('Odd') })).body.errors?.[0]?.field).toBe('tiers')
    expect((await add('amenity', { slug: 'odd', name: name('Odd'), tiers })).body.errors?.[0]?.field).toBe('tiers')
  })

  it('that new listings begin with stay offered', async () => {
    expect((await retire('cancellation', await find('cancellation', 'none'))).body.code).toBe('template_in_use')
    expect((await retire('cancellation', await find('cancellation', 'strict'))).status).toBe(200)
    const draft = await newDraft()
    const chosen = await api.call<Refused>('PATCH', `/api/boats/${draft.id}`, {
      ...owner,
      body: { cancellation: 'strict' },
    })
    expect(chosen.body.errors?.[0]?.field).toBe('cancellation')
  })
})

describe('a template of an extra', () => {
  it('is what the form of an owner begins with', async () => {
    const extra = {
      per: 'hour',
      price: { amount: 40_000, currency: 'AED' },
      mandatory: false,
      payable: 'now',
      maxQuantity: 2,
    }
    const { body } = await add('extra', { slug: 'e-foil', name: name('E-foil'), extra })
    expect(body.extra).toEqual(extra)
    expect((await choices()).extras.at(-1)).toEqual({ slug: 'e-foil', name: name('E-foil'), offered: true, extra })
    const { body: dearer } = await change('extra', body.id, {
      revision: 1,
      name: name('E-foil'),
      extra: { ...extra, price: null },
    })
    expect(dearer.extra?.price).toBeNull()
    await retire('extra', dearer)
    expect((await choices()).extras.some(({ slug }) => slug === 'e-foil')).toBe(false)
  })
})

it('counts what is offered of each kind', async () => {
  const { body } = await api.get<{ data: { kind: string; offered: number }[] }>('/api/admin/taxonomy', admin)
  expect(body.data.map(({ kind }) => kind)).toEqual([
    'amenity',
    'category',
    'type',
    'extra',
    'cancellation',
    'destination',
    'marina',
  ])
})
