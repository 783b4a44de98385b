import { expect, test } from 'vitest'
import { dayOf, listOf, toggled, withQuery } from './search-params.ts'

const params = new URLSearchParams('location=Dubai&amenities=wifi&amenities=jacuzzi,sauna&page=3')

test('a query changes only where it is told to', () => {
  expect(withQuery(params, { page: null, location: 'Split' })).toBe(
    '?location=Split&amenities=wifi&amenities=jacuzzi%2Csauna',
  )
})

test('an emptied query is still an address of the page', () => {
  expect(withQuery(new URLSearchParams('page=2'), { page: null })).toBe('?')
})

test('a list is read with commas or repeated', () => {
  expect(listOf(params, 'amenities')).toEqual(['wifi', 'jacuzzi', 'sauna'])
})

test('a value is added to a list or taken from it', () => {
  expect(toggled(params, 'amenities', 'sauna')).toBe('wifi,jacuzzi')
  expect(toggled(params, 'amenities', 'bar')).toBe('wifi,jacuzzi,sauna,bar')
})

test.each(['foo', '', '2026-02-31', '9999-12-31', '0001-01-01', '2026-1-1', '2026-02-03T10:00'])(
  '%j is no day that somebody can mean',
  (date) => {
    expect(dayOf(new URLSearchParams({ date }), 'date')).toBeNull()
  },
)

test('a day is read without the blanks around it; of two the first counts', () => {
  expect(dayOf(new URLSearchParams('date=+2028-02-29+&date=foo'), 'date')).toBe('2028-02-29')
  expect(dayOf(new URLSearchParams(), 'date')).toBeNull()
})
