import type { GeoJSONVTFeature, GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'

/** Positions are whole numbers on a grid of this many steps across a tile. */
export const extent = 4096

/** A Mapbox vector tile (version 2 of the format) with one layer. */
export function encodeTile(layer: string, features: GeoJSONVTFeature[]): Uint8Array<ArrayBuffer> {
  // Only features are written; the library's type asks for what its index keeps of a tile as well.
  const tile = { features } as unknown as GeoJSONVTTile
  return new Uint8Array(fromGeojsonVt({ [layer]: tile }, { version: 2, extent }))
}
