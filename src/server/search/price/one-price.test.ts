import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { AvailableDeparture, DateStates } from '#contract/availability/availability.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import type { BoatPage, DeparturePrice, PriceLadder } from '#contract/search/boats.ts'
import { dayParts, departsIn } from '#shared/day-part.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { setPriceRules } from '../../pricing/set-prices.ts'
import { refreshListings } from '../index/refresh-listings.ts'

const api = await testApi()
const { db } = api
const now = Date.UTC(2027, 10, 20, 6)
// Sunset in Dubai is at 17:29.
const date = '2027-12-03'
const guests = 6
let yacht: BuiltListing
let sunset: string
let departures: z.infer<typeof AvailableDeparture>[]

beforeAll(async () => {
  api.clock.now = now
  yacht = await buildListing(db)
  const name = { en: 'Afternoon' }
  // The price is highest in daylight, so that the evening is cheaper than the sunset trip.
  const rule = { kind: 'time_of_day', name, starts: '15:00', ends: '18:00', adjustment: 2500 } as const
  await db.transaction().execute((tx) => setPriceRules(tx, yacht.offerId, [rule]))
  await refreshListings(db, [yacht.id], { now, serviceCharge: 1450 })
  const path = `/api/availability/${yacht.id}/available-departure?date=${date}&tripDuration=2`
  ;({ sunset, departures } = (await api.get<{ sunset: string; departures: typeof departures }>(path)).body)
})

const quoteAt = async (start: string, duration = 2) =>
  (await api.post<z.infer<typeof TripPrice>>('/api/pricing/preview', { yachtId: yacht.id, start, duration, guests }))
    .body.total

describe('a trip of the hour', () => {
  it('costs at each departure what its quote says', async () => {
    const query = `date=${date}&duration=2&guests=${guests}`
    const { body } = await api.get<{ departures: DeparturePrice[] }>(`/api/boats/${yacht.id}/departure-prices?${query}`)
    expect(body.departures.map(({ start }) => start)).toEqual(departures.map(({ start }) => start))
    for (const { start, total } of body.departures) expect(total, start).toBe(await quoteAt(start))
    expect(new Set(body.departures.map(({ total }) => total)).size).toBeGreaterThan(1)
  })

  it.each(dayParts)('has the total of a departure that exists in the %s', async (part) => {
    const within = departures.filter(({ start, end, time }) =>
      departsIn(
        part,
        { start: Date.parse(start), end: Date.parse(end), local: Date.parse(`${date}T${time}Z`) },
        Date.parse(sunset),
      ),
    )
    const totals = await Promise.all(within.map(({ start }) => quoteAt(start)))
    const lowest = totals.length === 0 ? undefined : Math.min(...totals)
    const trip = `date=${date}&duration=2&day_part=${part}&min_capacity=${guests}`
    const { boats } = (await api.get<z.infer<typeof BoatPage>>(`/api/boats?ids=${yacht.id}&trip_type=hours&${trip}`))
      .body
    expect(boats[0]?.price?.total).toBe(lowest)
    const query = `month=2027-12&duration=2&day_part=${part}&guests=${guests}`
    const { days } = (await api.get<DateStates>(`/api/availability/${yacht.id}/date-states?${query}`)).body
    expect(days.find((day) => day.date === date)?.price?.amount).toBe(lowest)
  })

  it('at sunset is out before its light and back after it', () => {
    const atSunset = departures.filter(
      ({ start, end }) =>
        Date.parse(start) + 30 * 60_000 <= Date.parse(sunset) && Date.parse(end) >= Date.parse(sunset),
    )
    expect(atSunset.map(({ time }) => time)).toEqual(['15:30', '16:00', '16:30'])
  })

  it('costs for every length on the ladder what its quote at the chosen start says', async () => {
    const query = `date=${date}&time=16:30&guests=${guests}`
    const { rungs } = (await api.get<z.infer<typeof PriceLadder>>(`/api/boats/${yacht.id}/prices?${query}`)).body
    const start = departures.find(({ time }) => time === '16:30')?.start ?? ''
    expect(rungs.length).toBeGreaterThan(1)
    for (const { units, total } of rungs) expect(total, `${units} hours`).toBe(await quoteAt(start, units))
  })
})
