import type { Land, Position, Ring } from './read-osm-land.ts'

// The source has points of a coast some hundred metres apart, and straight lines between them. A curve through the points is
// closer to the real coast and has no spikes.
const bend = 0.9
const steps = 6
/** The largest distance of a curve from its line. Narrow channels must not close, and long lines are the least certain. */
const mostOff = (length: number) => Math.min(120, 30 + length * 0.08)
/** The sideways pull at the ends of a curve moves it off its line by at most a quarter of that pull. */
const pullOf = (metres: number) => metres * 4
/** Smaller inland waters are dropped, because sailors do not use them. */
const leastWater = 600_000

const metresPerDegree = 111_195

/** Replaces coasts with curves where `isNear` says that the map is used at a high zoom. */
export function roundCoasts(lands: readonly Land[], isNear: (position: Position) => boolean): Land[] {
  return lands.map(({ rings: [outer = [], ...waters], extent }) => {
    const rings = [outer, ...waters.filter((ring) => areaOf(ring) >= leastWater)]
    return { extent, rings: rings.map((ring) => roundRing(ring, isNear)) }
  })
}

function roundRing(ring: Ring, isNear: (position: Position) => boolean): Ring {
  const points = ring.slice(0, -1)
  const count = points.length
  if (count < 3 || !points.some(isNear)) return ring
  const at = (index: number) => points[(index + count) % count] ?? [0, 0]
  const curve = points.flatMap((point, index) =>
    isNear(point) ? curveBetween(at(index - 1), point, at(index + 1), at(index + 2)) : [point],
  )
  return [...curve, ...curve.slice(0, 1)]
}

/** The points from `from` to just before `to` on a centripetal Catmull-Rom curve, which never loops. */
function curveBetween(before: Position, from: Position, to: Position, after: Position): Position[] {
  const scale = Math.cos((from[1] * Math.PI) / 180) * metresPerDegree
  const plane = ([longitude, latitude]: Position): Position => [
    (longitude - from[0]) * scale,
    (latitude - from[1]) * metresPerDegree,
  ]
  const [p0, p1, p2, p3] = [plane(before), plane(from), plane(to), plane(after)]
  const [d1, d2, d3] = [gap(p0, p1), gap(p1, p2), gap(p2, p3)]
  const pull = (a: number, b: number, c: number, first: number, last: number) =>
    bend * d2 * ((b - a) / first - (c - a) / (first + last) + (c - b) / last)
  const leave = straighten([pull(p0[0], p1[0], p2[0], d1, d2), pull(p0[1], p1[1], p2[1], d1, d2)], p2)
  const reach = straighten([pull(p1[0], p2[0], p3[0], d2, d3), pull(p1[1], p2[1], p3[1], d2, d3)], p2)
  return Array.from({ length: steps }, (_, step): Position => {
    const t = step / steps
    const blend = (end: number, start: number, stop: number) =>
      (3 * t ** 2 - 2 * t ** 3) * end + (t ** 3 - 2 * t ** 2 + t) * start + (t ** 3 - t ** 2) * stop
    const east = blend(p2[0], leave[0], reach[0])
    const north = blend(p2[1], leave[1], reach[1])
    return [from[0] + east / scale, from[1] + north / metresPerDegree]
  })
}

const gap = (a: Position, b: Position) => Math.sqrt(Math.max(0.1, Math.hypot(a[0] - b[0], a[1] - b[1])))

/** Reduces a pull that would lead too far from the line to the next point. */
function straighten([east, north]: Position, to: Position): Position {
  const length = Math.max(0.1, Math.hypot(to[0], to[1]))
  const [x, y] = [to[0] / length, to[1] / length]
  const forward = east * x + north * y
  const most = pullOf(mostOff(length))
  const aside = Math.max(-most, Math.min(most, north * x - east * y))
  return [forward * x - aside * y, forward * y + aside * x]
}

function areaOf(ring: Ring): number {
  const scale = Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180) * metresPerDegree ** 2
  let doubled = 0
  let last = ring[0]
  for (const position of ring) {
    if (last) doubled += last[0] * position[1] - position[0] * last[1]
    last = position
  }
  return Math.abs(doubled / 2) * scale
}
