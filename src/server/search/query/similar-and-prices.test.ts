import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { YachtCard } from '#contract/boats/yacht.ts'
import type { PriceLadder } from '#contract/search/boats.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { aFriday, buildThreeYachts } from '#tests/builders/three-yachts.ts'
import { testApi } from '#tests/harness/api.ts'
import { refreshListings } from '../index/refresh-listings.ts'

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

  it('offers for a day what that party can book on it, at the totals of the day', async () => {
    expect(await similar(halcyon.id, 'date=2027-05-20&min_capacity=4')).toEqual([maree.id])
    // Before the end of the yacht's notice.
    expect(await similar(halcyon.id, 'date=2027-05-01')).toEqual([])
    expect(await similar(halcyon.id, 'date=2027-05-20&min_capacity=49')).toEqual([])
    const { body } = await api.get<{ data: YachtCard[] }>(`/api/boats/${halcyon.id}/similar?date=2027-05-20`)
    expect(body.data[0]?.price).toMatchObject({ date: '2027-05-20', lowest: false })
    expect(await similar(halcyon.id, 'date=someday')).toBe(400)
  })

  it('does not know a draft', async () => {
    expect(await similar(draft.id)).toBe(404)
  })
})

describe('the yachts that are like another', () => {
  const byDay = (title: string, rate: number, currency = 'AED') =>
    buildListing(api.db, { listing: { title }, offers: [{ unit: 'day', rate, currency }] })
  const titlesLike = async (id: string, query = '') => {
    const { body } = await api.get<{ data: YachtCard[] }>(`/api/boats/${id}/similar?${query}`)
    return body.data.map(({ title }) => title)
  }

  it('come by how near their price is, up or down, in whatever currency', async () => {
    const built = [
      await byDay('Same', 20_000_00),
      await byDay('A tenth more', 22_000_00),
      await byDay('A third less', 13_000_00),
      await byDay('Thrice', 60_000_00),
      await byDay('A little less', 510_000, 'USD'),
    ]
    await refreshListings(
      api.db,
      built.map(({ id }) => id),
      { now: aFriday, serviceCharge: 1450 },
    )
    const first = built[0]?.id ?? ''
    expect(await titlesLike(first)).toEqual(['A little less', 'A tenth more', 'A third less', 'Thrice'])
    expect(await titlesLike(first, 'currency=JPY')).toEqual(['A little less', 'A tenth more', 'A third less', 'Thrice'])
    expect(await titlesLike(first, 'limit=2')).toEqual(['A little less', 'A tenth more'])
    for (const limit of ['0', 'x', '-1']) expect(await titlesLike(first, `limit=${limit}`)).toHaveLength(4)
  })

  it('are of yachts that there are', async () => {
    expect((await api.get('/api/boats/0123456789abcdef01234567/similar')).status).toBe(404)
    expect((await api.get('/api/boats/nobody/similar')).status).toBe(400)
  })
})

describe('the days of a month', () => {
  type Day = { date: string; state: string; price: unknown }
  const month = async (query: string, id = halcyon.id) => {
    const { status, body } = await api.get<{ days: Day[] }>(`/api/availability/${id}/date-states?${query}`)
    return { status, days: status === 200 ? body.days : [] }
  }

  it('have passed, or lie beyond what can be booked: no price, and every day', async () => {
    const [past, beyond] = [await month('month=2027-02'), await month('month=2028-06')]
    expect([past.days.length, beyond.days.length]).toEqual([28, 30])
    expect(past.days.every(({ state, price }) => state === 'past' && price === null)).toBe(true)
    expect(beyond.days.every(({ state, price }) => state === 'unavailable' && price === null)).toBe(true)
    expect((await month('month=2028-02')).days).toHaveLength(29)
  })

  it('are those of the yacht’s own offer alone', async () => {
    expect((await month(`month=2027-06&offerId=${halcyon.offerIds[1]}`)).status).toBe(200)
    expect((await month(`month=2027-06&offerId=${maree.offerId}`)).status).toBe(404)
    expect((await month(`month=2027-06&offerId=${draft.offerId}`, draft.id)).status).toBe(404)
  })

  it.each(['', 'month=', 'month=2027-6', 'month=2027-00', 'month=1999-12', 'month=2101-01', 'month=2027-06&offerId=x'])(
    'are asked for by a month: %s',
    async (query) => {
      expect((await month(query)).status).toBe(400)
    },
  )

  it('agree with what a search of each day finds', async () => {
    for (const { date, price } of (await month('month=2027-05')).days.slice(12, 22)) {
      const { body } = await api.get<{ boats: { price: { total: number } }[] }>(
        `/api/boats?ids=${halcyon.id}&date=${date}`,
      )
      expect([date, body.boats[0]?.price.total ?? null]).toEqual([
        date,
        (price as { amount: number } | null)?.amount ?? null,
      ])
    }
  })
})
