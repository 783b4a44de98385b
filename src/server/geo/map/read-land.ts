import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { feature } from 'topojson-client'
import { mercatorX, mercatorY } from './mercator.ts'

// A program of its own (see land.ts): decoding the finest coasts takes a quarter of a second and much memory for a
// moment, neither of which those who answer requests should spend.

/** One ring after the other on the plane, as x, y, x, y …; where each ends, and whether it is a hole. */
export type ReadLand = { points: Float32Array; ends: number[]; holes: boolean[] }

type Position = readonly [longitude: number, latitude: number]
// The package's shape: one collection called land, of polygons in several parts.
type Land = { features: { geometry: { coordinates: Position[][][] } }[] }

function readLand(scale: string): ReadLand {
  const file = createRequire(import.meta.url).resolve(`world-atlas/land-${scale}.json`)
  const { features } = feature(JSON.parse(readFileSync(file, 'utf8')), 'land') as unknown as Land
  const polygons = features.flatMap(({ geometry }) => geometry.coordinates)
  const plane: number[] = []
  const land = { ends: [] as number[], holes: [] as boolean[] }
  for (const rings of polygons) {
    for (const [index, ring] of rings.entries()) {
      for (const positions of bothSides(unroll(ring))) {
        for (const [longitude, latitude] of positions) plane.push(mercatorX(longitude), mercatorY(latitude))
        land.ends.push(plane.length)
        land.holes.push(index > 0)
      }
    }
  }
  return { ...land, points: Float32Array.from(plane) }
}

/** Longitudes that run on beyond 180 degrees instead of jumping; around a pole the ring is closed along the edge. */
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

/** A ring across the antimeridian stands on both sides of the plane. */
function bothSides(positions: Position[]): Position[][] {
  const shifted = (degrees: number) =>
    positions.map(([longitude, latitude]): Position => [longitude + degrees, latitude])
  if (positions.some(([longitude]) => longitude < -180)) return [positions, shifted(360)]
  return positions.some(([longitude]) => longitude > 180) ? [positions, shifted(-360)] : [positions]
}

const land = readLand(String(workerData))
parentPort?.postMessage(land, [land.points.buffer as ArrayBuffer])
