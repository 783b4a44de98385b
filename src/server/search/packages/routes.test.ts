import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { OfferedItem, Package, PackagePrice } from '#contract/packages/packages.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildPackage } from '#tests/builders/package.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const day = dayAhead(40)
const flowers = { name: 'Flowers', amount: 500_00, included: true }

type NewOffer = NonNullable<NonNullable<Parameters<typeof buildListing>[1]>['offers']>[number]

let count = 0
/** A package with a category of its own, and yachts of this category. */
async function packageWith(yachts: NewOffer[], options: Parameters<typeof buildPackage>[1] = {}) {
  const category = `wedding-${++count}`
  const built = await buildPackage(api.db, { categories: [category], search: `categories=${category}`, ...options })
  const boats = []
  for (const offer of yachts)
    boats.push(await buildListing(api.db, { listing: { categories: [category] }, offers: [offer] }))
  return { ...built, yachtIds: boats.map(({ id }) => id), boats }
}

type Answer = Package & { code?: string; packageReason?: string }
const read = (slug: string, query = '') => api.get<Answer>(`/api/packages/${slug}${query}`)

type Found = {
  data: { yacht: { id: string }; price: PackagePrice }[]
  refused: { packageReason: string; itemId: string | null }[]
  nearest: string[]
  code?: string
  packageReason?: string
}
const yachtsOf = (slug: string, { date = day, guests = 6, duration = 4 } = {}) =>
  api.get<Found>(`/api/packages/${slug}/yachts?date=${date}&guests=${guests}&duration=${duration}`)

const previewOf = async (slug: string, { yachtId, offerId, start, units, guests }: PackagePrice) => {
  const trip = { yachtId, offerId, start, duration: units, guests, package: { slug } }
  return (await api.post<TripPrice>('/api/pricing/preview', trip)).body
}

describe('GET /api/packages/{slug}', () => {
  it('tells the bounds, the items and the price from which it can really be booked', async () => {
    const built = await packageWith([{ rate: 1_200_00 }, { rate: 900_00 }], { items: [flowers, { name: 'Trio' }] })
    const { status, body } = await read(built.slug)
    expect([status, body]).toMatchObject([
      200,
      { slug: built.slug, unit: 'hour', minUnits: 2, maxUnits: 6, minGuests: 2, maxGuests: 12, isExample: false },
    ])
    expect(body.items.map(({ id, included }) => [id, included])).toEqual([
      [built.itemIds[0], true],
      [built.itemIds[1], false],
    ])
    const { from } = body
    expect(from).toMatchObject({ yachtId: built.yachtIds[1], units: 2, guests: 2, currency: 'AED' })
    if (from) expect((await previewOf(built.slug, from)).total).toBe(from.total)
  })

  it('prices a larger party and a longer trip, and refuses what is out of bounds', async () => {
    const dinner = { name: 'Dinner', amount: 100_00, per: 'person' as const, included: true }
    const { slug } = await packageWith([{ rate: 1_000_00 }], { items: [dinner] })
    const [two, ten] = [await read(slug, '?guests=2&duration=3'), await read(slug, '?guests=10&duration=3')]
    expect((ten.body.from?.total ?? 0) - (two.body.from?.total ?? 0)).toBe(800_00)
    const refused = await read(slug, '?guests=13')
    expect([refused.status, refused.body.packageReason]).toEqual([422, 'party'])
    expect((await read(slug, '?duration=9')).body.packageReason).toBe('length')
  })

  it('leaves the partners their notice, and skips days on which an item is sold out', async () => {
    const late = { ...flowers, noticeHours: 96, dailyStock: 1 }
    const { slug, boats, itemIds } = await packageWith([{}, {}], { items: [late] })
    const first = (await read(slug)).body.from
    expect(Date.parse(first?.start ?? '') - api.clock.now).toBeGreaterThanOrEqual(96 * 3_600_000)
    const trip = { yachtId: boats[0]?.id, start: first?.start, duration: 2, guests: 2, package: { slug } }
    const { body: quote } = await api.post<{ id: string }>('/api/pricing/calculate', trip)
    const guest = { name: 'Ana Costa', email: 'ana@example.com', phone: '+971 50 123 4567' }
    expect((await api.post('/api/bookings', { quoteId: quote.id, ...guest })).status).toBe(201)
    const { rows } = await sql`select from package_item_uses where item_id = ${itemIds[0]}`.execute(api.db)
    expect(rows).toHaveLength(1)
    expect((await read(slug)).body.from?.date).toBe(addDays(first?.date ?? '', 1))
  })

  it('has no price where no yacht suits it, and is unknown when it is not on sale', async () => {
    const { slug, entryId } = await packageWith([])
    expect((await read(slug)).body.from).toBeNull()
    await api.db.updateTable('package_offers').set({ on_sale: false }).where('entry_id', '=', entryId).execute()
    expect((await read(slug)).status).toBe(404)
  })
})

describe('GET /api/packages/{slug}/yachts', () => {
  it('lists the yachts that are free that day, the cheapest first, at the price of a quote', async () => {
    const { slug, boats, yachtIds } = await packageWith([{ rate: 1_500_00 }, { rate: 900_00 }, {}], {
      items: [flowers],
    })
    const taken = { yachtId: boats[2]?.id, date: day, time: '09:00', duration: 12, guests: 2 }
    const { body: quote } = await api.post<{ id: string }>('/api/pricing/calculate', taken)
    const guest = { name: 'Ana Costa', email: 'bea@example.com', phone: '+971 50 123 4568' }
    expect((await api.post('/api/bookings', { quoteId: quote.id, ...guest })).status).toBe(201)
    const { body } = await yachtsOf(slug)
    expect(body.data.map(({ yacht }) => yacht.id)).toEqual([yachtIds[1], yachtIds[0]])
    for (const { price } of body.data) expect((await previewOf(slug, price)).total).toBe(price.total)
  })

  it('tells why free yachts cannot be had with the package', async () => {
    const { slug, itemIds } = await packageWith([{}], { items: [{ ...flowers, noticeHours: 8_000 }] })
    const { body } = await yachtsOf(slug)
    expect([body.data, body.refused]).toEqual([[], [{ packageReason: 'notice', itemId: itemIds[0] }]])
  })

  it('has yachts with a captain, and only those of the chosen place', async () => {
    const { slug, yachtIds } = await packageWith([{}, { crewed: false }])
    expect((await yachtsOf(slug)).body.data.map(({ yacht }) => yacht.id)).toEqual([yachtIds[0]])
    const elsewhere = await api.get<Found>(
      `/api/packages/${slug}/yachts?date=${day}&guests=6&duration=4&location=Monaco`,
    )
    expect(elsewhere.body.data).toEqual([])
    const bareboat = { yachtId: yachtIds[1], date: day, time: '10:00', duration: 4, guests: 6, package: { slug } }
    expect((await api.post<Found>('/api/pricing/preview', bareboat)).body.packageReason).toBe('yacht')
  })

  it('refuses a party out of bounds, a party of nobody, and a day that is none', async () => {
    const { slug } = await packageWith([{}])
    expect((await yachtsOf(slug, { guests: 13 })).body.packageReason).toBe('party')
    expect((await yachtsOf(slug, { guests: 0 })).status).toBe(400)
    expect((await yachtsOf(slug, { date: '2027-02-30' })).status).toBe(400)
    expect((await yachtsOf('no-such-package')).status).toBe(404)
  })
})

describe('GET /api/packages/{slug}/yachts/{yachtId}/items', () => {
  const itemsOf = (slug: string, yachtId = '', start = `${day}T10:00:00Z`) =>
    api.get<{ data: OfferedItem[] }>(`/api/packages/${slug}/yachts/${yachtId}/items?start=${start}`)

  it('tells which items can be had on a departure, at the price of a quote', async () => {
    const { slug, yachtIds, boats } = await packageWith([{}, {}], {
      items: [
        { ...flowers, dailyStock: 1 },
        { name: 'Trio', noticeHours: 8_000 },
        { name: 'Cake', currency: 'EUR' },
        { name: 'Band', countries: ['FR'] },
      ],
    })
    const start = `${day}T10:00:00Z`
    const before = (await itemsOf(slug, yachtIds[0], start)).body.data
    expect(before.map(({ name, refusal, price }) => [name.en, refusal, price])).toEqual([
      ['Flowers', null, { amount: 500_00, currency: 'AED' }],
      ['Trio', 'notice', { amount: 500_00, currency: 'AED' }],
      ['Cake', 'rate', null],
    ])
    const trip = { yachtId: boats[0]?.id, start, duration: 2, guests: 2, package: { slug } }
    const { body: quote } = await api.post<{ id: string }>('/api/pricing/calculate', trip)
    const guest = { name: 'Ana Costa', email: 'cleo@example.com', phone: '+971 50 123 4569' }
    expect((await api.post('/api/bookings', { quoteId: quote.id, ...guest })).status).toBe(201)
    expect((await itemsOf(slug, yachtIds[1], start)).body.data[0]?.refusal).toBe('sold_out')
  })

  it('knows neither another package nor another yacht', async () => {
    const { slug, yachtIds } = await packageWith([{ unit: 'day' }])
    expect((await itemsOf(slug, yachtIds[0])).status).toBe(404)
    expect((await itemsOf('no-such-package', yachtIds[0])).status).toBe(404)
  })
})
