import { around, type Land, overlaps, type Position } from './read-osm-land.ts'

/** Metres east and north of a place. */
export type Point = readonly [east: number, north: number]
type Segment = readonly [from: Point, to: Point]

/** The coast around a place, on a plane in metres. The place is the origin. */
export type LocalCoast = {
  isLand: (point: Point) => boolean
  /** The nearest point of the coast, within the reach. */
  nearestShore: (point: Point) => Point | undefined
  /** The distance to the coast in a direction, a unit vector; the reach where there is no coast. */
  distanceToShore: (from: Point, direction: Point) => number
  toPosition: (point: Point) => Position
}

const reachKm = 1.5
const metresPerDegree = 111_195

export function localCoast(lands: readonly Land[], latitude: number, longitude: number): LocalCoast {
  const eastScale = metresPerDegree * Math.cos((latitude * Math.PI) / 180)
  const toPoint = ([east, north]: Position): Point => [
    (east - longitude) * eastScale,
    (north - latitude) * metresPerDegree,
  ]
  const area = around(latitude, longitude, reachKm)
  // A ray to the east can only cross segments at its own latitude.
  const beside = lands
    .filter(({ extent }) => overlaps([-360, area[1], 360, area[3]], extent) && overlaps(area, extent))
    .flatMap(({ rings }) => rings.flatMap((ring) => segmentsOf(ring, area[1], area[3])))
    .map(([from, to]): Segment => [toPoint(from), toPoint(to)])
  const reach = reachKm * 1000
  const near = beside.filter(([a, b]) => Math.min(a[0], b[0]) < reach && Math.max(a[0], b[0]) > -reach)
  return {
    isLand: ([east, north]) => {
      const crossed = beside.filter(
        ([a, b]) => a[1] > north !== b[1] > north && east < ((b[0] - a[0]) * (north - a[1])) / (b[1] - a[1]) + a[0],
      )
      return crossed.length % 2 === 1
    },
    nearestShore: (point) => {
      const candidates = near.map((segment) => nearestOn(segment, point))
      return candidates.toSorted((a, b) => distance(a, point) - distance(b, point))[0]
    },
    distanceToShore: (from, direction) => Math.min(reach, ...near.map((segment) => crossing(segment, from, direction))),
    toPosition: ([east, north]) => [longitude + east / eastScale, latitude + north / metresPerDegree],
  }
}

export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The point at this distance from another one in a direction. */
export const along = (from: Point, direction: Point, metres: number): Point => [
  from[0] + direction[0] * metres,
  from[1] + direction[1] * metres,
]

function segmentsOf(ring: readonly Position[], south: number, north: number): [Position, Position][] {
  const segments: [Position, Position][] = []
  let last = ring[0]
  for (const position of ring) {
    if (last && Math.max(last[1], position[1]) >= south && Math.min(last[1], position[1]) <= north) {
      segments.push([last, position])
    }
    last = position
  }
  return segments
}

function nearestOn([a, b]: Segment, point: Point): Point {
  const [east, north] = [b[0] - a[0], b[1] - a[1]]
  const length = east ** 2 + north ** 2
  const share = length === 0 ? 0 : ((point[0] - a[0]) * east + (point[1] - a[1]) * north) / length
  const within = Math.max(0, Math.min(1, share))
  return [a[0] + east * within, a[1] + north * within]
}

function crossing([a, b]: Segment, from: Point, direction: Point): number {
  const [east, north] = [b[0] - a[0], b[1] - a[1]]
  const turn = direction[0] * north - direction[1] * east
  if (turn === 0) return Number.POSITIVE_INFINITY
  const [toEast, toNorth] = [a[0] - from[0], a[1] - from[1]]
  const metres = (toEast * north - toNorth * east) / turn
  const share = (toEast * direction[1] - toNorth * direction[0]) / turn
  return metres > 0 && share >= 0 && share <= 1 ? metres : Number.POSITIVE_INFINITY
}
