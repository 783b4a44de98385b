import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { feature } from 'topojson-client'
import type { Tile } from './mercator.ts'
import { encodeTile, extent } from './vector-tile.ts'

export type DrawnTile = { id: number; bytes: Uint8Array<ArrayBuffer> }

// The scales of coasts: for oceans, seas and harbours.
const scales = new Map<Scale, GeoJSONVT>()

parentPort?.on('message', ({ id, tile }: { id: number; tile: Tile }) => {
  const bytes = encodeTile({ land: landAt(scaleAt(tile.z)).getTile(tile.z, tile.x, tile.y)?.features })
  parentPort?.postMessage({ id, bytes } satisfies DrawnTile, [bytes.buffer])
})

function landAt(scale: Scale): GeoJSONVT {
  const known = scales.get(scale)
  if (known) return known
  // At the deepest zoom nothing is simplified: coasts keep all their points.
  const made = new GeoJSONVT(readLand(scale), {
    maxZoom: deepestOf[scale],
    indexMaxZoom: 4,
    extent,
    buffer: extent / 64,
  })
  scales.set(scale, made)
  return made
}

const deepestOf: Readonly<Record<Scale, number>> = { '110m': 2, '50m': 4, '10m': 12 }

const scaleAt = (zoom: number): Scale => (zoom <= deepestOf['110m'] ? '110m' : zoom <= deepestOf['50m'] ? '50m' : '10m')

/** The scale of the source. */
type Scale = '110m' | '50m' | '10m'

type Position = [longitude: number, latitude: number]
type Land = { features: { geometry: { coordinates: Position[][][] } }[] }

/** The land of the world as one shape. Rings that cross the antimeridian continue beyond 180 degrees, and the tiles wrap them. */
function readLand(scale: Scale) {
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
