import { expect, it } from 'vitest'
import { tagsOfSearch } from './run-search.ts'

const everywhere = { ids: null, place: null, bounds: null, types: [] }
const harbour = { placeId: 'a', countryCode: 'AE', description: 'A', latitude: 25.5, longitude: 55.5, radiusKm: 10 }

it.each([
  ['yachts by their ids', { ...everywhere, ids: ['a', 'b'] }, ['listing:a', 'listing:b']],
  ['a country', { ...everywhere, place: { kind: 'country', ...harbour } as const }, ['country:AE']],
  ['a circle', { ...everywhere, place: { kind: 'area', ...harbour } as const }, ['cell:25:55']],
  ['bounds', { ...everywhere, bounds: { west: 1.2, south: 3.4, east: 2.1, north: 3.9 } }, ['cell:3:1', 'cell:3:2']],
  ['types anywhere', { ...everywhere, types: ['catamaran', 'gulet'] }, ['type:catamaran', 'type:gulet']],
  [
    'a type at a place',
    { ...everywhere, types: ['gulet'], place: { kind: 'area', ...harbour } as const },
    ['cell:25:55'],
  ],
  ['half the world', { ...everywhere, bounds: { west: -180, south: -80, east: 0, north: 80 } }, ['fleet']],
  ['everything', everywhere, ['fleet']],
])('%s', (_what, search, tags) => {
  expect(tagsOfSearch(search)).toEqual(tags)
})
