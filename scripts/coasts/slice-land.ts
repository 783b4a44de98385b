import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt'
import type { Tile } from '#server/geo/map/mercator.ts'
import { extent } from '#server/geo/map/vector-tile.ts'

type Source = ConstructorParameters<typeof GeoJSONVT>[0]

/** Cuts shapes into tiles; by less than half a pixel simplified, at the deepest zoom not at all. */
export function slicer(source: Source, deepest: number) {
  const index = new GeoJSONVT(source, { maxZoom: deepest, indexMaxZoom: 4, extent, buffer: extent / 64, tolerance: 1 })
  return ({ z, x, y }: Tile): GeoJSONVTFeature[] => index.getTile(z, x, y)?.features ?? []
}
