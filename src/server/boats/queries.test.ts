import { describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing, suspendListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import {
  anonymiseOwner,
  findOwnerOfUser,
  findOwnerProfile,
  findUserOfListing,
  insertOwnerOfUser,
  upsertOwnerOfUser,
} from './owner-queries.ts'
import {
  countPublicListings,
  findPublicListing,
  hasDemoListings,
  hasDrawing,
  isPublicListing,
  listPublicListings,
} from './queries.ts'

const api = await testApi()
const { db, services } = api

describe('what visitors may see', () => {
  test('is counted, listed in order of ids and found; drafts and suspended listings are not', async () => {
    const before = await countPublicListings(db)
    expect(before).toEqual({ count: 0, changed: null })
    const [one, two, gone, draft] = [
      await buildListing(db),
      await buildListing(db, { listing: { title: 'Tern' } }),
      await buildListing(db),
      await buildListing(db, { draft: true }),
    ]
    await suspendListing(db, gone.id)
    const { count, changed } = await countPublicListings(db)
    expect([count, changed instanceof Date]).toEqual([2, true])
    const pages = await Promise.all([0, 1, 2].map((offset) => listPublicListings(db, { limit: 1, offset })))
    expect(pages.flat().map(({ id }) => id)).toEqual([one.id, two.id].sort())
    expect(await findPublicListing(db, two.id)).toMatchObject({
      title: 'Tern',
      vessel_id: two.vesselId,
      time_zone: 'Asia/Dubai',
      is_demo: false,
    })
    for (const id of [gone.id, draft.id, newId()]) {
      expect([await findPublicListing(db, id), await isPublicListing(db, id)]).toEqual([undefined, false])
    }
    expect(await isPublicListing(db, one.id)).toBe(true)
  })

  test('tells whether it belongs to the demo world, as soon as one listing does', async () => {
    expect(await hasDemoListings(db)).toBe(false)
    await buildListing(db, { draft: true, listing: { isDemo: true } })
    expect(await hasDemoListings(db)).toBe(true)
  })

  test('knows drawings that a listing has, and no other pictures', async () => {
    const drawing = 'illustration/a/dhow/oman-noon-sea.svg'
    const media = [drawing, 'pictures/a.avif'].map((key) => ({ kind: 'image' as const, key }))
    await buildListing(db, { draft: true, listing: { media } })
    const keys = [drawing, 'pictures/a.avif', 'illustration/a/dhow/oman-noon-bay.svg', 'illustration/%', '']
    expect(await Promise.all(keys.map((key) => hasDrawing(db, key)))).toEqual([true, false, false, false, false])
  })
})

describe('the owner of a user', () => {
  const details = (userId: string) => ({
    userId,
    name: 'Harbour Fleet',
    email: 'fleet@example.com',
    contact: '+971 50 1',
  })

  test('is made of what the account says, once, though it is asked for at the same moment', async () => {
    const user = await buildUser(services, { role: 'b', name: 'Zoë' })
    expect(await findOwnerOfUser(db, user.id)).toBeUndefined()
    const made = await Promise.all(Array.from({ length: 5 }, () => insertOwnerOfUser(db, user.id)))
    expect(new Set(made)).toEqual(new Set([await findOwnerOfUser(db, user.id)]))
    expect(await findOwnerProfile(db, user.id)).toMatchObject({ name: 'Zoë', email: user.email, contact: null })
  })

  test('who was one before finds the fleet again, with the details of now', async () => {
    const user = await buildUser(services, { role: 'b' })
    const first = await upsertOwnerOfUser(db, { ...details(user.id), location: 'Dubai', languages: ['en'] })
    await anonymiseOwner(db, user.id)
    const again = await upsertOwnerOfUser(db, { ...details(user.id), name: 'Second Fleet' })
    expect(again).toMatchObject({ id: first.id, name: 'Second Fleet', status: 'Active' })
    expect(await findOwnerProfile(db, user.id)).toMatchObject({ location: null, languages: [] })
  })

  test('of a listing is its user, or nobody', async () => {
    const user = await buildUser(services, { role: 'b' })
    const listing = await buildListing(db, { draft: true })
    expect(await findUserOfListing(db, listing.id)).toBeUndefined()
    await db.updateTable('owners').set({ user_id: user.id }).where('id', '=', listing.ownerId).execute()
    expect(await findUserOfListing(db, listing.id)).toBe(user.id)
    expect(await findUserOfListing(db, newId())).toBeUndefined()
  })

  test('who leaves is taken out of the record, whose public listings are told', async () => {
    const user = await buildUser(services, { role: 'b' })
    const [shown, draft] = [await buildListing(db), await buildListing(db, { draft: true })]
    const { id } = await upsertOwnerOfUser(db, { ...details(user.id), location: 'Dubai', languages: ['en', 'fr'] })
    await db.updateTable('listings').set({ owner_id: id }).where('id', 'in', [shown.id, draft.id]).execute()
    await db
      .updateTable('owners')
      .set({ about: JSON.stringify({ en: 'Me' }), picture: 'uploads/portraits/a.webp' })
      .where('id', '=', id)
      .execute()
    expect(await anonymiseOwner(db, user.id)).toEqual([shown.id])
    expect(await findOwnerProfile(db, user.id)).toMatchObject({
      name: 'Former owner',
      email: null,
      contact: null,
      location: null,
      about: null,
      picture: null,
      languages: [],
    })
    expect(await anonymiseOwner(db, newId())).toEqual([])
  })
})
