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
    event(ana, { page: `/fr/${yacht.id}` }),
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
    compared: { from: addDays(today, -1), until: today },
    current: { events: 8, visitors: 2, pageViews: 4 },
    previous: { events: 1, visitors: 1, pageViews: 1 },
    days: [{ day: today, events: 8, visitors: 2 }],
    lists: {
      page: [
        { key: '/', events: 2, visitors: 2 },
        { key: '/faq', events: 1, visitors: 1, visitorsBefore: 1 },
        { key: `/fr/${yacht.id}`, title: 'Halcyon', events: 1, visitors: 1, visitorsBefore: 0 },
      ],
      source: [{ key: 'example.com', events: 1, visitors: 1 }],
      campaign: [],
      country: [{ key: 'FR', events: 7, visitors: 2 }],
    },
    yachts: [{ id: yacht.id, seen: 1, wished: 1, priced: 0, booked: 1 }],
    funnel: {
      current: { seen: 1, wished: 1, quoted: 0, booked: 0, gross: [] },
      previous: { seen: 0, wished: 0, quoted: 0, booked: 0, gross: [] },
    },
    now: {
      visitors: 2,
      pages: [{ key: '/' }, { key: '/faq' }, { title: 'Halcyon' }],
      sources: [{ key: 'example.com' }],
      countries: [{ key: 'FR', events: 4 }],
    },
  })
  expect((await api.get('/api/admin/visits?days=7', { headers: admin.headers })).body).toMatchObject({
    current: { events: 9, visitors: 3 },
  })
})

it('lists and exports every entry', async () => {
  const first = await read('/api/admin/visits/sums?days=1&dimension=page&limit=1')
  expect(first).toMatchObject({ data: [{ key: '/' }], next: '1', totalCount: 3 })
  expect(await read('/api/admin/visits/sums?days=1&dimension=page&limit=1&after=1')).toMatchObject({
    data: [{ key: '/faq' }],
    next: '2',
  })
  const wrong = await api.get('/api/admin/visits/sums?dimension=page&after=x', { headers: admin.headers })
  expect(wrong.status).toBe(400)
  const file = await fetch(`${api.origin}/api/admin/exports/dashboard.visitSums?days=1&dimension=page`, {
    headers: admin.headers,
  })
  expect((await file.text()).trim().split(/\r?\n/)).toEqual([
    'key,events,visitors',
    '/,2,2',
    '/faq,1,1',
    `/fr/${yacht.id},1,1`,
  ])
})

it('compares chosen days with those before, or with the same days of the week a year ago', async () => {
  const yesterday = addDays(today, -1)
  expect(await read(`/api/admin/visits?from=${yesterday}&last=${today}`)).toMatchObject({
    from: yesterday,
    until: addDays(today, 1),
    compared: { from: addDays(today, -3), until: yesterday },
    current: { events: 9, visitors: 3 },
  })
  expect(await read(`/api/admin/visits?from=${today}&last=${today}&compare=year`)).toMatchObject({
    compared: { from: addDays(today, -364), until: addDays(today, -363) },
    lists: { page: [{ key: '/' }, { key: '/faq', visitorsBefore: 0 }, { title: 'Halcyon' }] },
  })
  expect(await read(`/api/admin/visits?from=${today}&last=${yesterday}`)).toMatchObject({ from: addDays(today, -29) })
})

it('exports the days with the steps to a booking, the yachts, and the searches', async () => {
  await buildSearch()
  const days = await api.get('/api/admin/visits/days?days=7&limit=6', { headers: admin.headers })
  expect(days.body).toMatchObject({ next: '6', totalCount: 7 })
  expect(await read('/api/admin/visits/days?days=7&limit=6&after=6')).toEqual({
    data: [{ day: today, events: 8, visitors: 2, pageViews: 4, seen: 1, wished: 1, quoted: 0, booked: 0 }],
    next: null,
    totalCount: 7,
    isCountExact: true,
  })
  const { headers } = admin
  expect((await api.get('/api/admin/visits/yachts?days=1', { headers })).body).toMatchObject({
    data: [{ id: yacht.id, seen: 1, wished: 1, priced: 0, booked: 1 }],
    totalCount: 1,
  })
  const searched = { place: null, date: '2030-01-05', searches: 3, withoutResult: 2 }
  expect((await api.get('/api/admin/visits/searches?days=1', { headers })).body).toMatchObject({
    data: [searched],
    totalCount: 1,
  })
  expect(await read('/api/admin/visits?days=1')).toMatchObject({
    searches: { current: 3, previous: 0, places: [{ place: null, searches: 3 }], fruitless: [searched] },
  })
})

const buildSearch = () =>
  api.db
    .insertInto('search_activity')
    .values({
      hour: new Date(`${today}T00:00:00Z`),
      place_id: null,
      date: '2030-01-05',
      searches: 3,
      without_result: 2,
    })
    .execute()

it('tells the money of bookings to those alone who may read it', async () => {
  const moderator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })
  expect((await api.get('/api/admin/visits', { headers: moderator.headers })).body).toMatchObject({
    funnel: { current: { gross: null }, previous: { gross: null } },
  })
})
