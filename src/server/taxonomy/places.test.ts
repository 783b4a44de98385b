import { describe, expect, it } from 'vitest'
import type { Marina, TaxonomyDestination } from '#contract/taxonomy/taxonomy-places.ts'
import { loadGazetteer } from '#server/geo/load-gazetteer.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const admin = await buildUser(api.services, { role: 'a', name: 'Ada' })
// A market needs places.
await buildListing(api.db)

type Refused = {
  code: string
  revision?: number
  ahead?: number
  until?: string
  errors?: { field: string; message: string }[]
}

const quay = {
  name: 'Lantern Quay',
  region: 'Dubai',
  countryCode: 'AE',
  latitude: 25.08,
  longitude: 55.14,
  radiusKm: 6,
  timeZone: 'Asia/Dubai',
  otherNames: ['Quai de la Lanterne'],
  destinationId: null as string | null,
}
const add = (body: object) => api.post<Marina & Refused>('/api/admin/marinas', body, admin)
const change = (id: string, body: object) =>
  api.call<Marina & Refused>('PUT', `/api/admin/marinas/${id}`, { ...admin, body })
const get = async (id: string) => (await api.get<Marina>(`/api/admin/marinas/${id}`, admin)).body
const retire = (kind: string, id: string, revision: number, retired = true) =>
  api.post<Refused & { revision: number }>(`/api/admin/taxonomy/${kind}/${id}/retirement`, { revision, retired }, admin)
const suggestions = async (words: string) =>
  (await api.get<{ place_id: string }[]>(`/api/locations?locationQuery=${encodeURIComponent(words)}`)).body.map(
    (place) => place.place_id,
  )
const vesselOf = async (listing: { vesselId: string }) =>
  (await api.pool.query('select * from vessels where id = $1', [listing.vesselId])).rows[0]

async function listingAt(marina: Marina) {
  const { id, latitude, longitude, countryCode: country, timeZone: zone } = marina
  return buildListing(api.db, { place: { id, country, latitude, longitude, zone } })
}

async function book(listing: { vesselId: string }, hoursAhead: number) {
  const starts = new Date(api.clock.now + hoursAhead * 3_600_000)
  const ends = new Date(starts.getTime() + 4 * 3_600_000)
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 24)
  await api.pool.query(
    `insert into claims (id, vessel_id, party_id, kind, period, occupied)
     values ($1, $2, $1, 'slot', tstzrange($3, $4), tstzrange($3, $4))`,
    [id, listing.vesselId, starts, ends],
  )
  return { id, ends }
}

describe('a marina', () => {
  it('is found by its names as soon as it is there, and only once', async () => {
    expect(await suggestions('lantern')).toEqual([])
    const { status, body } = await add(quay)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: 'marina-lantern-quay',
      description: 'Lantern Quay, Dubai, United Arab Emirates',
      revision: 1,
      vessels: 0,
    })
    expect(await suggestions('lantern')).toEqual([body.id])
    expect(await suggestions('quai de la lanterne')).toEqual([body.id])
    expect((await add(quay)).body.code).toBe('slug_taken')
  })

  it('is refused outside the world, without a zone that there is, and with one of elsewhere', async () => {
    const fieldOf = async (more: object) => (await add({ ...quay, name: 'Nowhere', ...more })).body.errors?.[0]?.field
    expect(await fieldOf({ latitude: 91 })).toBe('latitude')
    expect(await fieldOf({ longitude: -180.5 })).toBe('longitude')
    expect(await fieldOf({ timeZone: 'Asia/Dubay' })).toBe('timeZone')
    expect(await fieldOf({ timeZone: '+04:00' })).toBe('timeZone')
    expect(await fieldOf({ countryCode: 'XX' })).toBe('countryCode')
    expect(await fieldOf({ destinationId: 'aaaaaaaaaaaaaaaaaaaaaaaa' })).toBe('destinationId')
    const elsewhere = await add({ ...quay, name: 'Nowhere', timeZone: 'Europe/Athens' })
    expect(elsewhere.body.errors?.[0]).toMatchObject({
      field: 'timeZone',
      message: expect.stringContaining('Asia/Dubai'),
    })
    // The same time under another name.
    expect((await add({ ...quay, name: 'Muscat clock', timeZone: 'Asia/Muscat' })).status).toBe(201)
  })

  it('keeps its clock while a yacht has bookings ahead, and takes its yachts along when it moves', async () => {
    const { body: marina } = await add({ ...quay, name: 'Moving Quay' })
    const listing = await listingAt(marina)
    const { id: claim, ends } = await book(listing, 48)
    const athens = { latitude: 37.94, longitude: 23.64, timeZone: 'Europe/Athens', countryCode: 'GR' }
    const moved = { ...quay, name: 'Moving Quay', ...athens, revision: 1 }
    const refused = await change(marina.id, moved)
    expect([refused.status, refused.body.code]).toEqual([409, 'marina_has_bookings'])
    expect(refused.body).toMatchObject({ ahead: 1, until: ends.toISOString() })
    expect((await vesselOf(listing)).time_zone).toBe('Asia/Dubai')
    expect((await get(marina.id)).ahead).toBe(1)
    // Within its zone it may move despite bookings.
    const near = await change(marina.id, { ...quay, name: 'Moving Quay', latitude: 25.1, revision: 1 })
    expect(near.body.revision).toBe(2)
    expect(await vesselOf(listing)).toMatchObject({ latitude: 25.1, time_zone: 'Asia/Dubai' })
    await api.pool.query('delete from claims where id = $1', [claim])
    expect((await change(marina.id, { ...moved, revision: 2 })).status).toBe(200)
    expect(await vesselOf(listing)).toMatchObject({ latitude: 37.94, time_zone: 'Europe/Athens' })
    const { body: boat } = await api.get<{ location: { timeZone: string } }>(`/api/boats/${listing.id}`)
    expect(JSON.stringify(boat)).toContain('Europe/Athens')
  })

  it('of two administrators is changed by the one who has read the other', async () => {
    const { body: marina } = await add({ ...quay, name: 'Busy Quay' })
    const both = await Promise.all(
      ['Abu Dhabi', 'Sharjah'].map((region) => change(marina.id, { ...quay, name: 'Busy Quay', region, revision: 1 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'entry_changed', revision: 2 })
    const { region } = await get(marina.id)
    const same = await change(marina.id, { ...quay, name: 'Busy Quay', region, revision: 2 })
    expect(same.body.code).toBe('nothing_changed')
  })

  it('that is retired is suggested no more; its yachts stay and are found', async () => {
    const { body: marina } = await add({ ...quay, name: 'Retiring Quay' })
    const listing = await listingAt(marina)
    expect((await retire('marina', marina.id, 1)).body.revision).toBe(2)
    expect(await suggestions('retiring')).toEqual([])
    expect((await api.get(`/api/boats/${listing.id}`)).status).toBe(200)
    type Page = { data: Marina[]; totalCount: number }
    const { body: gone } = await api.get<Page>('/api/admin/marinas?retired=true', admin)
    expect(gone.data.map(({ id }) => id)).toEqual([marina.id])
    expect(gone.data[0]).toMatchObject({ retired: true, listings: 1, vessels: 1 })
    const { body: offered } = await api.get<Page>('/api/admin/marinas?q=quay', admin)
    expect(offered.data.map(({ name }) => name)).not.toContain('Retiring Quay')
  })
})

describe('a destination', () => {
  const words = { en: 'Lantern Coast', fr: 'Côte des Lanternes' }
  const coast = {
    name: words,
    tagline: words,
    introduction: words,
    placeId: 'test-dubai',
    latitude: 25.08,
    longitude: 55.14,
    radiusKm: 15,
    currency: 'EUR',
  }
  const addCoast = (slug: string, more = {}) =>
    api.post<TaxonomyDestination & Refused>('/api/admin/destinations', { slug, ...coast, ...more }, admin)
  const shown = async () =>
    (await api.get<{ data: { slug: string; name: { fr: string } }[] }>('/api/destinations')).body.data

  it('is on the menus at once, in the order of operators, until it is retired', async () => {
    const { status, body } = await addCoast('lantern-coast')
    expect(status).toBe(201)
    expect(body).toMatchObject({ slug: 'lantern-coast', timeZone: 'Asia/Dubai', currency: 'EUR', revision: 1 })
    expect((await addCoast('lantern-coast')).body.code).toBe('slug_taken')
    expect((await addCoast('lost', { placeId: 'nowhere' })).body.errors?.[0]?.field).toBe('placeId')
    expect((await addCoast('lost', { currency: 'XXX' })).body.errors?.[0]?.field).toBe('currency')
    const other = (await addCoast('other-coast')).body
    const changed = await api.call<TaxonomyDestination & Refused>('PUT', `/api/admin/destinations/${body.id}`, {
      ...admin,
      body: { ...coast, name: { en: 'Coast', fr: 'Côte' }, revision: 1 },
    })
    expect(changed.body.revision).toBe(2)
    const last = async () => (await shown()).slice(-2).map(({ slug, name }) => [slug, name.fr])
    expect(await last()).toEqual([
      ['lantern-coast', 'Côte'],
      ['other-coast', 'Côte des Lanternes'],
    ])
    const { body: all } = await api.get<{ data: TaxonomyDestination[] }>('/api/admin/destinations', admin)
    const seen = all.data.map(({ id }) => id)
    const order = { seen, ids: [...seen.slice(0, -2), other.id, body.id] }
    expect((await api.call('PUT', '/api/admin/taxonomy/destination/order', { ...admin, body: order })).status).toBe(200)
    expect((await last()).map(([slug]) => slug)).toEqual(['other-coast', 'lantern-coast'])
    await retire('destination', other.id, 1)
    expect((await last()).map(([slug]) => slug)).toEqual([all.data.at(-3)?.slug, 'lantern-coast'])
    const { body: after } = await api.get<{ data: TaxonomyDestination[] }>('/api/admin/destinations', admin)
    expect(after.data.at(-1)).toMatchObject({ slug: 'other-coast', retired: true })
  })

  it('of which there is one left stays', async () => {
    const { body } = await api.get<{ data: TaxonomyDestination[] }>('/api/admin/destinations', admin)
    const offered = body.data.filter(({ retired }) => !retired)
    const answers = await Promise.all(offered.map(({ id, revision }) => retire('destination', id, revision)))
    expect(answers.filter(({ status }) => status === 409).map(({ body: refused }) => refused.code)).toEqual([
      'last_offered',
    ])
    expect(await shown()).toHaveLength(1)
  })

  it('tells in which currency prices of new yachts at its marinas begin', async () => {
    const { id: destinationId } = (await addCoast('euro-coast')).body
    await add({ ...quay, name: 'Euro Quay', latitude: 25.2, longitude: 55.2, destinationId })
    const owner = await buildUser(api.services, { role: 'b' })
    const { body: draft } = await api.post<{ id: string }>('/api/boats', {}, owner)
    const saved = await api.call<{ fields: { currency: string } }>('PATCH', `/api/boats/${draft.id}`, {
      ...owner,
      body: { location: { latitude: 25.2, longitude: 55.2 } },
    })
    expect(saved.body.fields.currency).toBe('EUR')
  })
})

it('outlives another edition of the gazetteer', { timeout: 240_000 }, async () => {
  const { body: marina } = await add({ ...quay, name: 'Marina di Nessuno', latitude: 25.3, longitude: 55.3 })
  await loadGazetteer(api.db)
  const known = (await api.get<{ data: Marina[] }>('/api/admin/marinas?q=dubai+harbour+marina', admin)).body.data[0]
  if (!known) throw new Error('no Dubai Harbour Marina')
  const { id, revision, name, region, countryCode, latitude, longitude, radiusKm, timeZone, otherNames } = known
  const content = {
    name,
    region,
    countryCode,
    latitude,
    longitude,
    radiusKm,
    timeZone,
    otherNames,
    destinationId: null,
  }
  await change(id, { ...content, name: 'Harbour of Ours', otherNames: ['nos quais'], revision })
  await api.pool.query("update gazetteer_edition set edition = 'older'")
  await loadGazetteer(api.db)
  expect(await get(id)).toMatchObject({ name: 'Harbour of Ours', otherNames: ['nos quais'] })
  expect(await get(marina.id)).toMatchObject({ name: 'Marina di Nessuno' })
})
