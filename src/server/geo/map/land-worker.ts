import { parentPort } from 'node:worker_threads'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import type { Tile } from './mercator.ts'
import { readLand, type Scale } from './read-land.ts'
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
