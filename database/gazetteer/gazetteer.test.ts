import { expect, test } from 'vitest'
import { distanceKm } from '#server/geo/place.ts'
import { destinations } from './destinations.ts'
import { type PlaceEntry, placeEntries } from './entries.ts'
import { placeIdOf } from './place-id.ts'

const places = [...placeEntries()]
const byId = new Map(places.map((place) => [place.id, place]))
const cities = places.filter(({ kind }) => kind === 'city')
const marinas = places.filter(({ kind }) => kind === 'marina')

test('every city of the package is there, and no two places share an id', () => {
  expect(cities.length).toBeGreaterThan(135_000)
  expect(byId.size).toBe(places.length)
})

test('each marina lies near a town of its own country', () => {
  // A city state has no town but itself.
  const cityStates = ['GI', 'SG']
  const lonely = marinas.filter((marina) => !cityStates.includes(marina.countryCode) && nearestKm(marina) > 25)
  expect(lonely.map(({ description }) => description)).toEqual([])
})

test('each destination stands for a place, and yachts leave from near its own point', () => {
  for (const destination of destinations) {
    const place = byId.get(placeIdOf(destination))
    expect(place, destination.slug).toBeDefined()
    const harbour = marinas.some((marina) => distanceKm(marina, destination) < 20)
    expect(harbour, destination.slug).toBe(true)
  }
})

test('no text of a destination stands twice', () => {
  const texts = destinations.flatMap(({ tagline, introduction }) =>
    [tagline, introduction].flatMap(({ en, fr }) => [en, fr]),
  )
  expect(new Set(texts).size).toBe(texts.length)
})

test('places know their time zone', () => {
  expect(byId.get('city-292223')?.timeZone).toBe('Asia/Dubai')
  expect(byId.get('marina-nydri-port')?.timeZone).toBe('Europe/Athens')
  expect(byId.get('city-4164138')?.timeZone).toBe('America/New_York')
})

function nearestKm(marina: PlaceEntry): number {
  const near = cities.filter(
    (city) => city.countryCode === marina.countryCode && Math.abs(city.latitude - marina.latitude) < 0.4,
  )
  return Math.min(...near.map((city) => distanceKm(city, marina)))
}
