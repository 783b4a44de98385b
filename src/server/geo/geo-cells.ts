/** Degrees. Where the box crosses the date line, `west` is greater than `east`. */
export type Box = { west: number; south: number; east: number; north: number }

export type Circle = { latitude: number; longitude: number; radiusKm: number }

const mostCells = 400
const earthKm = 6371
/** Allows for the rounding and the flattening of the earth. */
const margin = 1.02

/** The one-degree squares that cover a box, named as in the database (page_cell); undefined when there are too many to list. */
export function cellsOfBox({ west, south, east, north }: Box): string[] | undefined {
  const [first, last] = [Math.floor(Math.max(south, -90)), Math.floor(Math.min(north, 90))]
  const columns = west <= east ? range(west, east) : [...range(west, 180), ...range(-180, east)]
  const rows = Math.max(0, last - first + 1)
  if (columns.length > 360 || rows * columns.length > mostCells) return undefined
  return Array.from({ length: rows }, (_, row) => columns.map((column) => cell(first + row, column))).flat()
}

/** The squares that cover a circle on the surface; undefined also where the circle contains a pole. */
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

/** Whole degrees between two bounds, at most one and a half turns: a caller may send any numbers. */
function range(from: number, to: number): number[] {
  const first = Math.floor(Math.max(from, -541))
  const last = Math.floor(Math.min(to, 541))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

const cell = (latitude: number, longitude: number) =>
  `cell:${latitude}:${((((longitude + 180) % 360) + 360) % 360) - 180}`
const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
