/** In degrees; the west side lies east of the east side where the box crosses the date line. */
export type Box = { west: number; south: number; east: number; north: number }

export type Circle = { latitude: number; longitude: number; radiusKm: number }

const mostCells = 400
const earthKm = 6371
/** Beyond what rounding and flattening make of a distance. */
const margin = 1.02

/**
 * The squares of one degree that hold a box, named as the database names them (page_cell); undefined when they are too
 * many to be worth naming.
 */
export function cellsOfBox({ west, south, east, north }: Box): string[] | undefined {
  const [first, last] = [Math.floor(Math.max(south, -90)), Math.floor(Math.min(north, 90))]
  const columns = west <= east ? range(west, east) : [...range(west, 180), ...range(-180, east)]
  const rows = Math.max(0, last - first + 1)
  if (columns.length > 360 || rows * columns.length > mostCells) return undefined
  return Array.from({ length: rows }, (_, row) => columns.map((column) => cell(first + row, column))).flat()
}

/** The same for a circle on the surface; undefined also where it holds a pole. */
export function cellsOfCircle({ latitude, longitude, radiusKm }: Circle): string[] | undefined {
  const angle = (radiusKm / earthKm) * margin
  const widening = Math.sin(angle) / Math.cos(radians(latitude))
  if (angle >= Math.PI / 2 || Math.abs(latitude) + degrees(angle) >= 90 || widening >= 1) return undefined
  const [high, wide] = [degrees(angle), degrees(Math.asin(widening))]
  return cellsOfBox({
    west: longitude - wide,
    east: longitude + wide,
    south: latitude - high,
    north: latitude + high,
  })
}

/** Whole degrees from one to another, at most one turn and a half: bounds may name any numbers. */
function range(from: number, to: number): number[] {
  const first = Math.floor(Math.max(from, -541))
  const last = Math.floor(Math.min(to, 541))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

const cell = (latitude: number, longitude: number) =>
  `cell:${latitude}:${((((longitude + 180) % 360) + 360) % 360) - 180}`
const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
