import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { BoatPage, PriceLadder } from '#contract/search/boats.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { aFriday, buildThreeYachts } from '#tests/builders/three-yachts.ts'
import { testApi } from '#tests/harness/api.ts'
import { refreshListings } from '../index/refresh-listings.ts'

const api = await testApi()
const { halcyon, maree } = await buildThreeYachts(api)
const options = { now: aFriday, serviceCharge: 1450 }

type Page = z.infer<typeof BoatPage>
type Refusal = { code: string; errors: { field: string }[] }

async function search(query: string): Promise<Page> {
  const { status, body } = await api.get<Page>(`/api/boats?${query}`)
  expect(status, query).toBe(200)
  return body
}
const titles = ({ boats }: Page) => boats.map(({ title }) => title).sort()

async function add(...given: Parameters<typeof buildListing>): Promise<BuiltListing> {
  const listing = await buildListing(...given)
  await refreshListings(api.db, [listing.id], options)
  return listing
}

describe('the box of a map', () => {
  it.each(['1,2,3', '1,2,3,4,5', 'a,b,c,d', ',,,', '1,,3,4', '1 ,2, 3,', '1e999,0,1,1', 'Infinity,0,1,1'])(
    'is refused when it is none: %s',
    async (bounds) => {
      const { status, body } = await api.get<Refusal>(`/api/boats?bounds=${encodeURIComponent(bounds)}`)
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'invalid_request', 'bounds'])
      expect((await api.get(`/api/boats/pins?bounds=${encodeURIComponent(bounds)}`)).status).toBe(400)
      expect((await api.get(`/api/boats/filterOptions?bounds=${encodeURIComponent(bounds)}`)).status).toBe(400)
    },
  )

  it.each([
    ['55.14,25.08,55.14,25.08', 2],
    ['55.15,25,56,26', 0],
    ['-180,-90,180,90', 3],
    [' 55 , 25 , 56 , 26 ', 2],
    ['55,26,56,25', 0],
  ])('holds what lies on its edge: %s', async (bounds, count) => {
    expect((await search(`bounds=${encodeURIComponent(bounds)}`)).totalCount).toBe(count)
  })
})

describe('around the date line', () => {
  let west: BuiltListing
  let east: BuiltListing

  beforeAll(async () => {
    const fiji = { country: 'FJ', latitude: -16.5, zone: 'Pacific/Fiji' }
    west = await add(api.db, {
      place: { id: 'test-taveuni', longitude: -179.9, ...fiji },
      listing: { title: 'West of it' },
      offers: [{ unit: 'day', rate: 5_000_00 }],
    })
    east = await add(api.db, {
      place: { id: 'test-rabi', longitude: 179.9, ...fiji },
      listing: { title: 'East of it' },
      offers: [{ unit: 'day', rate: 500_000_00 }],
    })
    // A yacht of the same type, nearer in price, and far away.
    await add(api.db, { listing: { title: 'Elsewhere' }, offers: [{ unit: 'day', rate: 5_000_00 }] })
  })

  it('a yacht some kilometres away is near, on whichever side of it', async () => {
    for (const [id, neighbour] of [
      [west.id, 'East of it'],
      [east.id, 'West of it'],
    ]) {
      const { body } = await api.get<{ data: { title: string }[] }>(`/api/boats/${id}/similar?limit=1`)
      expect(body.data.map(({ title }) => title)).toEqual([neighbour])
    }
  })

  it('a box may run across it, and a place finds both sides', async () => {
    expect(titles(await search('bounds=179,-17,-179,-16'))).toEqual(['East of it', 'West of it'])
    expect(titles(await search('bounds=-179.95,-17,-179,-16'))).toEqual(['West of it'])
    const { boats } = await search('location=test-rabi&sort=distance')
    expect(boats.map(({ title, distance }) => [title, Math.round(distance ?? 0)])).toEqual(
      [
        ['East of it', 0],
        ['West of it', 21],
      ].slice(0, boats.length),
    )
  })
})

describe('the party', () => {
  type Ladder = z.infer<typeof PriceLadder>
  const ladder = async (query: string) => (await api.get<Ladder>(`/api/boats/${halcyon.id}/prices?${query}`)).body

  it('that fits aboard finds the yacht, one more does not', async () => {
    const named = (guests: number) => search(`min_capacity=${guests}&ids=${halcyon.id},${maree.id}`)
    expect(titles(await named(6))).toEqual(['Halcyon', 'Marée Haute'])
    expect(titles(await named(7))).toEqual(['Halcyon'])
    expect(titles(await named(12))).toEqual(['Halcyon'])
    expect(titles(await named(13))).toEqual([])
    expect((await named(2_000_000_000)).totalCount).toBe(0)
  })

  it('that is too large for the yacht has no prices, as it has no quote', async () => {
    expect((await ladder('date=2027-05-20&guests=12')).rungs).toHaveLength(5)
    expect(await ladder('date=2027-05-20&guests=13')).toMatchObject({ guests: 13, rungs: [] })
    const trip = { yachtId: halcyon.id, date: '2027-05-20', time: '14:00', duration: 2, guests: 13 }
    const { status, body } = await api.post<Refusal>('/api/pricing/preview', trip)
    expect([status, body.code]).toEqual([422, 'too_many_guests'])
  })

  it.each(['guests=0', 'guests=-3', 'guests=2.5', 'guests=x', 'guests='])(
    'of nonsense is a full boat: %s',
    async (query) => {
      expect((await ladder(query)).guests).toBe(12)
    },
  )
})

describe('money', () => {
  const priced = async (currency: string, rate: number) =>
    add(api.db, { listing: { title: `In ${currency}` }, offers: [{ currency, rate, minUnits: 1 }] })
  const named = (id: string, query: string) => search(`ids=${id}&${query}`)

  it.each([
    ['JPY', 120_000, 137_400],
    ['KWD', 300_000, 343_500],
    ['USD', 1_000_00, 1_145_00],
  ])('in %s is counted in its own coins, and limits in whole units of it', async (currency, rate, total) => {
    const { id } = await priced(currency, rate)
    const { boats } = await named(id, `currency=${currency}`)
    expect(boats[0]?.price).toMatchObject({ total, currency, display: null })
    const unit = { JPY: 1, KWD: 1000, USD: 100 }[currency] ?? 1
    const countWith = async (query: string) => (await named(id, `currency=${currency}&${query}`)).totalCount
    expect(await countWith(`max_price=${total / unit}`)).toBe(1)
    expect(await countWith(`max_price=${(total - 1) / unit}`)).toBe(0)
    expect(await countWith(`min_price=${total / unit}`)).toBe(1)
    expect(await countWith(`min_price=${(total + 1) / unit}`)).toBe(0)
    expect(await countWith(`min_price=${total / unit}&max_price=${total / unit}`)).toBe(1)
    expect(await countWith('min_price=5&max_price=4')).toBe(0)
  })

  it('is shown in the visitor’s currency, and nonsense for one in the usual', async () => {
    const shownIn = async (currency: string) => {
      const { boats } = await named(halcyon.id, `currency=${encodeURIComponent(currency)}`)
      return boats[0]?.price?.display?.currency ?? null
    }
    expect(await shownIn('eur')).toBe('EUR')
    expect(await shownIn(' gbp ')).toBe('GBP')
    expect(await shownIn('euros')).toBe('USD')
    expect(await shownIn('AED')).toBeNull()
    // There is no rate for this currency.
    expect(await shownIn('XXX')).toBeNull()
  })

  it('limits that no charter reaches are limits like others', async () => {
    expect((await search('max_price=0')).totalCount).toBe(0)
    expect((await search('max_price=-1')).totalCount).toBe(0)
    expect((await search('min_price=999999999999')).totalCount).toBe(0)
    const all = (await search('')).totalCount
    for (const query of ['max_price=999999999999', 'min_price=0', 'min_price=-5', 'max_price=1e13', 'max_price=NaN'])
      expect((await search(query)).totalCount, query).toBe(all)
  })
})
