import { expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { type EventRow, storeEvents } from './intake.ts'
import { noteBooking } from './note-facts.ts'
import { rollUpVisits } from './roll-up.ts'

const api = await testApi()
const admin = await buildUser(api.services, { role: 'a' })
const yacht = await buildListing(api.db)
const today = new Date(api.clock.now).toISOString().slice(0, 10)
const none = {
  page: null,
  listingId: null,
  source: null,
  campaign: null,
  country: 'FR',
  device: 'phone',
  detail: null,
} as const

const event = (visitor: string, row: Partial<EventRow>): EventRow => ({
  ...none,
  at: new Date(api.clock.now),
  kind: 'page_view',
  visitor,
  ...row,
})
const read = async (address: string) => (await api.get(address, { headers: admin.headers })).body

it('tells operators what visitors did, with the days before and the last half an hour', async () => {
  const [ana, ben] = [newId(), newId()]
  const yesterday = new Date(api.clock.now - 86_400_000)
  await storeEvents(api.db, [
    event(ana, { page: '/faq', source: 'example.com' }),
    event(ana, { page: '/', kind: 'page_view' }),
    event(ben, { page: '/' }),
    event(ben, { page: `/${yacht.id}`, kind: 'yacht_view', listingId: yacht.id }),
    event(ben, { kind: 'wishlist_add', listingId: yacht.id }),
    event(ben, { kind: 'yacht_view', listingId: newId() }),
    event(ana, { at: yesterday, page: '/faq', country: null }),
  ])
  await noteBooking(api.services, {
    bookingId: newId(),
    listingId: yacht.id,
    at: new Date(api.clock.now),
    kind: 'booking_completed',
  })
  await rollUpVisits(api.services)
  expect(await read('/api/admin/visits?days=1')).toMatchObject({
    from: today,
    until: addDays(today, 1),
    current: { events: 7, visitors: 2 },
    previous: { events: 1, visitors: 1 },
    days: [{ day: today, events: 7, visitors: 2 }],
    lists: {
      page: [
        { key: '/', events: 2, visitors: 2 },
        { key: '/faq', events: 1, visitors: 1 },
      ],
      source: [{ key: 'example.com', events: 1, visitors: 1 }],
      campaign: [],
      country: [{ key: 'FR', events: 6, visitors: 2 }],
    },
    yachts: [{ id: yacht.id, seen: 1, wished: 1, priced: 0, booked: 1 }],
    now: { visitors: 2, pages: [{ key: '/' }, { key: '/faq' }] },
  })
  expect((await api.get('/api/admin/visits?days=7', { headers: admin.headers })).body).toMatchObject({
    current: { events: 8, visitors: 3 },
  })
})

it('lists and exports every entry', async () => {
  const first = await read('/api/admin/visits/sums?days=1&dimension=page&limit=1')
  expect(first).toMatchObject({ data: [{ key: '/' }], next: '1', totalCount: 2 })
  expect(await read('/api/admin/visits/sums?days=1&dimension=page&limit=1&after=1')).toMatchObject({
    data: [{ key: '/faq' }],
    next: null,
  })
  const wrong = await api.get('/api/admin/visits/sums?dimension=page&after=x', { headers: admin.headers })
  expect(wrong.status).toBe(400)
  const file = await fetch(`${api.origin}/api/admin/exports/dashboard.visitSums?days=1&dimension=page`, {
    headers: admin.headers,
  })
  expect((await file.text()).trim().split(/\r?\n/)).toEqual(['key,events,visitors', '/,2,2', '/faq,1,1'])
})
