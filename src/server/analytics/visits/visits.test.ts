import { expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { eventRules } from '#shared/visit-events.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { deviceOf, pageOf } from './describe-visit.ts'
import { noteBooking } from './note-facts.ts'
import { forgetVisits, rollUpVisits } from './roll-up.ts'

const api = await testApi({ settings: { TRUST_PROXY: '1' } })
const reader = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1',
  cookie: 'consent=analytics',
  'x-forwarded-for': '8.8.8.8',
}

async function send(events: object[], headers: Record<string, string> = {}) {
  const answer = await api.post('/api/events', { events }, { headers: { ...reader, ...headers } })
  expect(answer.status).toBe(204)
  return answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
}

const stored = () => api.db.selectFrom('visit_events').selectAll().orderBy('at').orderBy('kind').execute()
const clear = () => api.pool.query('truncate visit_events, visit_days')
const sums = (dimension: string) =>
  api.db
    .selectFrom('visit_days')
    .select(['key', 'events', 'visitors'])
    .where('dimension', '=', dimension)
    .orderBy('key')
    .execute()
    .then((rows) => rows.map(({ key, events, visitors }) => [key, Number(events), Number(visitors)]))

it('stores what a visitor did, under a name that is new every day, and nothing that tells who it was', async () => {
  await clear()
  const yacht = await buildListing(api.db)
  const [cookie = ''] = await send([
    { kind: 'page_view', page: '/yacht-rentals?location=Dubai', source: 'example.com', campaign: 'spring' },
    { kind: 'yacht_view', page: `/${yacht.id}`, yachtId: yacht.id, price: 1, total: { amount: 5 } },
  ])
  expect(cookie).toMatch(/^visitor=[0-9a-f]{24}$/)
  expect(
    await send([{ kind: 'interaction', page: '/faq', detail: 'no ana@example.com here' }], {
      cookie: `${reader.cookie}; ${cookie}`,
    }),
  ).toEqual([])
  const facts = { at: new Date(api.clock.now), visitor: cookie.slice(8), country: 'US', device: 'phone' }
  const none = { listing_id: null, source: null, campaign: null, detail: null }
  expect(await stored()).toEqual([
    { ...facts, ...none, kind: 'interaction', page: '/faq', detail: 'no … here' },
    { ...facts, ...none, kind: 'page_view', page: '/yacht-rentals', source: 'example.com', campaign: 'spring' },
    { ...facts, ...none, kind: 'yacht_view', page: `/${yacht.id}`, listing_id: yacht.id },
  ])
})

it('stores an event that lacks a field', async () => {
  await clear()
  await send([
    { kind: 'filter_applied', page: '/yacht-rentals' },
    { kind: 'page_view', page: 12, source: 'x'.repeat(900) },
  ])
  expect((await stored()).map(({ kind, page, source }) => [kind, page, source])).toEqual([
    ['filter_applied', '/yacht-rentals', null],
    ['page_view', null, null],
  ])
})

it('stores an error by its route, its name and a hash of its message, and nothing else that it says', async () => {
  await clear()
  const details = [
    'en/faq TypeError 12345678',
    'fr/not-found 404',
    'Ana is not a function',
    'en/faq Error ana@example.com',
  ]
  await send(details.map((detail) => ({ kind: 'exception', page: '/faq', detail })))
  expect((await stored()).map(({ detail }) => detail)).toEqual([details[0], details[1], null, null])
})

it('stores nothing of robots, of administrators, on their pages, and without consent', async () => {
  await clear()
  const view = [{ kind: 'page_view', page: '/faq' }]
  for (const cookie of ['', 'consent=false', 'consent=memory']) expect(await send(view, { cookie })).toEqual([])
  expect(await send(view, { 'sec-gpc': '1' })).toEqual([])
  await send(view, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await send(view, (await buildUser(api.services, { role: 'a' })).headers)
  const names =
    'adminn adminlogin adminsignup admindashboard admin administrator backend panel dashboard/admin manage control'
  for (const name of names.split(' '))
    await send([
      { kind: 'page_view', page: `/${name}/x` },
      { kind: 'page_view', page: `/fr/${name}` },
    ])
  expect(await stored()).toEqual([])
})

it('takes no event from a browser that only the server can know, and no more than ten', async () => {
  const kinds = Object.entries(eventRules).filter(([, { from }]) => from === 'server')
  expect(kinds.length).toBeGreaterThan(8)
  for (const [kind] of kinds) expect((await api.post('/api/events', { events: [{ kind }] })).status, kind).toBe(400)
  const eleven = Array.from({ length: 11 }, () => ({ kind: 'page_view', page: '/' }))
  expect((await api.post('/api/events', { events: eleven }, { headers: reader })).status).toBe(400)
})

it('notes what a visitor did through the API, and each fact about a booking once', async () => {
  await clear()
  const message = { name: 'Ana', email: 'ana@example.com', message: 'Is there a skipper?', language: 'en' }
  expect((await api.post('/api/email/contact-us', message, { headers: reader })).status).toBeLessThan(300)
  await expect.poll(async () => (await stored()).map(({ kind }) => kind)).toEqual(['contact_form_submitted'])
  const [bookingId, listingId, at] = [newId(), newId(), new Date(api.clock.now)]
  for (const _ of [1, 2]) await noteBooking(api.services, { bookingId, listingId, at, kind: 'booking_completed' })
  expect((await stored()).filter(({ kind }) => kind === 'booking_completed')).toHaveLength(1)
})

it('loses nothing of what many send at once', async () => {
  await clear()
  const batch = Array.from({ length: 10 }, (_, at) => ({ kind: 'interaction', page: `/page-${at}`, detail: 'x' }))
  await Promise.all(Array.from({ length: 60 }, () => send(batch)))
  expect(await stored()).toHaveLength(600)
})

it('sums a day up, again and again, and forgets single events after a month', async () => {
  await clear()
  const [cookie = ''] = await send([{ kind: 'page_view', page: '/faq', source: 'example.com' }])
  await send(
    [
      { kind: 'page_view', page: '/faq' },
      { kind: 'page_view', page: '/' },
    ],
    { cookie: `${reader.cookie}; ${cookie}` },
  )
  await send([{ kind: 'page_view', page: '/' }])
  for (const _ of [1, 2]) await rollUpVisits(api.services)
  expect(await sums('all')).toEqual([['', 4, 2]])
  expect(await sums('page')).toEqual([
    ['/', 2, 2],
    ['/faq', 2, 1],
  ])
  expect(await sums('source')).toEqual([['example.com', 1, 1]])
  expect([await sums('country'), await sums('device')]).toEqual([[['US', 4, 2]], [['phone', 4, 2]]])
  api.clock.now += 32 * 86_400_000
  await forgetVisits(api.services, 760)
  await rollUpVisits(api.services)
  expect([await stored(), await sums('all')]).toEqual([[], [['', 4, 2]]])
  api.clock.now += 760 * 86_400_000
  await forgetVisits(api.services, 760)
  expect(await sums('all')).toEqual([])
})

it('keeps tokens and ids of bookings out of the names of pages', () => {
  const id = newId()
  expect(
    [
      `/${id}`,
      `/fr/${id}?date=2030-01-01`,
      `/reservation/${id}/trip`,
      '/captain/Ab3dEf6hIj9lMn2pQr5t',
      '/yacht-rental-in-dubai',
      'javascript:x',
    ].map(pageOf),
  ).toEqual([`/${id}`, `/fr/${id}`, '/reservation/:id/trip', '/captain/:id', '/yacht-rental-in-dubai', null])
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')).toBe('computer')
  expect(deviceOf('Mozilla/5.0 (Linux; Android 14; SM-X700) Chrome/131.0')).toBe('tablet')
})
