import type { Ring } from './land.ts'
import type { Box } from './mercator.ts'

/** The part of a ring within the box (Sutherland and Hodgman: one edge after the other); empty when there is none. */
export function clipRing({ points, box }: Ring, to: Box): Float32Array {
  if (box.east < to.west || box.west > to.east || box.south < to.north || box.north > to.south) return none
  let left: Float32Array = points
  if (box.west < to.west) left = keep(left, 0, 1, to.west)
  if (box.east > to.east) left = keep(left, 0, -1, to.east)
  if (box.north < to.north) left = keep(left, 1, 1, to.north)
  if (box.south > to.south) left = keep(left, 1, -1, to.south)
  return left
}

const none = new Float32Array(0)

/** What lies on one side of a line across the axis (0 is x, 1 is y): beyond the limit, or before it with sign -1. */
function keep(points: Float32Array, axis: 0 | 1, sign: 1 | -1, limit: number): Float32Array {
  const kept = new Float32Array(points.length * 2)
  let length = 0
  const add = (x: number, y: number) => {
    kept[length++] = x
    kept[length++] = y
  }
  const count = points.length / 2
  for (let index = 0; index < count; index++) {
    const before = ((index + count - 1) % count) * 2
    const [ax, ay] = [points[before] ?? 0, points[before + 1] ?? 0]
    const [bx, by] = [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0]
    const [a, b] = axis === 0 ? [ax, bx] : [ay, by]
    const wasInside = (a - limit) * sign >= 0
    const isInside = (b - limit) * sign >= 0
    if (wasInside !== isInside) {
      const share = (limit - a) / (b - a)
      add(ax + (bx - ax) * share, ay + (by - ay) * share)
    }
    if (isInside) add(bx, by)
  }
  return kept.slice(0, length)
}
