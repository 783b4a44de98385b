import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { testApi } from '#tests/api.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'

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

  it('knows only yachts that visitors may see', async () => {
    expect((await api.get(`/api/itineraries/yacht/${newId()}`)).status).toBe(404)
    expect((await api.get('/api/itineraries/yacht/nonsense')).status).toBe(400)
  })
})
