import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RecentPlace, withPlace } from './recent-places.ts'

const places = (...names: string[]) => names.map((name) => ({ name, place_id: `id of ${name}` }))

test('the newest place comes first, and a place that comes again moves to the front', () => {
  expect(places('Dubai', 'Split', 'Miami', 'Split').reduce<RecentPlace[]>(withPlace, [])).toEqual(
    places('Split', 'Miami', 'Dubai'),
  )
})

test('at most five are kept, each name once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Dubai', 'Split', 'Miami', 'Ibiza', 'Athens', 'Malé', 'Göcek')), (names) => {
      const kept = places(...names).reduce<RecentPlace[]>(withPlace, [])
      expect(kept.map(({ name }) => name)).toEqual([...new Set(names.toReversed())].slice(0, 5))
    }),
  )
})
