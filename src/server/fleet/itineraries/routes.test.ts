import { beforeAll, describe, expect, it } from 'vitest'
import type { Itinerary } from '#contract/boats/itineraries.ts'
import type { ItineraryTemplate, OwnItineraries } from '#contract/fleet/itineraries.ts'
import { newId } from '#shared/id.ts'
import { maxItineraries } from '#shared/itinerary-limits.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { listingDesk, type Refused } from '#tests/builders/listing-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const desk = await listingDesk(api)
const operator = await buildUser(api.services, { role: 'a' })
const position = { latitude: 25.07, longitude: 55.14 }
let id = ''
let berth = position

beforeAll(async () => {
  ;({ id } = await desk.create())
  await desk.save(id, { location: position, cruisingSpeed: 20 })
  const vessel = await api.db
    .selectFrom('vessels')
    .innerJoin('listings', 'listings.vessel_id', 'vessels.id')
    .select(['vessels.latitude', 'vessels.longitude'])
    .where('listings.id', '=', id)
    .executeTakeFirstOrThrow()
  berth = vessel
})

const stop = (en: string, north: number, more: object = {}) => ({
  name: { en },
  latitude: berth.latitude + north,
  longitude: berth.longitude,
  ...more,
})
const route = (more: object = {}) => ({
  title: { en: 'Round the island', fr: 'Le tour de l’île' },
  duration: 4,
  unit: 'hour',
  startTime: '17:30',
  stops: [stop('Sandbar', 0.1, { afterMinutes: 30, minutes: 60 }), stop('Lagoon', 0.2, { afterMinutes: 120 })],
  ...more,
})
const create = (body: object, as: BuiltUser = desk.owner) =>
  api.post<Itinerary & Refused & { stop?: number; reach?: number }>('/api/itineraries', { yachtId: id, ...body }, as)
const change = (itinerary: string, body: object, as: BuiltUser = desk.owner) =>
  api.call<Itinerary & Refused>('PATCH', `/api/itineraries/${itinerary}`, { headers: as.headers, body })
const remove = (itinerary: string, as: BuiltUser = desk.owner) =>
  api.call<Refused>('DELETE', `/api/itineraries/${itinerary}`, { headers: as.headers })
const own = async () => (await api.get<OwnItineraries>(`/api/boats/${id}/itineraries`, desk.owner)).body

describe('POST /api/itineraries', () => {
  it('describes a route whose distances are computed from the berth and back', async () => {
    const { status, body } = await create(route())
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ duration: 4, unit: 'hour', startTime: '17:30', distance: 24 })
    expect(body.stops.map(({ distance, afterMinutes }) => [distance, afterMinutes])).toEqual([
      [6, 30],
      [6, 120],
    ])
    expect((await own()).data.map((each) => each.id)).toEqual([body.id])
    expect((await remove(body.id)).status).toBe(204)
    expect((await own()).data).toEqual([])
  })

  it('refuses a stop from which the yacht cannot be back in time, and says which and how far', async () => {
    const stops = [stop('Near', 0.1), stop('Far', 0.9)]
    const { status, body } = await create(route({ stops }))
    expect([status, body.code]).toEqual([422, 'stop_out_of_reach'])
    expect(body).toMatchObject({ stop: 2, miles: 108, reach: 80 })
    expect((await create(route({ duration: 6, stops }))).status).toBe(201)
  })

  it('refuses lengths that the yacht does not sell, times that fall or come after the end, and more than 20 stops', async () => {
    const wrongOf = async (more: object) => {
      const { status, body } = await create(route(more))
      return [status, body.errors?.map(({ field }) => field)]
    }
    expect(await wrongOf({ duration: 30 })).toEqual([400, ['duration']])
    expect(await wrongOf({ unit: 'day', duration: 1 })).toEqual([400, ['startTime', 'duration']])
    const times = [90, 60, 900].map((afterMinutes) => stop('Bay', 0.01, { afterMinutes }))
    expect(await wrongOf({ stops: times })).toEqual([400, ['stops.1.afterMinutes', 'stops.2.afterMinutes']])
    expect(await wrongOf({ stops: [] })).toEqual([400, ['stops']])
    expect(await wrongOf({ stops: Array.from({ length: 21 }, () => stop('Bay', 0.01)) })).toEqual([400, ['stops']])
  })

  it('refuses contact details and HTML', async () => {
    const wrongOf = async (more: object) => (await create(route(more))).body.errors?.map(({ field }) => field)
    expect(await wrongOf({ title: { en: 'Call +971 50 123 4567' } })).toEqual(['title.en'])
    expect(await wrongOf({ stops: [stop('Bay', 0.1, { note: { en: 'skipper@example.com' } })] })).toEqual([
      'stops.0.note.en',
    ])
    expect(await wrongOf({ description: { en: '<script>alert(1)</script>' } })).toEqual(['description.en'])
  })

  it(`keeps to ${maxItineraries} routes of a yacht, however many writers there are`, async () => {
    const { id: yacht } = await desk.create()
    await desk.save(yacht, { location: position })
    const sent = await Promise.all(
      Array.from({ length: maxItineraries + 2 }, () => create({ ...route(), yachtId: yacht })),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(maxItineraries)
    expect(sent.filter(({ body }) => body.code === 'itinerary_limit')).toHaveLength(2)
  })

  it('belongs to the owner of the yacht and to operators; another owner finds neither yacht nor route', async () => {
    const stranger = await buildUser(api.services, { role: 'b' })
    expect((await create(route(), stranger)).status).toBe(404)
    const { body } = await create(route(), operator)
    expect((await change(body.id, { duration: 5 }, stranger)).status).toBe(404)
    expect((await remove(body.id, stranger)).status).toBe(404)
    expect((await change(body.id, { duration: 5 }, operator)).body.duration).toBe(5)
    expect((await remove(body.id, operator)).status).toBe(204)
    expect((await remove(body.id, operator)).status).toBe(404)
  })
})

describe('PATCH /api/itineraries/{id}', () => {
  it('keeps what is not sent, and puts the stops in the order that is sent', async () => {
    const { body } = await create(route())
    const stops = [stop('Lagoon', 0.2), stop('Sandbar', 0.1), stop('Bay', 0.05)]
    const changed = await change(body.id, { stops })
    expect(changed.body).toMatchObject({ title: { en: 'Round the island' }, startTime: '17:30' })
    expect(changed.body.stops.map(({ name }) => name.en)).toEqual(['Lagoon', 'Sandbar', 'Bay'])
    expect((await change(body.id, { duration: 40 })).status).toBe(400)
    await remove(body.id)
  })

  it('is closed while operators review the yacht', async () => {
    const boat = await desk.create()
    await desk.complete(boat.id)
    const { body } = await create({ ...route(), yachtId: boat.id })
    await desk.submit(boat.id)
    const refused = await change(body.id, { duration: 5 })
    expect([refused.status, refused.body.code]).toEqual([409, 'listing_locked'])
    expect((await remove(body.id)).body.code).toBe('listing_locked')
  })
})

describe('routes of a public yacht', () => {
  let boat: BuiltListing
  beforeAll(async () => {
    boat = await buildListing(api.db)
  })

  it('are seen by guests at once', async () => {
    const { body } = await create({ ...route({ stops: [stop('Bay', 0.01)] }), yachtId: boat.id }, operator)
    const seen = await api.get<{ data: Itinerary[] }>(`/api/itineraries/yacht/${boat.id}`)
    expect(seen.body.data).toEqual([body])
    await remove(body.id, operator)
    expect((await api.get<{ data: Itinerary[] }>(`/api/itineraries/yacht/${boat.id}`)).body.data).toEqual([])
  })
})

describe('templates of a place', () => {
  const place = async () =>
    (
      await api.db
        .selectFrom('vessels')
        .innerJoin('listings', 'listings.vessel_id', 'vessels.id')
        .select('place_id')
        .where('listings.id', '=', id)
        .executeTakeFirstOrThrow()
    ).place_id
  type Template = ItineraryTemplate & Refused & { yachts: { id: string }[] }
  const add = (body: object) => api.post<Template>('/api/admin/itinerary-templates', body, operator)
  const get = (template: string) => api.get<Template>(`/api/admin/itinerary-templates/${template}`, operator)
  const put = (template: string, body: object) =>
    api.call<Template>('PUT', `/api/admin/itinerary-templates/${template}`, { headers: operator.headers, body })

  it('are written by operators, and an owner nearby begins a route with a copy', async () => {
    const placeId = await place()
    const added = await add({ placeId, ...route() })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const template = added.body
    const offered = (await own()).templates.find((each) => each.id === template.id)
    expect(offered).toMatchObject({ title: { en: 'Round the island' }, duration: 4, unit: 'hour' })
    const copy = await api.get<Itinerary>(`/api/boats/${id}/itinerary-templates/${template.id}`, desk.owner)
    expect(copy.body.stops.map(({ name }) => name.en)).toEqual(['Sandbar', 'Lagoon'])

    const made = await create({ ...route(), templateId: template.id })
    expect(made.status).toBe(201)
    const got = await get(template.id)
    expect([got.body.uses, got.body.yachts.map((each) => each.id)]).toEqual([1, [id]])
    const changed = await put(template.id, {
      revision: 1,
      placeId,
      ...route({ duration: 5 }),
    })
    expect(changed.body).toMatchObject({ duration: 5, revision: 2 })
    const late = await put(template.id, { revision: 1, placeId, ...route() })
    expect([late.status, late.body.code, late.body.revision]).toEqual([409, 'entry_changed', 2])
    const list = await api.get<{ data: Template[] }>('/api/admin/itinerary-templates', operator)
    expect(list.body.data.map((each) => each.id)).toContain(template.id)

    const removed = await api.call('DELETE', `/api/admin/itinerary-templates/${template.id}`, {
      headers: operator.headers,
    })
    expect(removed.status).toBe(204)
    expect((await get(template.id)).status).toBe(404)
    // The copy stays.
    expect((await own()).data.map((each) => each.id)).toContain(made.body.id)
    await remove(made.body.id)
  })

  it('are refused for an unknown place, and unknown ones cannot be copied', async () => {
    const { status, body } = await add({ placeId: 'nowhere', ...route() })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['placeId']])
    expect((await create({ ...route(), templateId: newId() })).status).toBe(404)
    expect((await api.get(`/api/boats/${id}/itinerary-templates/${newId()}`, desk.owner)).status).toBe(404)
  })
})
