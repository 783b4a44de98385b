import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { PriceLadder } from '#contract/boats.ts'
import type { YachtCard } from '#contract/yacht.ts'
import { testApi } from '#tests/api.ts'
import { buildThreeYachts } from '#tests/builders/three-yachts.ts'

const api = await testApi()
const { halcyon, tern, maree, draft } = await buildThreeYachts(api)

describe('GET /api/boats/{id}/prices', () => {
  type Ladder = z.infer<typeof PriceLadder>
  const ladder = (id: string, query = '') => api.get<Ladder>(`/api/boats/${id}/prices?${query}`)

  it('tells what the usual lengths cost on a day, as a quote would', async () => {
    const { body } = await ladder(halcyon.id, 'date=2027-05-20&guests=4&currency=AED')
    expect(body).toMatchObject({ date: '2027-05-20', unit: 'hour', nights: null, guests: 4 })
    expect(body.rungs.map(({ units, total }) => [units, total])).toEqual([
      [1, 1_145_00],
      [2, 2_290_00],
      [3, 3_435_00],
      [4, 4_580_00],
      [6, 6_870_00],
    ])
    const { body: quote } = await api.post<{ total: number }>('/api/pricing/calculate', {
      yachtId: halcyon.id,
      date: '2027-05-20',
      time: '14:00',
      duration: 3,
      guests: 4,
    })
    expect(body.rungs[2]?.total).toBe(quote.total)
  })

  it('starts with the shortest trip, and takes the cheapest day and a full boat when nobody says otherwise', async () => {
    const { body } = await ladder(maree.id, 'currency=USD')
    expect(body.rungs.map(({ units }) => units)).toEqual([3, 4, 6])
    expect(body).toMatchObject({ guests: 6, rungs: [{ total: 2_748_00, display: { currency: 'USD' } }, {}, {}] })
  })

  it('knows the other offers of a yacht, by their days and weeks', async () => {
    const { body } = await ladder(halcyon.id, `offerId=${halcyon.offerIds[1]}&date=2027-05-20`)
    expect(body.rungs.map(({ units }) => units)).toEqual([1, 2, 3, 7])
    expect((await ladder(tern.id)).body).toMatchObject({ unit: 'week', nights: 7, rungs: [{ units: 1 }, { units: 2 }] })
  })

  it('has no price for what nobody can book', async () => {
    expect((await ladder(halcyon.id, 'date=2027-05-01')).body.rungs).toEqual([])
    expect((await ladder(draft.id)).status).toBe(404)
    expect((await ladder(halcyon.id, 'date=someday')).status).toBe(400)
  })
})

describe('GET /api/boats/{id}/similar', () => {
  const similar = async (id: string, query = '') => {
    const { status, body } = await api.get<{ data: YachtCard[] }>(`/api/boats/${id}/similar?${query}`)
    return status === 200 ? body.data.map((boat) => boat.id) : status
  }

  it('offers what sails the same kind of trip nearby, never the yacht itself', async () => {
    expect(await similar(halcyon.id)).toEqual([maree.id])
    expect(await similar(maree.id, 'limit=1')).toEqual([halcyon.id])
    // The only yacht for a week.
    expect(await similar(tern.id)).toEqual([])
  })

  it('does not know a draft', async () => {
    expect(await similar(draft.id)).toBe(404)
  })
})
