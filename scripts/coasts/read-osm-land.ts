import { readFileSync } from 'node:fs'

export type Position = [longitude: number, latitude: number]
export type Ring = Position[]

/** West, south, east, north in degrees. */
export type Extent = readonly [west: number, south: number, east: number, north: number]

/** A land mass or an island: its coast, and the coasts of its inland waters. */
export type Land = { rings: Ring[]; extent: Extent }

type Source = { geometries: { coordinates: Ring[][] }[] }

/** Reads the land polygons of OpenStreetMap. Their coasts are accurate to about ten metres. */
export function readOsmLand(): Land[] {
  const file = new URL('../../database/coasts/node_modules/@geo-maps/earth-lands-10m/map.geo.json', import.meta.url)
  // The package's shape: one collection of polygons in several parts.
  const { geometries } = JSON.parse(readFileSync(file, 'utf8')) as Source
  return geometries.flatMap(({ coordinates }) => coordinates.map((rings) => ({ rings, extent: extentOf(rings) })))
}

export const overlaps = (a: Extent, b: Extent) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]

/** The extent that reaches this many kilometres to each side of a position. */
export function around(latitude: number, longitude: number, km: number): Extent {
  const north = km / 111.2
  const east = north / Math.cos((latitude * Math.PI) / 180)
  return [longitude - east, latitude - north, longitude + east, latitude + north]
}

/** The cell of a position in a grid of a tenth of a degree. */
export const cellOf = (longitude: number, latitude: number) =>
  Math.floor(longitude * 10) * 4000 + Math.floor(latitude * 10)

/** The cells within this many kilometres of one of the places. */
export function cellsAround(places: readonly { latitude: number; longitude: number }[], km: number): Set<number> {
  const cells = new Set<number>()
  for (const { latitude, longitude } of places) {
    const [west, south, east, north] = around(latitude, longitude, km)
    for (let x = west; x < east + 0.1; x += 0.1) {
      for (let y = south; y < north + 0.1; y += 0.1) cells.add(cellOf(x, y))
    }
  }
  return cells
}

function extentOf(rings: readonly Ring[]): Extent {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [longitude, latitude] of rings[0] ?? []) {
    west = Math.min(west, longitude)
    south = Math.min(south, latitude)
    east = Math.max(east, longitude)
    north = Math.max(north, latitude)
  }
  return [west, south, east, north]
}
