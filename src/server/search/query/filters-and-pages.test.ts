import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { BoatPage, FilterOptions } from '#contract/search/boats.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { aFriday, buildThreeYachts } from '#tests/builders/three-yachts.ts'
import { testApi } from '#tests/harness/api.ts'
import { refreshListings } from '../index/refresh-listings.ts'

const api = await testApi()
const { halcyon, tern, maree } = await buildThreeYachts(api)

type Page = z.infer<typeof BoatPage>

async function search(query: string): Promise<Page> {
  const { status, body } = await api.get<Page>(`/api/boats?${query}`)
  expect(status, query).toBe(200)
  return body
}
const titles = ({ boats }: Page) => boats.map(({ title }) => title).sort()

// Totals in other currencies, so that amounts and limits are converted.
for (const [currency, rate] of [
  ['JPY', 120_000],
  ['KWD', 300_000],
] as const) {
  const { id } = await buildListing(api.db, { listing: { title: `In ${currency}` }, offers: [{ currency, rate }] })
  await refreshListings(api.db, [id], { now: aFriday, serviceCharge: 1450 })
}

describe('the filters', () => {
  type Options = z.infer<typeof FilterOptions>
  const optionsOf = async (query: string) => (await api.get<Options>(`/api/boats/filterOptions?${query}`)).body

  it.each([
    '',
    'date=2027-05-20',
    'captain=captained',
    'min_capacity=7&date=2027-06-12',
    'location=test-dubai',
    'currency=KWD',
  ])('promise what a search with them finds, beside %s', async (query) => {
    const told = await optionsOf(query)
    expect(told.totalCount).toBe((await search(query)).totalCount)
    const filters: [string, { value: string; count: number }[]][] = [
      ['trip_type', told.tripTypes],
      ['captain', told.captain],
      ['type', told.yachtTypes],
      ['categories', told.categories],
      ['amenities', told.amenities],
      ['location', told.locations],
    ]
    for (const [name, choices] of filters) {
      for (const { value, count } of choices) {
        const changed = new URLSearchParams(query)
        changed.set(name, value)
        expect((await search(String(changed))).totalCount, `${name}=${value} beside ${query}`).toBe(count)
      }
    }
    const { min, max } = told.price ?? { min: 0, max: 0 }
    const countWithin = async (limits: Record<string, string>) => {
      const changed = new URLSearchParams({
        ...Object.fromEntries(new URLSearchParams(query)),
        currency: told.currency,
        ...limits,
      })
      return (await search(String(changed))).totalCount
    }
    expect(await countWithin({ min_price: `${min}`, max_price: `${max}` })).toBe(told.totalCount)
    expect(await countWithin({ max_price: `${min - 1}` })).toBe(0)
  })
})

describe('pages', () => {
  it('show each yacht once, however many stand on a page and whatever they are sorted by', async () => {
    const all = (await search('limit=50')).boats.length
    for (const sort of ['recommended', 'price_low', 'price_high', 'rating', 'newest', 'distance']) {
      for (const limit of [2, 50]) {
        const seen: string[] = []
        for (let page = 1; page <= Math.ceil(all / limit); page++) {
          seen.push(...(await search(`sort=${sort}&limit=${limit}&page=${page}`)).boats.map(({ id }) => id))
        }
        expect([seen.length, new Set(seen).size], `${sort} by ${limit}`).toEqual([all, all])
      }
    }
  })

  it.each(['limit=0', 'limit=-1', 'limit=x', 'page=0', 'page=x', 'limit=', 'page=1.9'])(
    'of nonsense are the first: %s',
    async (query) => {
      expect(await search(query)).toMatchObject({ page: 1 })
    },
  )

  it('end at fifty yachts and at the hundred thousandth', async () => {
    expect((await search('limit=1000')).totalPages).toBe(1)
    expect(await search('page=99999999999')).toMatchObject({ page: 100_000, boats: [] })
  })
})

describe('what is typed', () => {
  it.each([
    ['q=MAR%C3%89E', ['Marée Haute']],
    ['q=mar%C3%A9e%20haute%20%C3%A0%20dubai', ['Marée Haute']],
    ['q=the%20tern%20of%20the%20keys', ['Tern of the Keys']],
    ['q=halcyon%20zeppelin', []],
    ['q=%E6%B5%B7', []],
    ['q=%F0%9D%93%97alcyon', ['Halcyon']],
    ["q='%3B%20drop%20table%20listings%3B--", []],
  ])('finds by words: %s', async (query, expected) => {
    expect(titles(await search(`ids=${halcyon.id},${tern.id},${maree.id}&${query}`))).toEqual(expected)
  })

  it('is at most a hundred characters long, a place two hundred', async () => {
    expect((await api.get(`/api/boats?q=${'x'.repeat(100)}`)).status).toBe(200)
    expect((await api.get(`/api/boats?q=${'x'.repeat(101)}`)).status).toBe(400)
    expect((await api.get(`/api/boats?location=${'x'.repeat(200)}`)).status).toBe(200)
    expect((await api.get(`/api/boats?location=${'x'.repeat(201)}`)).status).toBe(400)
    expect((await api.get(`/api/boats?amenities=${Array(41).fill('wifi').join()}`)).status).toBe(400)
  })
})
