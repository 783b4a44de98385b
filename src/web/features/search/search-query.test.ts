import { expect, test } from 'vitest'
import { cleanQuery, tripQuery } from './search-query.ts'

const clean = (query: string) => cleanQuery(new URLSearchParams(query)).toString()

test('blank fields of a form are not part of a search', () => {
  expect(clean('location=Dubai&date=&min_price=+&min_capacity=1&page=1&sort=recommended')).toBe('location=Dubai')
})

test('a list has one form, however it was sent', () => {
  expect(clean('amenities=wifi&amenities=jacuzzi')).toBe(clean('amenities=wifi%2Cjacuzzi'))
  expect(clean('type=gulet&type=gulet')).toBe('type=gulet')
})

test('a clean query stays as it is', () => {
  const query = 'location=Dubai%2C+United+Arab+Emirates&date=2026-11-27&min_capacity=12&type=gulet%2Ccatamaran'
  expect(clean(query)).toBe(query)
})

test('the yacht’s page gets the trip that was searched for', () => {
  expect(tripQuery(new URLSearchParams('date=2026-11-27&min_capacity=12&sort=price_low'))).toBe(
    '?date=2026-11-27&month=2026-11&guests=12',
  )
  expect(tripQuery(new URLSearchParams('location=Dubai'))).toBe('')
})
