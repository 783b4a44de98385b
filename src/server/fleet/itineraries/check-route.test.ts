import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RouteEntry } from '#contract/fleet/itineraries.ts'
import { maxStops } from '#shared/itinerary-limits.ts'
import { findBeyond, measureRoute } from '../../boats/measure-route.ts'
import { problemsOfTimes } from './check-route.ts'

const berth = { latitude: 25.08, longitude: 55.14 }
const position = fc.record({
  latitude: fc.double({ min: 24, max: 26, noNaN: true }),
  longitude: fc.double({ min: 54, max: 56, noNaN: true }),
})
const stops = fc.array(
  fc
    .tuple(position, fc.option(fc.nat(600)))
    .map(([at, afterMinutes]) => ({ name: { en: 'Bay' }, ...at, afterMinutes })),
  { minLength: 1, maxLength: maxStops + 3 },
)
const routeOf = (entries: object[]) => ({ title: { en: 'Round' }, duration: 6, unit: 'hour' as const, stops: entries })

describe('stops of a route', () => {
  test('an accepted route has 1 to 20 stops, and its times rise within the trip', () => {
    fc.assert(
      fc.property(stops, (entries) => {
        const parsed = RouteEntry.safeParse(routeOf(entries))
        expect(parsed.success).toBe(entries.length <= maxStops)
        if (!parsed.success) return
        const times = entries.flatMap(({ afterMinutes }) => (afterMinutes === null ? [] : [afterMinutes]))
        const isRising = times.every((time, index) => time <= 360 && time >= (times[index - 1] ?? 0))
        expect(problemsOfTimes(parsed.data).length === 0).toBe(isRising)
      }),
    )
  })

  test('a longer reach never refuses more, and what is refused is a route that is too long', () => {
    fc.assert(
      fc.property(stops, fc.nat(200), fc.nat(200), (entries, reach, more) => {
        const near = findBeyond(entries, berth, reach)
        const far = findBeyond(entries, berth, reach + more)
        if (!near) expect(far).toBeUndefined()
        if (near && far) expect(far.index).toBeGreaterThanOrEqual(near.index)
        const { total } = measureRoute(entries.slice(0, near ? near.index + 1 : entries.length), berth)
        expect((total ?? 0) > reach + 0.05).toBe(near !== undefined && (total ?? 0) > reach + 0.05)
      }),
    )
  })

  test('the legs and the way back make the whole distance', () => {
    fc.assert(
      fc.property(stops, (entries) => {
        const { legs, total } = measureRoute([...entries, berth], berth)
        const sum = legs.reduce<number>((miles, leg) => miles + (leg ?? 0), 0)
        // Each figure is rounded to a tenth.
        expect(Math.abs(sum - (total ?? 0))).toBeLessThanOrEqual(0.05 * (legs.length + 1) + 1e-6)
      }),
    )
  })
})
