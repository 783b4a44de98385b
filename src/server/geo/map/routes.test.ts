import { describe, expect, it } from 'vitest'
import { testApi } from '#tests/api.ts'
import { clipRing } from './clip-ring.ts'
import { landAt } from './land.ts'
import { drawLandTile } from './land-tile.ts'
import { boxOf, mercatorX, mercatorY } from './mercator.ts'
import { encodeTile } from './vector-tile.ts'

const api = await testApi()
const elsewhere = await testApi({
  settings: { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Example' },
})

describe('the ground of the maps', () => {
  it('is served in compressed tiles that browsers keep', async () => {
    const answer = await fetch(`${api.origin}/map/land/5/20/13`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('cache-control')).toContain('max-age=31536000')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(200)
  })

  it('names what lies there', async () => {
    // Dubai, at a zoom that shows its coast.
    const places = await (await fetch(`${api.origin}/map/places/7/83/54`)).text()
    expect(places).toContain('Dubai')
    expect(places).toContain('Sharjah')
  })

  it.each(['land/11/0/0', 'land/1/2/0', 'land/1/-1/0', 'places/x/0/0', 'sea/0/0/0'])('has no tile %s', async (path) => {
    expect((await api.get(`/map/${path}`)).status).toBe(404)
  })

  it('lets the map’s worker and its tiles come from here alone, or from the host that the operator names', async () => {
    const policy = async (which: typeof api) => (await which.get('/healthz')).headers.get('content-security-policy')
    expect(await policy(api)).toContain("connect-src 'self'; worker-src 'self';")
    expect(await policy(elsewhere)).toContain("connect-src 'self' https://tiles.example; worker-src 'self';")
  })
})

describe('the land', () => {
  it('is where it is', async () => {
    const land = await landAt('50m')
    const isLand = (latitude: number, longitude: number) =>
      land.filter(({ points }) => holds(points, mercatorX(longitude), mercatorY(latitude))).length % 2 === 1
    expect(isLand(24.5, 55.5), 'the desert behind Dubai').toBe(true)
    expect(isLand(25.5, 54.5), 'the Gulf').toBe(false)
    expect(isLand(66.5, -172), 'Chukotka, beyond the antimeridian').toBe(true)
    expect(isLand(-84.9, 0), 'Antarctica').toBe(true)
    expect(isLand(42, 51), 'the Caspian Sea').toBe(false)
  })

  it('is cut at the edges of a tile', () => {
    const points = new Float32Array([0, 0, 1, 0, 1, 1, 0, 1])
    const ring = { points, hole: false, box: { west: 0, north: 0, east: 1, south: 1 } }
    const cut = clipRing(ring, boxOf({ z: 1, x: 1, y: 0 }))
    expect(new Set(cut)).toEqual(new Set([0.5, 1, 0]))
    expect(clipRing(ring, { west: 2, north: 0, east: 3, south: 1 })).toHaveLength(0)
  })

  it('fills an empty tile of the sea with nothing', async () => {
    const pacific = await drawLandTile({ z: 5, x: 2, y: 20 })
    expect(pacific.length).toBeLessThan(20)
  })
})

it('a tile is written as the format says', () => {
  const tile = encodeTile('land', [{ kind: 'polygon', rings: [[3, 6, 8, 12, 20, 34]] }])
  // The geometry is the example of the specification: move to 3,6, lines to 8,12 and 20,34, close.
  expect(Buffer.from(tile).toString('hex')).toContain('09060c120a0c182c0f')
})

/** Whether a point lies within a ring: by the crossings of a line from it to the east. */
function holds(points: Float32Array, x: number, y: number) {
  let inside = false
  for (let index = 0, before = points.length - 2; index < points.length; before = index, index += 2) {
    const [ax = 0, ay = 0] = points.subarray(index, index + 2)
    const [bx = 0, by = 0] = points.subarray(before, before + 2)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
