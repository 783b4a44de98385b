import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { type BuiltListing, buildListing, suspendListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
let boat: BuiltListing

beforeAll(async () => {
  const stops = [{ name: { en: 'Palm Jumeirah' }, minutes: 40 }, { name: { en: 'Burj Al Arab' } }]
  boat = await buildListing(api.db, {
    listing: {
      itineraries: [
        { title: { en: 'Coast and palm' }, duration: 4, unit: 'hour', stops },
        { title: { en: 'The short one' }, duration: 2, unit: 'hour', stops: [] },
      ],
    },
  })
})

describe('GET /api/yachtTypes', () => {
  it('lists the types in the order of menus', async () => {
    const { status, body } = await api.get<{ data: { slug: string }[] }>('/api/yachtTypes')
    expect(status).toBe(200)
    expect(body.data[0]?.slug).toBe('motor-yacht')
    expect(body.data.length).toBeGreaterThan(10)
  })

  it('names each in both languages', async () => {
    const { body } = await api.get<{ data: { slug: string; name: { en: string; fr?: string } }[] }>('/api/yachtTypes')
    for (const { slug, name } of body.data)
      expect([slug, Boolean(name.en), Boolean(name.fr)]).toEqual([slug, true, true])
    expect(new Set(body.data.map(({ slug }) => slug)).size).toBe(body.data.length)
  })
})

describe('GET /api/itineraries/yacht/{id}', () => {
  type Itineraries = { data: { duration: number; stops: { minutes: number | null }[] }[] }

  it('lists the routes of a yacht, shortest first', async () => {
    const { body } = await api.get<Itineraries>(`/api/itineraries/yacht/${boat.id}`)
    expect(body.data.map(({ duration }) => duration)).toEqual([2, 4])
    expect(body.data[1]?.stops.map(({ minutes }) => minutes)).toEqual([40, null])
  })

  it('keeps to one duration when it is asked to', async () => {
    const { body } = await api.get<Itineraries>(`/api/itineraries/yacht/${boat.id}?duration=4`)
    expect(body.data.map(({ duration }) => duration)).toEqual([4])
  })

  it('lists hours before days and days before weeks, and what lasts as long in the order of the owner', async () => {
    const itinerary = (en: string, duration: number, unit: 'hour' | 'day' | 'week') => ({
      title: { en },
      duration,
      unit,
      stops: [],
    })
    const { id } = await buildListing(api.db, {
      listing: {
        itineraries: [
          itinerary('A week', 1, 'week'),
          itinerary('A day', 1, 'day'),
          itinerary('Eight hours', 8, 'hour'),
          itinerary('Sunset', 2, 'hour'),
          itinerary('Fishing', 2, 'hour'),
        ],
      },
    })
    const titles = async (query = '') => {
      const { body } = await api.get<{ data: { title: { en: string } }[] }>(`/api/itineraries/yacht/${id}${query}`)
      return body.data.map(({ title }) => title.en)
    }
    expect(await titles()).toEqual(['Sunset', 'Fishing', 'Eight hours', 'A day', 'A week'])
    expect(await titles('?duration=1')).toEqual(['A day', 'A week'])
    expect(await titles('?duration=3')).toEqual([])
    for (const nonsense of ['0.5', 'x', '', '99999999999'])
      expect(await titles(`?duration=${nonsense}`)).toHaveLength(5)
  })

  it('tells of a stop what is known, and null of the rest', async () => {
    const stop = { name: { en: 'Bay' }, latitude: 43.1, longitude: 16.2, note: { en: 'Swim' } }
    const { id } = await buildListing(api.db, {
      listing: {
        itineraries: [{ title: { en: 'Bays' }, duration: 4, unit: 'hour', stops: [stop, { name: { en: 'Quay' } }] }],
      },
    })
    const { body } = await api.get<{ data: { stops: object[] }[] }>(`/api/itineraries/yacht/${id}`)
    expect(body.data[0]?.stops).toEqual([
      { ...stop, afterMinutes: null, minutes: null, distance: expect.any(Number) },
      {
        name: { en: 'Quay' },
        afterMinutes: null,
        minutes: null,
        latitude: null,
        longitude: null,
        note: null,
        distance: null,
      },
    ])
  })

  it('does not know those of a draft or of a yacht that was taken off the market', async () => {
    const itineraries = [{ title: { en: 'Bays' }, duration: 4, unit: 'hour' as const, stops: [] }]
    const unseen = await buildListing(api.db, { draft: true, listing: { itineraries } })
    const gone = await buildListing(api.db, { listing: { itineraries } })
    await suspendListing(api.db, gone.id)
    for (const { id } of [unseen, gone]) expect((await api.get(`/api/itineraries/yacht/${id}`)).status).toBe(404)
  })

  it('knows only yachts that visitors may see', async () => {
    expect((await api.get(`/api/itineraries/yacht/${newId()}`)).status).toBe(404)
    expect((await api.get('/api/itineraries/yacht/nonsense')).status).toBe(400)
  })
})
