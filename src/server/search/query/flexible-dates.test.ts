import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { AvailableDeparture } from '#contract/availability/availability.ts'
import type { BoatPage, FilterOptions } from '#contract/search/boats.ts'
import { addDays, datesOfMonth } from '#shared/local-date.ts'
import { aFriday, buildThreeYachts } from '#tests/builders/three-yachts.ts'
import { testApi } from '#tests/harness/api.ts'
import { setAvailabilityRules } from '../../availability/set-availability-rules.ts'
import { refreshListings } from '../index/refresh-listings.ts'

const api = await testApi()
const { halcyon, tern, maree } = await buildThreeYachts(api)
const ids = [halcyon.id, tern.id, maree.id].join()

async function search(query: string): Promise<z.infer<typeof BoatPage>> {
  const { status, body } = await api.get<z.infer<typeof BoatPage>>(`/api/boats?ids=${ids}&${query}`)
  expect(status, query).toBe(200)
  return body
}

/** The price of each yacht on its cheapest of some days, from one search for each day. */
async function cheapest(days: readonly string[], around: string, query: string) {
  const found = new Map<string, { date: string; total: number }>()
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(around))
  for (const date of days) {
    for (const { id, price } of (await search(`${query}&date=${date}`)).boats) {
      const best = found.get(id)
      const isBetter = !best || !price || price.total < best.total
      const isNearer = best && price && price.total === best.total && distance(date) < distance(best.date)
      if (price && (isBetter || isNearer)) found.set(id, { date, total: price.total })
    }
  }
  return Object.fromEntries(found)
}

async function flexible(query: string) {
  const { boats, totalCount } = await search(query)
  expect(totalCount).toBe(boats.length)
  return Object.fromEntries(boats.map(({ id, price }) => [id, { date: price?.date, total: price?.total }]))
}

describe('a date that is not meant exactly', () => {
  const around = '2027-05-20'
  const week = [-3, -2, -1, 0, 1, 2, 3].map((days) => addDays(around, days))

  it.each(['', 'trip_type=hours&duration=4', 'trip_type=days', 'trip_type=week', 'min_capacity=4', 'instant=true'])(
    'finds each yacht on the cheapest of the days around it: %s',
    async (query) => {
      const found = await flexible(`${query}&date=${around}&flex=days`)
      expect(found).toEqual(await cheapest(week, around, query))
    },
  )

  it('finds each yacht on the cheapest day of its month, and counts what can be filtered', async () => {
    const query = `date=${around}&flex=month`
    const found = await flexible(query)
    expect(found).toEqual(await cheapest(datesOfMonth('2027-05'), around, ''))
    const { body } = await api.get<z.infer<typeof FilterOptions>>(`/api/boats/filterOptions?ids=${ids}&${query}`)
    expect(body.totalCount).toBe(Object.keys(found).length)
  })

  it('keeps to a budget on the day that it tells', async () => {
    const all = Object.values(await flexible(`trip_type=hours&date=${around}&flex=days&currency=AED`))
    const least = Math.min(...all.map(({ total }) => total ?? 0)) / 100
    const cheap = await search(`trip_type=hours&date=${around}&flex=days&currency=AED&max_price=${Math.ceil(least)}`)
    expect(cheap.totalCount).toBe(all.filter(({ total }) => total === least * 100).length)
  })
})

describe('a part of the day', () => {
  const date = '2027-05-20'
  const hours = { morning: [5, 12], afternoon: [12, 17], evening: [17, 21] } as const

  it.each(Object.keys(hours) as (keyof typeof hours)[])('lists what departs in the %s', async (part) => {
    const [from, to] = hours[part]
    const { boats } = await search(`date=${date}&trip_type=hours&day_part=${part}`)
    const expected: string[] = []
    for (const { id, price } of (await search(`date=${date}&trip_type=hours`)).boats) {
      const path = `/api/availability/${id}/available-departure?date=${date}&tripDuration=${price?.units}`
      const { body } = await api.get<{ departures: z.infer<typeof AvailableDeparture>[] }>(path)
      const within = body.departures.some(
        ({ time }) => Number(time.slice(0, 2)) >= from && Number(time.slice(0, 2)) < to,
      )
      if (within) expected.push(id)
    }
    expect(boats.map(({ id }) => id).sort()).toEqual(expected.sort())
  })
})

describe('the first month in which something departs', () => {
  const monthOf = async (query: string) => {
    const { body } = await api.get<z.infer<typeof FilterOptions>>(`/api/boats/filterOptions?${query}`)
    return body.firstMonth
  }

  it('is told of a place, and not where a day says it', async () => {
    expect(await monthOf('location=Dubai')).toBe('2027-05')
    expect(await monthOf('location=Dubai&date=2027-06-01')).toBeNull()
    expect(await monthOf('')).toBeNull()
  })

  it('is a later one where the season begins later', async () => {
    const closed = { weekdays: null, opens: null, closes: null, closed: true, minUnits: null }
    await setAvailabilityRules(api.db, tern.offerId, [{ ...closed, from: '2027-05-01', to: '2027-06-30' }])
    await refreshListings(api.db, [tern.id], { now: aFriday, serviceCharge: 1450 })
    expect(await monthOf('location=Miami')).toBe('2027-07')
  })
})
