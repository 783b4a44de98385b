import { expect, test } from 'vitest'
import { decksOf, type PlanFacts, type Room } from './rooms.ts'

const facts = (given: Partial<PlanFacts> = {}): PlanFacts => ({
  length: 18,
  beam: 5,
  cabins: 3,
  bathrooms: 2,
  sleepingCapacity: 7,
  yachtTypeSlug: 'flybridge',
  ...given,
})

const lower = (given: Partial<PlanFacts>) => decksOf(facts(given)).find(({ name }) => name === 'lower')?.rooms ?? []
const count = (rooms: readonly Room[], kind: Room['kind']) => rooms.filter((room) => room.kind === kind).length
const overlap = (a: Room, b: Room) =>
  Math.min(a.to, b.to) - Math.max(a.from, b.from) > 1e-9 &&
  Math.min(a.starboard, b.starboard) - Math.max(a.port, b.port) > 1e-9

test('every cabin, bath and berth of the listing is on the plan', () => {
  for (const yachtTypeSlug of ['flybridge', 'sailing-yacht', 'catamaran', 'gulet', 'day-cruiser', 'unheard-of'])
    for (const cabins of [1, 2, 3, 4, 5, 6, 8, 12])
      for (const bathrooms of [1, 2, 3, 5, 12]) {
        const rooms = lower({ yachtTypeSlug, cabins, bathrooms, sleepingCapacity: cabins * 2 + 1 })
        expect(count(rooms, 'cabin')).toBe(cabins)
        expect(rooms.reduce((sum, { berths = 0 }) => sum + berths, 0)).toBe(cabins * 2 + 1)
        if (cabins > 1) expect(count(rooms, 'bath')).toBe(bathrooms)
      }
})

const decks = ['motor-yacht', 'sailing-yacht', 'catamaran', 'gulet', 'rib'].flatMap((yachtTypeSlug) =>
  [0, 1, 2, 3, 4, 5, 6, 8, 12].flatMap((cabins) => decksOf(facts({ yachtTypeSlug, cabins, bathrooms: 4 }))),
)

test('no two rooms of a deck lie over each other', () => {
  const crossed = decks.flatMap(({ rooms }) =>
    rooms.flatMap((room, index) => rooms.slice(index + 1).filter((other) => overlap(room, other))),
  )
  expect(crossed).toEqual([])
})

test('no room is outside of the hull', () => {
  const shares = decks.flatMap(({ rooms }) =>
    rooms.flatMap(({ from, to, port, starboard }) => [from, to, port, starboard]),
  )
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...shares)).toBeLessThanOrEqual(1)
})

test('a boat without cabins has one deck', () => {
  expect(decksOf(facts({ cabins: 0, yachtTypeSlug: 'rib' })).map(({ name }) => name)).toEqual(['main'])
})
