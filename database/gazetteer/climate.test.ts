import { expect, test } from 'vitest'
import { distanceKm } from '#server/geo/place.ts'
import { listClimates } from './climate.ts'
import { destinations } from './destinations.ts'
import { listMarinas } from './marinas.ts'

const climates = listClimates()

test('each coast has twelve months, and no two coasts have a name or a place together', () => {
  expect(climates.length).toBeGreaterThan(80)
  expect(climates.filter(({ months }) => months.length !== 12)).toEqual([])
  expect(new Set(climates.map(({ name }) => name)).size).toBe(climates.length)
  const close = climates.flatMap((one, index) =>
    climates.slice(index + 1).flatMap((other) => (distanceKm(one, other) < 20 ? [`${one.name}, ${other.name}`] : [])),
  )
  expect(close).toEqual([])
})

/** All months of all coasts with the month after each. */
const steps = climates.flatMap(({ name, latitude, months }) =>
  months.map((month, index) => ({ name, latitude, index, month, next: months[(index + 1) % 12] ?? month })),
)

test('a night is colder than a day, and no month leaps away from the one before', () => {
  const wrong = steps.filter(({ month, next }) => {
    const isNightWarmer = month.low >= month.high
    const isFarApart = month.high - month.low > 16
    const leaps =
      Math.abs(next.high - month.high) > 8 || Math.abs(next.low - month.low) > 8 || Math.abs(next.sea - month.sea) > 5
    return isNightWarmer || isFarApart || leaps
  })
  expect(wrong).toEqual([])
})

test('the sea follows the air: never far above the day nor far below the night', () => {
  const wrong = steps.filter(({ month }) => month.sea > month.high + 8 || month.sea < month.low - 5)
  expect(wrong).toEqual([])
})

test('it is warmest in the summer of the hemisphere, away from the tropics', () => {
  const wrong = climates.filter(({ latitude, months }) => {
    if (Math.abs(latitude) < 24) return false
    const highs = months.map(({ high }) => high)
    const [january = 0, july = 0] = [highs[0], highs[6]]
    return latitude > 0 ? july <= january : january <= july
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('every destination and every marina of ours has a coast near it', () => {
  const far = [...destinations.map(({ slug, ...place }) => ({ ...place, name: slug })), ...listMarinas()].filter(
    (place) => climates.every((climate) => distanceKm(climate, place) > 150),
  )
  expect(far.map(({ name }) => name)).toEqual([])
})
