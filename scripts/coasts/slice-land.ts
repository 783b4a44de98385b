import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt'
import type { Tile } from '#server/geo/map/mercator.ts'
import { extent } from '#server/geo/map/vector-tile.ts'

type Source = ConstructorParameters<typeof GeoJSONVT>[0]

/** Cuts shapes into tiles. They are simplified by less than half a pixel, and not at all at the deepest zoom. */
export function slicer(source: Source, deepest: number) {
  const index = new GeoJSONVT(source, { maxZoom: deepest, indexMaxZoom: 4, extent, buffer: extent / 64, tolerance: 1 })
  return ({ z, x, y }: Tile): GeoJSONVTFeature[] => index.getTile(z, x, y)?.features ?? []
}
