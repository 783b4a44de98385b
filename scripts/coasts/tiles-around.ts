import { mercatorX, mercatorY, type Tile } from '#server/geo/map/mercator.ts'
import type { Extent } from './read-osm-land.ts'

/** Every tile between two zoom levels that touches one of the areas. */
export function tilesAround(areas: readonly Extent[], { from, to }: { from: number; to: number }): Tile[] {
  const tiles = new Map<string, Tile>()
  for (let z = from; z <= to; z += 1) {
    const width = 2 ** z
    for (const [west, south, east, north] of areas) {
      for (let x = Math.floor(mercatorX(west) * width); x <= Math.floor(mercatorX(east) * width); x += 1) {
        for (let y = Math.floor(mercatorY(north) * width); y <= Math.floor(mercatorY(south) * width); y += 1) {
          tiles.set(`${z}/${x}/${y}`, { z, x, y })
        }
      }
    }
  }
  return [...tiles.values()]
}
