import { clipRing } from './clip-ring.ts'
import { landAt, type Scale } from './land.ts'
import { boxOf, type Tile } from './mercator.ts'
import { encodeTile, extent } from './vector-tile.ts'

/** Beyond this the coasts hold no more detail; the browser draws on from these. */
export const deepestLand = 10

// A coast's line must not begin at the edge of a tile: so much of a tile is drawn around it.
const margin = 1 / 64

/** The land in a tile, as a vector tile with the layer `land`. */
export async function drawLandTile(tile: Tile): Promise<Uint8Array<ArrayBuffer>> {
  const box = boxOf(tile, margin)
  const land = await landAt(scaleAt(tile.z))
  const polygons: number[][][] = []
  for (const ring of land) {
    const drawn = onGrid(clipRing(ring, box), tile)
    // Fewer than three places are nothing to be seen.
    if (drawn.length < 6) continue
    if (ring.hole) polygons.at(-1)?.push(drawn)
    else polygons.push([drawn])
  }
  return encodeTile(
    'land',
    polygons.map((rings) => ({ kind: 'polygon', rings })),
  )
}

function scaleAt(zoom: number): Scale {
  if (zoom <= 2) return '110m'
  return zoom <= 4 ? '50m' : '10m'
}

/** Whole steps of the tile's grid, each place once. */
function onGrid(points: Float32Array, { z, x, y }: Tile): number[] {
  const scale = 2 ** z * extent
  const ring: number[] = []
  for (let index = 0; index < points.length; index += 2) {
    const px = Math.round((points[index] ?? 0) * scale - x * extent)
    const py = Math.round((points[index + 1] ?? 0) * scale - y * extent)
    if (ring.at(-2) !== px || ring.at(-1) !== py) ring.push(px, py)
  }
  // The format closes rings itself.
  if (ring.length > 2 && ring[0] === ring.at(-2) && ring[1] === ring.at(-1)) ring.length -= 2
  return ring
}
