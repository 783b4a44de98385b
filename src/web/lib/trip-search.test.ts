import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTripSearch, searchParamsOf, type TripSearch, yachtQuery } from './trip-search.ts'

const read = (query: string) => readTripSearch(new URLSearchParams(query))
const nothing = { date: null, dateTo: null, guests: null, tripType: null, duration: null, flex: null, dayPart: null }

test('the trip of a search is the same on the results, on a yacht’s page and in the comparison', () => {
  const trip = {
    date: '2027-05-14',
    dateTo: '2027-05-16',
    guests: 12,
    tripType: 'days',
    duration: 3,
    flex: null,
    dayPart: null,
  } as const
  expect(read('location=Dubai&date=2027-05-14&date_to=2027-05-16&min_capacity=12&trip_type=days&duration=3')).toEqual(
    trip,
  )
  expect(yachtQuery(trip)).toBe('?date=2027-05-14&month=2027-05&date_to=2027-05-16&trip_type=days&duration=3&guests=12')
  expect(searchParamsOf(trip).toString()).toBe(
    'date=2027-05-14&date_to=2027-05-16&trip_type=days&duration=3&min_capacity=12',
  )
})

test('what is not part of a trip is left behind, and so is what makes no sense', () => {
  expect(read('location=Dubai&sort=price_low&page=3')).toEqual(nothing)
  expect(read('date=2027-02-30&min_capacity=-3&trip_type=years&duration=x')).toEqual(nothing)
  expect(read('date_to=2027-05-16').dateTo).toBeNull()
  expect(read('guests=80&duration=9999')).toMatchObject({ guests: 50, duration: 400 })
  expect(yachtQuery(nothing)).toBe('')
})

const trips: fc.Arbitrary<TripSearch> = fc
  .record({
    date: fc.option(fc.constantFrom('2027-01-31', '2028-02-29')),
    dateTo: fc.option(fc.constant('2028-03-04')),
    guests: fc.option(fc.integer({ min: 1, max: 50 })),
    tripType: fc.option(fc.constantFrom('hours' as const, 'days' as const, 'week' as const)),
    duration: fc.option(fc.integer({ min: 1, max: 400 })),
    flex: fc.option(fc.constantFrom('days' as const, 'month' as const)),
    dayPart: fc.option(fc.constantFrom('morning' as const, 'night' as const)),
  })
  .map((trip) => (trip.date ? trip : { ...trip, dateTo: null, flex: null }))

test('no page of the way loses any part of the trip', () => {
  fc.assert(
    fc.property(trips, (trip) => {
      expect(readTripSearch(searchParamsOf(trip))).toEqual(trip)
      expect(read(yachtQuery(trip))).toEqual(trip)
    }),
  )
})
