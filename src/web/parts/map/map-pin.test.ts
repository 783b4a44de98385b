import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bounds, boundsOf, isSameArea } from './map-pin.ts'

const dubai: Bounds = [55, 25, 56, 25.5]
const moved = (west: number, north: number): Bounds => [
  dubai[0] + west,
  dubai[1] + north,
  dubai[2] + west,
  dubai[3] + north,
]

describe('isSameArea', () => {
  test('takes a rounding of the address for the same area, a hundredth of its size', () => {
    expect(isSameArea(dubai, dubai)).toBe(true)
    expect(isSameArea(dubai, moved(0.01, 0))).toBe(true)
    expect(isSameArea(dubai, moved(0, -0.005))).toBe(true)
  })

  test('measures each direction by its own size', () => {
    expect(isSameArea(dubai, moved(0.019, 0))).toBe(true)
    expect(isSameArea(dubai, moved(0, 0.019)), 'half as high as wide').toBe(false)
    expect(isSameArea(dubai, moved(0.03, 0))).toBe(false)
  })

  test('is another area when one edge alone is elsewhere: closer, further, or beyond', () => {
    for (const edge of [0, 1, 2, 3]) {
      const other = dubai.map((degrees, index) => (index === edge ? degrees + 0.1 : degrees))
      expect(isSameArea(dubai, [other[0] ?? 0, other[1] ?? 0, other[2] ?? 0, other[3] ?? 0]), `edge ${edge}`).toBe(
        false,
      )
    }
  })

  test('has nothing but itself beside a single point', () => {
    const point: Bounds = [55, 25, 55, 25]
    expect(isSameArea(point, point)).toBe(true)
    expect(isSameArea(point, moved(0, 0))).toBe(false)
  })

  test('does not depend on where on the earth the area lies', () => {
    const degrees = (most: number) => fc.integer({ min: -most, max: most })
    fc.assert(
      fc.property(degrees(170), degrees(80), fc.integer({ min: 1, max: 9 }), (west, south, size) => {
        const area: Bounds = [west, south, west + size, south + size]
        const near: Bounds = [west + size / 100, south, west + size + size / 100, south + size]
        const far: Bounds = [west + size / 10, south, west + size + size / 10, south + size]
        expect([isSameArea(area, near), isSameArea(area, far)]).toEqual([true, false])
      }),
    )
  })
})

test('the bounds of pins hold all of them; without pins there are none', () => {
  expect(boundsOf([])).toBeNull()
  expect(
    boundsOf([
      { longitude: 55.2, latitude: 25.1 },
      { longitude: 54.9, latitude: 25.3 },
    ]),
  ).toEqual([54.9, 25.1, 55.2, 25.3])
})
