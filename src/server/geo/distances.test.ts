import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxOf, latitudeOf, longitudeOf, mercatorX, mercatorY, type Tile } from './map/mercator.ts'
import { tileCache } from './map/tile-cache.ts'
import { distanceKm } from './place.ts'

const latitude = fc.double({ min: -85, max: 85, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const position = fc.record({ latitude, longitude })

/** The error of the haversine formula near the opposite side of the earth: 2 × 6371 km × √(2⁻⁵²), and rounding. */
const nearAntipodesKm = 0.001

describe('the distance between two positions', () => {
  test.each([
    ['Dubai and Abu Dhabi', { latitude: 25.08, longitude: 55.14 }, { latitude: 24.45, longitude: 54.38 }, 104],
    ['both sides of the date line', { latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }, 22],
    ['the poles', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 120 }, 20_015],
    ['opposite shores', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015],
    ['a place and itself', { latitude: 43.5, longitude: 16.4 }, { latitude: 43.5, longitude: 16.4 }, 0],
  ])('%s', (_, a, b, kilometres) => {
    expect(Math.round(distanceKm(a, b))).toBe(kilometres)
  })

  test('is the same both ways, no more than half the way around, and no longer than by another place', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
        expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0)
        expect(distanceKm(a, b)).toBeLessThanOrEqual(20_015.1)
        expect(distanceKm(a, b)).toBeLessThanOrEqual(distanceKm(a, c) + distanceKm(c, b) + nearAntipodesKm)
      }),
    )
  })
})

describe('the plane of the map', () => {
  test('is left and met again at the same place', () => {
    fc.assert(
      fc.property(latitude, longitude, (north, east) => {
        expect(latitudeOf(mercatorY(north))).toBeCloseTo(north, 6)
        expect(longitudeOf(mercatorX(east))).toBeCloseTo(east, 6)
      }),
    )
  })

  test('is a square, beyond whose edges nothing lies', () => {
    expect([mercatorX(-180), mercatorX(180), mercatorX(0), mercatorY(0)]).toEqual([0, 1, 0.5, 0.5])
    for (const pole of [85.06, 89, 90]) {
      expect(mercatorY(pole)).toBeCloseTo(0, 4)
      expect(mercatorY(-pole)).toBeCloseTo(1, 4)
    }
  })

  test('is covered by the tiles of every zoom, each place by one', () => {
    fc.assert(
      fc.property(position, fc.integer({ min: 0, max: 12 }), (at, z) => {
        const [x, y] = [mercatorX(at.longitude), mercatorY(at.latitude)]
        const last = 2 ** z - 1
        const tile: Tile = { z, x: Math.min(last, Math.floor(x * 2 ** z)), y: Math.min(last, Math.floor(y * 2 ** z)) }
        const { west, north, east, south } = boxOf(tile)
        expect(west <= x && x <= east && north <= y && y <= south).toBe(true)
        const around = boxOf(tile, 0.5)
        expect([around.west < west, around.north < north, around.east > east, around.south > south]).toEqual(
          Array(4).fill(true),
        )
      }),
    )
  })
})

describe('kept tiles', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text)

  test('are drawn once, for all who ask together and after', async () => {
    const cached = tileCache()
    let drawn = 0
    const draw = async () => bytesOf(`tile ${++drawn}`)
    const together = await Promise.all(Array.from({ length: 5 }, () => cached('land/0/0/0', draw)))
    expect(new Set(together).size).toBe(1)
    expect(await cached('land/0/0/0', draw)).toBe(together[0])
    await cached('land/1/0/0', draw)
    expect(drawn).toBe(2)
  })

  test('are drawn again when they could not be', async () => {
    const cached = tileCache()
    await expect(cached('a', () => Promise.reject(new Error('no land')))).rejects.toThrow('no land')
    expect((await cached('a', async () => bytesOf('land'))).length).toBeGreaterThan(0)
  })

  test('are forgotten, the one first that was asked for longest ago', async () => {
    const cached = tileCache()
    let drawn = 0
    const draw = async () => bytesOf(String(++drawn))
    for (let tile = 0; tile < 800; tile++) await cached(String(tile), draw)
    await cached('0', draw)
    await cached('another', draw)
    expect(drawn).toBe(801)
    await cached('0', draw)
    expect(drawn).toBe(801)
    await cached('1', draw)
    expect(drawn).toBe(802)
  })
})
