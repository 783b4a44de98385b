import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { testApi } from '#tests/harness/api.ts'
import { decodeTile } from '#tests/harness/decode-tile.ts'
import { listMarinas } from '../../../../database/gazetteer/marinas.ts'
import { findBakedTile } from './baked-land.ts'
import { deepestLand, drawLandTile } from './land-tile.ts'
import { mercatorX, mercatorY } from './mercator.ts'
import { encodeTile, extent } from './vector-tile.ts'

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
    const answer = await fetch(`${api.origin}/map/places/7/83/54`)
    const places = decodeTile(new Uint8Array(await answer.arrayBuffer()), 'places')
    expect(places.map(({ properties }) => properties.name)).toEqual(expect.arrayContaining(['Dubai', 'Sharjah']))
    expect(places[0]?.properties).toMatchObject({ kind: 'city', order: 0 })
    const french = await fetch(`${api.origin}/map/places/7/83/54?locale=fr`)
    expect(decodeTile(new Uint8Array(await french.arrayBuffer()), 'places')[0]?.properties.name).toBe('Dubaï')
    for (const { rings } of places) {
      const [[at] = []] = rings
      expect(at && at.x >= 0 && at.x < extent && at.y >= 0 && at.y < extent).toBe(true)
    }
  })

  it.each(['land/13/0/0', 'land/1/2/0', 'land/1/-1/0', 'places/x/0/0', 'sea/0/0/0'])('has no tile %s', async (path) => {
    expect((await api.get(`/map/${path}`)).status).toBe(404)
  })

  it('lets the map’s worker and its tiles come from here alone, or from the host that the operator names', async () => {
    const policy = async (which: typeof api) => {
      const { headers } = await which.get('/healthz')
      return headers.get('content-security-policy')?.split('; ')
    }
    expect(await policy(api)).toEqual(expect.arrayContaining(["connect-src 'self'", "worker-src 'self'"]))
    expect(await policy(elsewhere)).toEqual(
      expect.arrayContaining(["connect-src 'self' https://tiles.example", "worker-src 'self'"]),
    )
  })
})

describe('the land', () => {
  const isLand = async (z: number, latitude: number, longitude: number) =>
    isInLand(await drawLandTile(tileAt(z, latitude, longitude)), z, latitude, longitude)

  const zooms = Array.from({ length: deepestLand + 1 }, (_, z) => z)

  it.each([
    ['the desert behind Dubai', 24.5, 55.5, true],
    ['the Gulf', 25.5, 54.5, false],
    ['Chukotka, beyond the antimeridian', 66.5, -172, true],
    ['Antarctica', -84.9, 0, true],
    ['the hills behind Monaco', 43.85, 7.45, true],
    ['Nice, a tile to the west', 43.78, 7.2, true],
    ['the sea before Monaco', 43.6, 7.6, false],
    ['the Pacific', -40, -140, false],
  ])('is where it is at every zoom: %s', async (_, latitude, longitude, land) => {
    for (const z of zooms) expect([z, await isLand(z, latitude, longitude)]).toEqual([z, land])
  })

  it('has no holes between Nice and Genoa: what is inland is land in every tile', async () => {
    for (let longitude = 6.8; longitude <= 8.8; longitude += 0.2) {
      for (const z of [6, 8, 10]) expect([longitude, z, await isLand(z, 44.6, longitude)]).toEqual([longitude, z, true])
    }
  })

  it('fills an empty tile of the sea with nothing', async () => {
    const pacific = await drawLandTile({ z: 5, x: 2, y: 20 })
    expect(pacific.length).toBeLessThan(20)
  })
})

describe('the land around harbours', () => {
  async function isLand(z: number, latitude: number, longitude: number) {
    const body = await findBakedTile(tileAt(z, latitude, longitude))
    return body && isInLand(gunzipSync(body), z, latitude, longitude)
  }

  it.each([
    ['the trunk of the Palm', 25.114, 55.1397, true],
    ['the water within its crescent', 25.1325, 55.1295, false],
    ['Čiovo', 43.4995, 16.3, true],
    ['the bay of Kaštela', 43.525, 16.38, false],
    ['Cap Ferrat', 43.686, 7.331, true],
    ['the bay of Villefranche', 43.696, 7.315, false],
    ['the caldera of Santorini', 36.42, 25.405, false],
    ['Nea Kameni', 36.404, 25.396, true],
    ['Key Biscayne', 25.69, -80.165, true],
  ])('has %s', async (_, latitude, longitude, land) => {
    for (const z of [10, 11, 12]) expect([z, await isLand(z, latitude, longitude)]).toEqual([z, land])
  })

  it('is served as it was cut, and elsewhere the coarser coasts are', async () => {
    const { x, y } = tileAt(12, 25.114, 55.1397)
    const answer = await fetch(`${api.origin}/map/land/12/${x}/${y}?edition=osm-2017`)
    expect(decodeTile(new Uint8Array(await answer.arrayBuffer()), 'marinas').length).toBeGreaterThan(0)
    expect(await findBakedTile({ z: 12, x: 2000, y: 2000 })).toBeUndefined()
    expect((await fetch(`${api.origin}/map/land/12/2000/2000`)).status).toBe(200)
  })

  it('leaves water at every harbour of our list, save one up a river', async () => {
    const dry: string[] = []
    for (const { name, latitude, longitude } of listMarinas()) {
      if ((await isLand(12, latitude, longitude)) !== false) dry.push(name)
    }
    expect(dry).toEqual(['ACI Marina Skradin'])
  })
})

it('a tile is written as the format says', () => {
  const ring: [number, number][] = [
    [3, 6],
    [8, 12],
    [20, 34],
    [3, 6],
  ]
  const tile = encodeTile({ land: [{ type: 3, geometry: [ring], tags: {} }] })
  const [feature] = decodeTile(tile, 'land')
  expect(feature?.rings.map((points) => points.map(({ x, y }) => [x, y]))).toEqual([ring])
})

function tileAt(z: number, latitude: number, longitude: number) {
  const scale = 2 ** z
  return { z, x: Math.floor(mercatorX(longitude) * scale), y: Math.floor(mercatorY(latitude) * scale) }
}

function isInLand(body: Uint8Array, z: number, latitude: number, longitude: number): boolean {
  const tile = tileAt(z, latitude, longitude)
  const x = (mercatorX(longitude) * 2 ** z - tile.x) * extent
  const y = (mercatorY(latitude) * 2 ** z - tile.y) * extent
  // Adjacent islands are separate features.
  return decodeTile(body, 'land').some(({ rings }) => rings.filter((ring) => holds(ring, x, y)).length % 2 === 1)
}

/** Whether a point lies within a ring: counts the crossings of a line from it to the east. */
function holds(ring: readonly { x: number; y: number }[], x: number, y: number) {
  let inside = false
  for (const [index, { x: bx, y: by }] of ring.entries()) {
    const { x: ax = 0, y: ay = 0 } = ring.at(index - 1) ?? {}
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
