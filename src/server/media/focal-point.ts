/** In per cent from the left and from the top of a picture. */
export type Point = { x: number; y: number }

export const middle: Point = { x: 50, y: 50 }

/** The last part of a key's name: it contains the focal point, and is empty for the middle. */
export const focalEnding = ({ x, y }: Point) => (x === middle.x && y === middle.y ? '' : `-x${x}y${y}`)

/** Reads the focal point from a key; undefined for the middle. */
export function focalPointOf(key: string): Point | undefined {
  const [, x, y] = /^uploads\/(?:library|yachts)\/[0-9a-f]{24}-x(\d{1,3})y(\d{1,3})\.\w+$/.exec(key) ?? []
  return x === undefined || y === undefined ? undefined : { x: Math.min(100, +x), y: Math.min(100, +y) }
}
