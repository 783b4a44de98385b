import type { Marina } from '../../database/gazetteer/marinas.ts'
import { along, distance, type LocalCoast, localCoast, type Point } from './local-coast.ts'
import type { Land, Position } from './read-osm-land.ts'

type Shape<Geometry> = { type: 'Feature'; properties: Record<string, string>; geometry: Geometry }

export type MarinaShapes = {
  basins: Shape<{ type: 'Polygon'; coordinates: Position[][] }>[]
  piers: Shape<{ type: 'LineString'; coordinates: Position[] }>[]
  names: Shape<{ type: 'Point'; coordinates: Position }>[]
}

// A position further from the shore counts as an anchorage. It gets a name and no piers.
const nearShore = 250
const pierOffsets = [-120, -80, -40, 0, 40, 80, 120]
const pierMetres = { least: 35, most: 120 }

/**
 * The shapes of a marina on the map. We know its position and the coast only. The piers are symbols, at a right angle to the
 * shore, as many as fit.
 */
export function drawMarinas(marinas: readonly Marina[], lands: readonly Land[]): MarinaShapes {
  const shapes: MarinaShapes = { basins: [], piers: [], names: [] }
  for (const { name, latitude, longitude } of marinas) {
    shapes.names.push(feature({ type: 'Point', coordinates: [longitude, latitude] }, { name }))
    const coast = localCoast(lands, latitude, longitude)
    const drawn = drawMarina(coast)
    if (!drawn) continue
    for (const line of drawn.piers) {
      shapes.piers.push(feature({ type: 'LineString', coordinates: line.map(coast.toPosition) }))
    }
    shapes.basins.push(feature({ type: 'Polygon', coordinates: [drawn.basin.map(coast.toPosition)] }))
  }
  return shapes
}

const feature = <Geometry>(geometry: Geometry, properties: Record<string, string> = {}): Shape<Geometry> => ({
  type: 'Feature',
  properties,
  geometry,
})

/** Parallel piers, and the water around them. */
function drawMarina(coast: LocalCoast): { piers: Point[][]; basin: Point[] } | undefined {
  const shore = coast.isLand([0, 0]) ? undefined : coast.nearestShore([0, 0])
  if (!shore) return undefined
  const metres = distance(shore, [0, 0])
  if (metres > nearShore) return undefined
  const outward: Point = [-shore[0] / metres, -shore[1] / metres]
  const sideward: Point = [-outward[1], outward[0]]
  const piers = pierOffsets.flatMap((offset) => drawPier(coast, along([0, 0], sideward, offset), outward))
  if (piers.length < 2) return undefined
  const depths = piers.flat().map(([east, north]) => east * outward[0] + north * outward[1])
  const widths = piers.flat().map(([east, north]) => east * sideward[0] + north * sideward[1])
  const [near, far] = [Math.min(...depths) - 30, Math.max(...depths) + 30]
  const [first, last] = [Math.min(...widths) - 30, Math.max(...widths) + 30]
  const corner = (depth: number, width: number) => along(along([0, 0], outward, depth), sideward, width)
  return {
    piers,
    basin: [corner(near, first), corner(far, first), corner(far, last), corner(near, last), corner(near, first)],
  }
}

/** A pier from the shore behind a spot on the water. Its length leaves half of the water free. */
function drawPier(coast: LocalCoast, spot: Point, outward: Point): Point[][] {
  if (coast.isLand(spot)) return []
  const inward: Point = [-outward[0], -outward[1]]
  const toShore = coast.distanceToShore(spot, inward)
  if (toShore > nearShore) return []
  const room = toShore + coast.distanceToShore(spot, outward)
  const length = Math.min(pierMetres.most, room / 2)
  if (length < pierMetres.least) return []
  const root = along(spot, inward, toShore)
  return [[root, along(root, outward, length)]]
}
