import { expect, test } from 'vitest'
import { cleanQuery, pinQuery, withArea } from './search-query.ts'

const clean = (query: string) => cleanQuery(new URLSearchParams(query)).toString()

test('blank fields of a form are not part of a search', () => {
  expect(clean('location=Dubai&date=&min_price=+&min_capacity=&page=1&sort=recommended')).toBe('location=Dubai')
})

test('a list has one form, however it was sent', () => {
  expect(clean('amenities=wifi&amenities=jacuzzi')).toBe(clean('amenities=wifi%2Cjacuzzi'))
  expect(clean('type=gulet&type=gulet')).toBe('type=gulet')
})

test('a clean query stays as it is', () => {
  const query = 'location=Dubai%2C+United+Arab+Emirates&date=2026-11-27&min_capacity=12&type=gulet%2Ccatamaran'
  expect(clean(query)).toBe(query)
})

test('the pins of the map are those of the whole search, in the visitor’s currency', () => {
  const params = new URLSearchParams('location=Dubai&page=3&sort=price_low&view=map&filters=open&captain=bareboat')
  expect(pinQuery(params, 'EUR')).toBe('location=Dubai&captain=bareboat&currency=EUR')
  expect(pinQuery(new URLSearchParams(), 'USD')).toBe('currency=USD')
})

test('an area takes the place of the one that was searched', () => {
  const within = withArea('bounds=1%2C2%2C3%2C4&currency=USD', [54.98765, 24.9, 55.3, 25.4])
  expect(new URLSearchParams(within).get('bounds')).toBe('54.988,24.900,55.300,25.400')
  expect(new URLSearchParams(within).get('currency')).toBe('USD')
})
