/** The plane of the map: the world is the unit square, from west to east and north to south. */
export const mercatorX = (longitude: number) => longitude / 360 + 0.5

export function mercatorY(latitude: number) {
  // Beyond this latitude the plane is infinite. Here the square ends.
  const sine = Math.sin((Math.max(-85.0511, Math.min(85.0511, latitude)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

export const longitudeOf = (x: number) => (x - 0.5) * 360

export const latitudeOf = (y: number) => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI

/** The address of a tile. At zoom z the world is 2^z tiles wide. */
export type Tile = { z: number; x: number; y: number }

export type Box = { west: number; north: number; east: number; south: number }

/** The part of the plane that a tile covers, extended by `margin` tiles on each side. */
export function boxOf({ z, x, y }: Tile, margin = 0): Box {
  const size = 2 ** -z
  return {
    west: (x - margin) * size,
    north: (y - margin) * size,
    east: (x + 1 + margin) * size,
    south: (y + 1 + margin) * size,
  }
}
