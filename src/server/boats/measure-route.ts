import { distanceKm } from '../geo/place.ts'

export type Position = { latitude: number; longitude: number }
type Stop = Partial<Position>

const kilometresOfMile = 1.852

const milesBetween = (a: Position, b: Position) => distanceKm(a, b) / kilometresOfMile

/**
 * Nautical miles to each stop from the one before it, the first from the berth; null without positions. `total` includes the way
 * back to the berth. The way is straight, so a real one is no shorter.
 */
export function measureRoute(stops: readonly Stop[], berth: Position | null) {
  const legs: (number | null)[] = []
  let here = berth
  let sum = 0
  for (const stop of stops) {
    const there = positionOf(stop)
    const miles = here && there ? milesBetween(here, there) : null
    sum += miles ?? 0
    legs.push(miles === null ? null : rounded(miles))
    here = there ?? here
  }
  const back = here && berth ? milesBetween(here, berth) : 0
  return { legs, total: sum + back > 0 ? rounded(sum + back) : null }
}

/** The first stop from which the yacht cannot return to the berth within these miles, as an index; undefined for none. */
export function findBeyond(stops: readonly Stop[], berth: Position, reach: number) {
  let here = berth
  let sum = 0
  for (const [index, stop] of stops.entries()) {
    const there = positionOf(stop)
    if (!there) continue
    sum += milesBetween(here, there)
    const miles = sum + milesBetween(there, berth)
    if (miles > reach) return { index, miles: Math.round(miles) }
    here = there
  }
  return undefined
}

const positionOf = ({ latitude, longitude }: Stop): Position | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude }

const rounded = (miles: number) => Math.round(miles * 10) / 10
