import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { DateStates } from '#contract/availability/availability.ts'
import type { BoatPage, FilterOptions, PriceLadder } from '#contract/search/boats.ts'
import type { PinPage } from '#contract/search/pins.ts'
import { addDays } from '#shared/local-date.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { aFriday, buildThreeYachts } from '#tests/builders/three-yachts.ts'
import { testApi } from '#tests/harness/api.ts'
import { setAvailabilityRules } from '../../availability/set-availability-rules.ts'
import { refreshListings } from '../index/refresh-listings.ts'

const api = await testApi()
const { halcyon, tern, maree } = await buildThreeYachts(api)
const options = { now: aFriday, serviceCharge: 1450 }

type Page = z.infer<typeof BoatPage>
type Refusal = { code: string; errors: { field: string }[] }

async function search(query: string): Promise<Page> {
  const { status, body } = await api.get<Page>(`/api/boats?${query}`)
  expect(status, query).toBe(200)
  return body
}

async function add(...given: Parameters<typeof buildListing>): Promise<BuiltListing> {
  const listing = await buildListing(...given)
  await refreshListings(api.db, [listing.id], options)
  return listing
}

describe('dates', () => {
  const on = (date: string, query = '') => search(`ids=${halcyon.id},${tern.id},${maree.id}&date=${date}&${query}`)

  it.each(['1999-12-31', '2101-01-01', '0001-01-01', '2027-02-29', '27-05-20', '2027-5-20'])(
    'are refused: %s',
    async (date) => {
      const { status, body } = await api.get<Refusal>(`/api/boats?date=${date}`)
      expect([status, body.errors[0]?.field]).toEqual([400, 'date'])
    },
  )

  it('of yesterday and beyond the months of search find nothing, and what is near', async () => {
    expect(await on('2027-05-13')).toMatchObject({ totalCount: 0, boats: [] })
    const { nearest } = await on('2027-05-13', 'trip_type=hours')
    expect(nearest.map(({ date }) => date)).toEqual(['2027-05-14', '2027-05-15', '2027-05-16'])
    expect(await on('2028-05-31')).toMatchObject({ totalCount: 3 - 1 })
    expect(await on('2028-06-01')).toMatchObject({ totalCount: 0 })
    expect((await on('2028-06-01', 'trip_type=hours')).nearest.at(-1)?.date).toBe('2028-05-31')
    expect(await on('2100-12-31')).toMatchObject({ totalCount: 0, nearest: [], nearly: [] })
  })

  it('of return that are no later are not read', async () => {
    for (const dateTo of ['2027-05-20', '2027-05-01']) {
      expect((await on('2027-05-20', `trip_type=days&date_to=${dateTo}`)).boats[0]?.price).toMatchObject({ units: 1 })
    }
    expect((await on('2027-05-20', 'trip_type=days&date_to=2027-05-27')).boats[0]?.price).toMatchObject({ units: 7 })
    expect((await on('2027-05-20', 'trip_type=days&date_to=2027-05-28')).totalCount).toBe(0)
  })

  it('of return leave trips of hours as they are, and count of other kinds what they would find', async () => {
    const dates = 'date=2027-05-20&date_to=2027-05-28'
    const hours = await on('2027-05-20', 'trip_type=hours')
    expect((await on('2027-05-20', 'trip_type=hours&date_to=2027-05-28')).totalCount).toBe(hours.totalCount)
    const found = await api.get<z.infer<typeof FilterOptions>>(`/api/boats/filterOptions?${dates}&trip_type=hours`)
    const days = await search(`${dates}&trip_type=days`)
    const counted = found.body.tripTypes.find(({ value }) => value === 'days')?.count ?? 0
    expect(counted).toBe(days.totalCount)
  })

  it('of the last day of a month, and the first of the next, are days like others', async () => {
    for (const date of ['2027-05-31', '2027-06-01', '2027-12-31', '2028-01-01', '2028-02-29']) {
      const { boats } = await on(date, 'trip_type=hours')
      expect(
        boats.map(({ price }) => price?.date),
        date,
      ).toEqual([date, date])
    }
  })

  it.each([
    ['2027-10-30', 25],
    ['2027-10-31', 25],
    ['2027-11-01', 24],
  ])('on which clocks change have the hours that they have: %s', async (date) => {
    const split = { id: 'test-split', country: 'HR', latitude: 43.51, longitude: 16.44, zone: 'Europe/Zagreb' }
    // From ten in the evening until ten: eleven hours or twelve, or thirteen where an hour repeats.
    const hours = { opens: '22:00', closes: '10:00', minUnits: 1, maxUnits: 24, leadMinutes: 0 }
    const { id } = await add(api.db, { place: split, offers: [hours], listing: { title: `Night of ${date}` } })
    const { body } = await api.get<DateStates>(`/api/availability/${id}/date-states?month=${date.slice(0, 7)}`)
    const day = body.days.find((each) => each.date === date)
    const longest = date === '2027-10-30' ? 13 : 12
    expect(day).toMatchObject({ shortest: 1, longest })
    expect((await search(`ids=${id}&date=${date}&duration=${longest}`)).totalCount).toBe(1)
    expect((await search(`ids=${id}&date=${date}&duration=${longest + 1}`)).totalCount).toBe(0)
  })
})

describe('a length that nothing of the day has', () => {
  // After midnight three hours are left of the night before, and in the evening the minimum is five: four hours do not fit.
  let id: string
  const date = '2027-06-10'
  const previous = addDays(date, -1)

  beforeAll(async () => {
    const listing = await buildListing(api.db, {
      listing: { title: 'Two openings' },
      offers: [{ opens: '20:00', closes: '03:00', minUnits: 2, maxUnits: 7, rate: 1_000_00 }],
    })
    id = listing.id
    const rule = { weekdays: null, opens: null, closes: null, closed: false }
    await setAvailabilityRules(api.db, listing.offerId, [{ ...rule, from: date, to: date, minUnits: 5 }])
    await refreshListings(api.db, [id], options)
  })

  it('is not counted: the page and its count agree for every length, and so do the days nearby', async () => {
    for (const day of [previous, date, addDays(date, 1)]) {
      for (let duration = 1; duration <= 8; duration++) {
        const page = await search(`ids=${id}&date=${day}&duration=${duration}`)
        expect([page.totalCount, page.boats.length], `${day} ${duration}`).toEqual([page.boats.length, page.totalCount])
        const quote = await api.get<z.infer<typeof PriceLadder>>(`/api/boats/${id}/prices?date=${day}`)
        const rung = quote.body.rungs.find(({ units }) => units === duration)
        if (rung) expect(page.boats[0]?.price?.total, `${day} ${duration}`).toBe(rung.total)
        if (page.totalCount > 0) expect(page.nearest).toEqual([])
        else expect(page.nearest.every(({ totalCount }) => totalCount > 0)).toBe(true)
      }
    }
  })

  it('is offered on the nearest days that have it, and nearly: the day with another length', async () => {
    const { totalCount, nearest, nearly } = await search(`ids=${id}&date=${date}&duration=4`)
    expect(totalCount).toBe(0)
    expect(nearest.map((each) => each.date)).toEqual([addDays(date, -2), previous, addDays(date, 1)])
    expect(nearly).toMatchObject([{ without: 'duration', boat: { price: { units: 2, date } } }])
  })
})

describe('what can be taken without asking', () => {
  const date = '2027-06-17'
  let byRequest: BuiltListing

  beforeAll(async () => {
    byRequest = await buildListing(api.db, { listing: { title: 'Ask the owner' }, offers: [{ minUnits: 2 }] })
    const start = Date.parse(`${date}T12:00:00Z`)
    await api.pool.query(
      `insert into instant_slots (id, listing_id, offer_id, starts_at, ends_at, price)
       values ('0123456789abcdef01234567', $1, $2, $3, $4, 500000)`,
      [byRequest.id, byRequest.offerId, new Date(start), new Date(start + 4 * 3_600_000)],
    )
    await refreshListings(api.db, [byRequest.id], options)
  })

  it('is listed at what taking it costs, not at the total of a shorter trip that waits for an answer', async () => {
    const asked = await search(`ids=${byRequest.id}&date=${date}`)
    expect(asked.boats[0]?.price).toMatchObject({ units: 2, total: 2_290_00 })
    const instant = await search(`ids=${byRequest.id}&date=${date}&instant=true`)
    expect(instant.boats[0]?.price).toMatchObject({ units: 4, total: 5_725_00 })
    const trip = { yachtId: byRequest.id, instabookId: '0123456789abcdef01234567', guests: 12 }
    const { body } = await api.post<{ total: number; instant: boolean }>('/api/pricing/preview', trip)
    expect(body).toMatchObject({ total: 5_725_00, instant: true })
  })

  it.each([
    ['duration=4', 1],
    ['duration=2', 0],
    ['duration=4&max_price=5725&currency=AED', 1],
    ['duration=4&max_price=5724&currency=AED', 0],
    ['max_price=3000&currency=AED', 0],
    ['min_price=5000&currency=AED', 1],
  ])('is found by its own length and total: %s', async (query, count) => {
    const page = await search(`ids=${byRequest.id}&date=${date}&instant=true&${query}`)
    expect([page.totalCount, page.boats.length]).toEqual([count, count])
    const pins = await api.get<z.infer<typeof PinPage>>(
      `/api/boats/pins?ids=${byRequest.id}&date=${date}&instant=true&${query}`,
    )
    expect(pins.body.totalCount).toBe(count)
  })

  it('is on its own day alone', async () => {
    expect((await search(`ids=${byRequest.id}&date=${addDays(date, 1)}&instant=true`)).totalCount).toBe(0)
    expect((await search(`ids=${byRequest.id}&instant=true`)).totalCount).toBe(0)
  })
})
