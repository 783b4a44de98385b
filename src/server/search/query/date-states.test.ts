import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import type { DateStates } from '#contract/availability/availability.ts'
import type { BoatPage } from '#contract/search/boats.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { setPriceRules } from '../../pricing/set-prices.ts'
import { refreshListings } from '../index/refresh-listings.ts'

const api = await testApi()
const now = Date.UTC(2027, 4, 14, 6)
let yacht: BuiltListing

beforeAll(async () => {
  api.clock.now = now
  yacht = await buildListing(api.db)
  await api.db.transaction().execute((tx) =>
    setPriceRules(tx, yacht.offerId, [
      { kind: 'time_of_day', name: { en: 'Evening rate' }, starts: '17:00', ends: '19:30', adjustment: 1200 },
      { kind: 'weekday', name: { en: 'Weekend' }, weekdays: [6, 7], adjustment: 1000 },
    ]),
  )
  await refreshListings(api.db, [yacht.id], { now, serviceCharge: 1450 })
})

const statesOf = async (query: string) =>
  (await api.get<DateStates>(`/api/availability/${yacht.id}/date-states?month=2027-05${query}`)).body

it('prices the trip that is asked for as a search does, in the currency of the visitor', async () => {
  const date = '2027-05-15'
  const { days } = await statesOf('&duration=3&guests=4&currency=EUR')
  const query = `ids=${yacht.id}&date=${date}&duration=3&trip_type=hours&min_capacity=4&currency=EUR`
  const { body } = await api.get<z.infer<typeof BoatPage>>(`/api/boats?${query}`)
  const found = body.boats[0]?.price
  const { price, display } = days.find((day) => day.date === date) ?? {}
  expect(price?.amount).toBe(found?.total)
  expect(price?.amount).toBeGreaterThan(0)
  expect(display).toEqual({ amount: found?.display?.amount, currency: 'EUR' })
})

it('has no price where the trip cannot be had', async () => {
  const { days } = await statesOf('&duration=99')
  expect(days.filter(({ price }) => price !== null)).toEqual([])
})

it('says which hours of the day have a rate of their own', async () => {
  const { timedRates } = await statesOf('')
  expect(timedRates).toEqual([{ name: { en: 'Evening rate' }, starts: '17:00', ends: '19:30', adjustment: 1200 }])
})
