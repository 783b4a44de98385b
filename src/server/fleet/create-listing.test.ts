import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { LocalText } from '#shared/locale.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { replaceMedia } from './create-listing.ts'
import { registerOwner } from './register-owner.ts'
import { registerVessel } from './register-vessel.ts'

const { db } = await testDatabase()

const offersOf = (listingId: string) =>
  db.selectFrom('offers').selectAll().where('listing_id', '=', listingId).orderBy('position').execute()
const mediaOf = (listingId: string) =>
  db
    .selectFrom('media')
    .select(['key', 'kind', 'position', 'alt'])
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()

describe('a new listing', () => {
  test('is a draft that nobody sees', async () => {
    const { id } = await buildListing(db, { draft: true })
    const listing = await db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(listing).toMatchObject({ status: 'draft', is_live: false, featured: false, is_demo: false, categories: [] })
  })

  test('has its first offer as the main one, and the others in their order', async () => {
    const units = ['day', 'hour', 'week'] as const
    const { id, offerIds } = await buildListing(db, { draft: true, offers: units.map((unit) => ({ unit })) })
    const offers = await offersOf(id)
    expect(offers.map((offer) => [offer.id, offer.unit, offer.is_main, offer.position])).toEqual([
      [offerIds[0], 'day', true, 0],
      [offerIds[1], 'hour', false, 1],
      [offerIds[2], 'week', false, 2],
    ])
  })

  test.each([
    ['hour', { max_units: 12, lead_minutes: 120, opens: '09:00:00', closes: '21:00:00' }],
    ['day', { max_units: 7, lead_minutes: 1440, check_in: '17:00:00', check_out: '09:00:00' }],
    ['week', { max_units: 4, lead_minutes: 1440, nights: 7, changeover: null }],
  ] as const)('by the %s has the terms that nobody has named', async (unit, terms) => {
    const { id } = await buildListing(db, { draft: true, offers: [{ unit }] })
    const [offer] = await offersOf(id)
    expect(offer).toMatchObject({
      ...terms,
      min_units: 1,
      horizon_months: 13,
      turnaround_minutes: 0,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      deposit: 10_000,
      balance_days_before: 30,
      security_deposit: 0,
      instant: false,
      captain_unit: 'included',
    })
  })

  test('keeps texts in both languages as they are, with quotes, braces and line ends', async () => {
    const highlights: LocalText[] = [
      { en: 'A "jacuzzi", {on} deck', fr: 'Un « jacuzzi »\nsur le pont' },
      { en: "Skipper's choice \\ $1" },
    ]
    const { id } = await buildListing(db, { draft: true, listing: { highlights, houseRules: [] } })
    const listing = await db
      .selectFrom('listings')
      .select([
        sql<LocalText[]>`to_json(highlights)`.as('highlights'),
        sql<LocalText[]>`to_json(house_rules)`.as('house_rules'),
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(listing.highlights).toEqual(highlights)
    expect(listing.house_rules).toEqual([])
  })

  test('has its itineraries with their stops', async () => {
    const stops = [{ name: { en: 'Palm', fr: 'Palme' }, minutes: 40, latitude: 25.1, longitude: 55.1 }]
    const itinerary = { title: { en: 'Coast' }, duration: 4, unit: 'hour' as const, stops }
    const { id } = await buildListing(db, {
      draft: true,
      listing: { itineraries: [itinerary, { ...itinerary, stops: [] }] },
    })
    const found = await db
      .selectFrom('itineraries')
      .select(['position', 'stops'])
      .where('listing_id', '=', id)
      .execute()
    expect(found.sort((a, b) => a.position - b.position)).toEqual([
      { position: 0, stops },
      { position: 1, stops: [] },
    ])
  })
})

describe('the pictures of a listing', () => {
  test('stand in the order in which they were given, and replace those before', async () => {
    const image = (key: string) => ({ kind: 'image' as const, key })
    const media = [
      image('b.avif'),
      image('a.avif'),
      { kind: 'video' as const, key: 'c.webm', alt: { en: 'Under way' } },
    ]
    const { id } = await buildListing(db, { draft: true, listing: { media } })
    const other = await buildListing(db, { draft: true, listing: { media: [image('z.avif')] } })
    expect((await mediaOf(id)).map(({ key, position }) => [key, position])).toEqual([
      ['b.avif', 0],
      ['a.avif', 1],
      ['c.webm', 2],
    ])
    await replaceMedia(db, id, [image('d.avif')])
    expect(await mediaOf(id)).toEqual([{ key: 'd.avif', kind: 'image', position: 0, alt: null }])
    await replaceMedia(db, id, [])
    expect(await mediaOf(id)).toEqual([])
    expect(await mediaOf(other.id)).toHaveLength(1)
  })
})

describe('a record that comes from a file', () => {
  const source = { source: 'blue-fleet', sourceId: 'ben' }
  const place = { placeId: 'test-dubai', latitude: 25, longitude: 55, timeZone: 'Asia/Dubai' }

  test('updates the owner of that file, and leaves the commission that was agreed', async () => {
    const first = await registerOwner(db, { name: 'Ben', commission: 900, about: { en: 'Since 1990' }, source })
    const again = await registerOwner(db, { name: 'Ben and Sons', source })
    expect(again).toBe(first)
    const owner = await db.selectFrom('owners').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
    expect(owner).toMatchObject({ name: 'Ben and Sons', commission: 900, about: null, languages: [] })
    expect(await registerOwner(db, { name: 'Ben', source: { ...source, source: 'other' } })).not.toBe(first)
  })

  test('updates the vessel, and forgets what is no longer said of her', async () => {
    const ownerId = await registerOwner(db, { name: 'Ben', source })
    const vessel = { ownerId, name: 'Nur', ...place, source: { source: 'blue-fleet', sourceId: 'nur' } }
    const first = await registerVessel(db, { ...vessel, length: 24.5, cabins: 4, insuredUntil: '2027-12-31' })
    expect(await registerVessel(db, { ...vessel, name: 'Nur II' })).toBe(first)
    const stored = await db.selectFrom('vessels').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ name: 'Nur II', length_m: null, cabins: 0, insured_until: null })
  })

  test('and records made here never meet each other', async () => {
    const ids = [await registerOwner(db, { name: 'Ana' }), await registerOwner(db, { name: 'Ana' })]
    expect(new Set(ids).size).toBe(2)
    const vessel = { ownerId: ids[0] ?? '', name: 'Halcyon', ...place }
    expect(await registerVessel(db, vessel)).not.toBe(await registerVessel(db, vessel))
  })
})
