import type { GeoJSONVTFeature, GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'

/** Positions are whole numbers on a grid with this many steps across a tile. */
export const extent = 4096

/** Encodes a Mapbox vector tile (version 2 of the format) with the features of each layer. Empty layers are left out. */
export function encodeTile(layers: Record<string, GeoJSONVTFeature[] | undefined>): Uint8Array<ArrayBuffer> {
  const filled = Object.entries(layers).flatMap(([name, features = []]) =>
    // Only features are written. The library's type also requires fields of its index.
    features.length > 0 ? [[name, { features } as unknown as GeoJSONVTTile] as const] : [],
  )
  return new Uint8Array(fromGeojsonVt(Object.fromEntries(filled), { version: 2, extent }))
}
