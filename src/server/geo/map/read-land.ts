import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

/** The scale of the source. */
export type Scale = '110m' | '50m' | '10m'

type Position = [longitude: number, latitude: number]
type Land = { features: { geometry: { coordinates: Position[][][] } }[] }

/** The land of the world as one shape. Rings that cross the antimeridian continue beyond 180 degrees, and the tiles wrap them. */
export function readLand(scale: Scale) {
  const file = createRequire(import.meta.url).resolve(`world-atlas/land-${scale}.json`)
  // The shape of the package's file: one collection called land, with polygons in several parts.
  const { features } = feature(JSON.parse(readFileSync(file, 'utf8')), 'land') as unknown as Land
  const polygons = features.flatMap(({ geometry }) => geometry.coordinates)
  const coordinates = polygons.map((rings) => rings.map(unroll))
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'MultiPolygon' as const, coordinates } }
}

/** Longitudes that continue beyond 180 degrees instead of jumping. A ring around a pole is closed along the edge. */
function unroll(positions: readonly Position[]): Position[] {
  let turns = 0
  const points = positions.map(([longitude, latitude], index): Position => {
    const step = longitude - (positions[index - 1]?.[0] ?? longitude)
    if (step > 180) turns -= 1
    if (step < -180) turns += 1
    return [longitude + 360 * turns, latitude]
  })
  const [first, last] = [points[0], points.at(-1)]
  return turns === 0 || !first || !last ? points : [...points, [last[0], -90], [first[0], -90], first]
}
