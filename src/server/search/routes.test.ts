import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { DateStates } from '#contract/availability/availability.ts'
import type { Yacht, YachtCard } from '#contract/boats/yacht.ts'
import type { BoatPage, FilterOptions } from '#contract/search/boats.ts'
import { buildListing, suspendListing } from '#tests/builders/listing.ts'
import { aFriday, buildThreeYachts } from '#tests/builders/three-yachts.ts'
import { testApi } from '#tests/harness/api.ts'
import { refreshListings } from './index/refresh-listings.ts'

type Page = z.infer<typeof BoatPage>

const api = await testApi()
const { halcyon, tern, maree, draft } = await buildThreeYachts(api)

async function search(query: string): Promise<Page> {
  const { status, body } = await api.get<Page>(`/api/boats?${query}`)
  expect(status, query).toBe(200)
  return body
}

const ids = ({ boats }: { boats: { id: string }[] }) => boats.map(({ id }) => id)

describe('GET /api/boats', () => {
  it('lists every yacht on the market with the lowest total of the next 30 days', async () => {
    const page = await search('')
    expect(ids(page).sort()).toEqual([halcyon.id, tern.id, maree.id].sort())
    expect(page).toMatchObject({ totalCount: 3, totalPages: 1, page: 1, nearest: [], nearly: [] })
    const price = page.boats.find(({ id }) => id === maree.id)?.price
    // Three hours at 800.00 plus a service charge of 14.5 %.
    expect(price).toMatchObject({ total: 2_748_00, currency: 'AED', unit: 'hour', units: 3, lowest: true, guests: 6 })
    expect(price?.display).toMatchObject({ currency: 'USD', approximate: true })
  })

  it('lists nothing for another status than approved', async () => {
    expect((await search('status=approved')).totalCount).toBe(3)
    expect(await search('status=draft')).toMatchObject({ boats: [], totalCount: 0, totalPages: 0 })
  })

  it('lists only the yachts that are named', async () => {
    const named = await search(`ids=${maree.id},${tern.id},${draft.id},nonsense`)
    expect(ids(named).sort()).toEqual([maree.id, tern.id].sort())
    expect(ids(await search(`ids=${maree.id}&date=2027-05-15&trip_type=hours`))).toEqual([maree.id])
    expect(await search('ids=nonsense')).toMatchObject({ boats: [], totalCount: 0 })
    expect((await search('ids=')).totalCount).toBe(3)
  })

  it('cuts the result into pages and counts all of it', async () => {
    const first = await search('limit=2&page=1')
    const second = await search('limit=2&page=2')
    expect([first.totalPages, first.totalCount, first.boats.length, second.boats.length]).toEqual([2, 3, 2, 1])
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(3)
    expect(await search('limit=2&page=99')).toMatchObject({ boats: [], totalCount: 3, page: 99 })
  })

  it('drops limits that are no numbers and forgives blank fields', async () => {
    expect((await search('min_price=abc&max_capacity=&location=&date=&trip_type=&sort=&page=x')).totalCount).toBe(3)
  })

  it('finds a place by its name and everything in a country', async () => {
    expect(ids(await search('location=test-miami'))).toEqual([tern.id])
    expect((await search('location=United%20Arab%20Emirates')).totalCount).toBe(2)
    const [yacht] = (await search('location=test-miami')).boats
    expect(yacht?.distance).toBeLessThan(20)
  })

  it('forgives accents and a slip of the finger, in a title and in an unknown place', async () => {
    expect(ids(await search('q=maree'))).toEqual([maree.id])
    expect(ids(await search('q=Marée%20HAUTE'))).toEqual([maree.id])
    expect(ids(await search('q=halcyno'))).toEqual([halcyon.id])
    expect(ids(await search('q=tern%20of%20the%20kees'))).toEqual([tern.id])
    expect(ids(await search('location=hautte'))).toEqual([maree.id])
    expect((await search('q=zeppelin')).totalCount).toBe(0)
  })

  it('lists on a date what can be booked on it, with the total of that day', async () => {
    const saturday = await search('date=2027-05-15')
    // The week needs a day's notice: its check-in is on Saturday at 17:00, and now is Friday 06:00 UTC.
    expect(ids(saturday).sort()).toEqual([halcyon.id, tern.id, maree.id].sort())
    expect(ids(await search('date=2027-05-16')).sort()).toEqual([halcyon.id, maree.id].sort())
    const price = saturday.boats.find(({ id }) => id === tern.id)?.price
    expect(price).toMatchObject({ date: '2027-05-15', lowest: false, unit: 'week', units: 1, nights: 7 })
  })

  it('prices the length that is asked for, for every kind of trip', async () => {
    const hours = await search('date=2027-05-20&trip_type=hours&duration=5&sort=price_low&currency=AED')
    expect(hours.boats.map(({ price }) => price?.total)).toEqual([4_580_00, 5_725_00])
    const days = await search('date=2027-05-20&trip_type=days&duration=3')
    expect(days.boats.map(({ id, price }) => [id, price?.total])).toEqual([[halcyon.id, 17_175_00]])
    const nights = await search('date=2027-05-22&date_to=2027-06-05&trip_type=week')
    expect(nights.boats[0]?.price).toMatchObject({ units: 2, unit: 'week' })
    expect((await search('date=2027-05-22&date_to=2027-05-30&trip_type=week')).totalCount).toBe(0)
    expect((await search('date=2027-05-20&trip_type=hours&duration=2')).totalCount).toBe(1)
  })

  it('answers in the successor of a retired currency', async () => {
    const shownIn = async (code: string) =>
      (await api.get<Page>(`/api/boats?currency=${code}`)).body.boats[0]?.price?.display?.currency
    expect(await Promise.all(['ANG', 'hrk', 'XCG'].map(shownIn))).toEqual(['XCG', 'EUR', 'XCG'])
  })

  it('compares totals in the currency of the visitor', async () => {
    expect(ids(await search('max_price=3000&currency=AED')).sort()).toEqual([halcyon.id, maree.id].sort())
    expect(ids(await search('max_price=2747&currency=AED'))).toEqual([halcyon.id])
    expect(ids(await search('max_price=2748&currency=AED&min_price=1200'))).toEqual([maree.id])
    expect(ids(await search('min_price=5000'))).toEqual([tern.id])
  })

  it('sorts by price within each kind of trip, never an hour against a week', async () => {
    expect(ids(await search('sort=price_low'))).toEqual([halcyon.id, maree.id, tern.id])
    expect(ids(await search('sort=price_high'))).toEqual([maree.id, halcyon.id, tern.id])
  })

  it('sorts by age on the market and by distance', async () => {
    expect(ids(await search('sort=newest'))).toEqual([maree.id, tern.id, halcyon.id])
    expect((await search('sort=distance&location=test-dubai')).boats.map(({ distance }) => distance)).toEqual([0, 0])
    expect((await search('sort=rating')).totalCount).toBe(3)
  })

  it('filters by what a yacht is', async () => {
    expect(ids(await search('amenities=wifi,jacuzzi'))).toEqual([halcyon.id])
    expect((await search('amenities=wifi')).totalCount).toBe(2)
    expect(ids(await search('categories=fishing'))).toEqual([maree.id])
    expect(ids(await search('captain=bareboat'))).toEqual([tern.id])
    expect(ids(await search('instant=true'))).toEqual([maree.id])
    expect(ids(await search('min_length=20&max_length=30'))).toEqual([halcyon.id])
    expect(ids(await search('min_year=2015&min_cabins=3'))).toEqual([halcyon.id])
    expect(ids(await search('min_capacity=7'))).toEqual([halcyon.id])
    expect(ids(await search('max_capacity=6')).sort()).toEqual([maree.id, tern.id].sort())
    expect((await search('type=Motor%20Yacht')).totalCount).toBe(3)
    expect(ids(await search('paid_in=usd'))).toEqual([tern.id])
    expect((await search('paid_in=AED')).totalCount).toBe(2)
    expect((await search('paid_in=GBP')).totalCount).toBe(0)
    expect((await search('type=gulet')).totalCount).toBe(0)
    expect(ids(await search('bounds=-90,20,-70,30'))).toEqual([tern.id])
    expect((await search('bounds=50,-90,-70,90')).totalCount).toBe(3)
  })

  it('tells the nearest days when nothing fits', async () => {
    const { totalCount, nearest } = await search('date=2027-05-26&trip_type=week')
    expect(totalCount).toBe(0)
    expect(nearest).toEqual([
      { date: '2027-05-22', totalCount: 1 },
      { date: '2027-05-29', totalCount: 1 },
      { date: '2027-06-05', totalCount: 1 },
    ])
  })

  it('offers what is free that day but for one wish, with times to depart', async () => {
    const { totalCount, nearly } = await search('date=2027-05-20&trip_type=hours&duration=13')
    expect(totalCount).toBe(0)
    expect(nearly.map(({ boat, without }) => [boat.id, without]).sort()).toEqual(
      [
        [halcyon.id, 'duration'],
        [maree.id, 'duration'],
      ].sort(),
    )
    const threeHours = nearly.find(({ boat }) => boat.id === maree.id)
    expect(threeHours?.boat.price).toMatchObject({ units: 3, date: '2027-05-20', total: 2_748_00 })
    // It is open from nine to nine, so the last trip of three hours departs at six.
    expect(threeHours?.times).toEqual(['09:00', '12:00', '15:00', '18:00'])
    const dear = await search('date=2027-05-20&trip_type=hours&max_price=10')
    expect(dear.nearly.map(({ without }) => without)).toEqual(['price', 'price'])
    expect((await search('date=2027-05-26&trip_type=week')).nearly).toEqual([])
  })

  it('refuses what cannot be a date or a box', async () => {
    for (const query of ['date=2027-02-30', 'date=tomorrow', 'bounds=1,2,3', 'trip_type=year', 'sort=colour']) {
      expect((await api.get(`/api/boats?${query}`)).status, query).toBe(400)
    }
  })
})

describe('GET /api/boats/home', () => {
  it('lists the best of the market', async () => {
    const { status, body } = await api.get<z.infer<typeof YachtCard>[]>('/api/boats/home?status=approved&limit=2')
    expect(status).toBe(200)
    expect(body).toHaveLength(2)
  })
})

describe('GET /api/boats/filterOptions', () => {
  it('counts each choice within the other filters', async () => {
    const { status, body } = await api.get<z.infer<typeof FilterOptions>>(
      '/api/boats/filterOptions?amenities=wifi&captain=captained&currency=AED',
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ totalCount: 1, currency: 'AED', price: { min: 1145, max: 1145 } })
    expect(body.captain).toEqual([
      { value: 'captained', label: null, count: 1 },
      { value: 'bareboat', label: null, count: 1 },
    ])
    expect(body.tripTypes.map(({ value, count }) => [value, count])).toEqual([
      ['hours', 1],
      ['days', 1],
    ])
    expect(body.locations).toEqual([{ value: 'test-dubai', label: { en: 'test-dubai' }, count: 1 }])
    // Without its own filter this facet also counts the yacht without amenities.
    expect(body.amenities.map(({ value, count }) => [value, count])).toEqual([
      ['jacuzzi', 1],
      ['wifi', 1],
    ])
  })

  it('has sums that agree with searches', async () => {
    const { body } = await api.get<z.infer<typeof FilterOptions>>('/api/boats/filterOptions?date=2027-05-15')
    for (const { value, count } of body.locations) {
      expect((await search(`date=2027-05-15&location=${encodeURIComponent(value)}`)).totalCount, value).toBe(count)
    }
    for (const { value, count } of body.amenities) {
      expect((await search(`date=2027-05-15&amenities=${value}`)).totalCount, value).toBe(count)
    }
    expect((await search('date=2027-05-15&instant=true')).totalCount).toBe(body.instant)
  })

  it('is empty for a search that finds nothing, and refuses a wrong date', async () => {
    const { body } = await api.get<z.infer<typeof FilterOptions>>('/api/boats/filterOptions?q=zeppelin')
    expect(body).toMatchObject({ totalCount: 0, price: null, locations: [] })
    expect((await api.get('/api/boats/filterOptions?date=soon')).status).toBe(400)
  })

  it('leaves out the places elsewhere for pages that do not show them, and nothing else', async () => {
    const { body: whole } = await api.get<z.infer<typeof FilterOptions>>('/api/boats/filterOptions')
    const { body } = await api.get<z.infer<typeof FilterOptions>>('/api/boats/filterOptions?locations=none')
    expect(whole.locations.length).toBeGreaterThan(0)
    expect(body).toEqual({ ...whole, locations: [] })
    expect((await api.get('/api/boats/filterOptions?locations=some')).status).toBe(400)
  })
})

describe('GET /api/boats/{id}', () => {
  it('answers with all of a yacht, and a price in the currency that is asked for', async () => {
    const { status, body } = await api.get<Yacht>(`/api/boats/${halcyon.id}?currency=EUR`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: halcyon.id, capacity: 12, cabins: 3, timeZone: 'Asia/Dubai', rating: null })
    expect(body.offers.map(({ unit, main }) => [unit, main])).toEqual([
      ['hour', true],
      ['day', false],
    ])
    expect(body.price).toMatchObject({ total: 1_145_00, currency: 'AED', display: { currency: 'EUR' } })
  })

  it('knows neither drafts nor strangers nor ids that are none', async () => {
    expect((await api.get(`/api/boats/${draft.id}`)).status).toBe(404)
    expect((await api.get('/api/boats/0123456789abcdef01234567')).status).toBe(404)
    expect((await api.get('/api/boats/nobody')).status).toBe(400)
  })

  it('forgets a yacht that is taken off the market', async () => {
    const listing = await buildListing(api.db)
    await suspendListing(api.db, listing.id)
    await refreshListings(api.db, [listing.id], { now: aFriday, serviceCharge: 1450 })
    expect((await api.get(`/api/boats/${listing.id}`)).status).toBe(404)
    expect((await search('')).totalCount).toBe(3)
  })
})

describe('GET /api/availability/{id}/date-states', () => {
  it('tells of every day what can be had and from what total', async () => {
    const { status, body } = await api.get<DateStates>(`/api/availability/${halcyon.id}/date-states?month=2027-05`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ month: '2027-05', zone: 'Asia/Dubai', unit: 'hour' })
    expect(body.days).toHaveLength(31)
    expect(body.days[12]).toMatchObject({ date: '2027-05-13', state: 'past', price: null })
    expect(body.days[13]).toMatchObject({ state: 'partial', shortest: 1, longest: 9 })
    expect(body.days[14]).toEqual({
      date: '2027-05-15',
      state: 'available',
      shortest: 1,
      longest: 12,
      instant: false,
      price: { amount: 1_145_00, currency: 'AED' },
      display: expect.objectContaining({ currency: 'USD' }),
    })
  })

  it('answers for another offer of the yacht too', async () => {
    const path = `/api/availability/${halcyon.id}/date-states?month=2027-06&offerId=${halcyon.offerIds[1]}`
    const { body } = await api.get<DateStates>(path)
    expect(body.unit).toBe('day')
    expect(body.days[0]).toMatchObject({ shortest: 1, longest: 7, price: { amount: 5_725_00, currency: 'AED' } })
  })

  it('knows no other yachts and no other months', async () => {
    expect((await api.get(`/api/availability/${draft.id}/date-states?month=2027-05`)).status).toBe(404)
    expect((await api.get(`/api/availability/${halcyon.id}/date-states?month=2027-13`)).status).toBe(400)
  })
})
