import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Box } from './mercator.ts'
import type { ReadLand } from './read-land.ts'

/** A closed line on the plane, as x, y, x, y …; a hole belongs to the ring before it. */
export type Ring = { points: Float32Array; box: Box; hole: boolean }

/** How finely coasts are drawn: whole oceans, seas, harbours. */
export type Scale = '110m' | '50m' | '10m'

const read = new Map<Scale, Promise<Ring[]>>()

/** The land of the world; read when the first map asks for it. */
export function landAt(scale: Scale): Promise<Ring[]> {
  const known = read.get(scale)
  if (known) return known
  const reading = readLand(scale)
  read.set(scale, reading)
  reading.catch(() => read.delete(scale))
  return reading
}

async function readLand(scale: Scale): Promise<Ring[]> {
  const reader = new Worker(new URL('./read-land.ts', import.meta.url), { workerData: scale })
  const [{ points, ends, holes }] = (await once(reader, 'message')) as [ReadLand]
  return ends.map((end, index) => {
    const ring = points.subarray(ends[index - 1] ?? 0, end)
    return { points: ring, box: boxAround(ring), hole: holes[index] ?? false }
  })
}

function boxAround(points: Float32Array): Box {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0]
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.north = Math.min(box.north, y)
    box.south = Math.max(box.south, y)
  }
  return box
}
