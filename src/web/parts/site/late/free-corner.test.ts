import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps, probes } from './free-corner.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('boxes that touch at an edge do not overlap', () => {
  expect(overlaps(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBe(false)
  expect(overlaps(box(0, 0, 10, 10), box(9, 9, 10, 10))).toBe(true)
  expect(overlaps(box(0, 0, 10, 10), box(0, 10, 10, 10))).toBe(false)
})

test('a control of at least 24 pixels that lies within the box is hit by a probe', () => {
  const floating = box(300, 700, 56, 56)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 32 }), fc.integer({ min: 0, max: 32 }), (x, y) => {
      const control = box(300 + x, 700 + y, 24, 24)
      expect(
        probes(floating).some(
          ([left, top]) => left >= control.left && left <= control.right && top >= control.top && top <= control.bottom,
        ),
      ).toBe(true)
    }),
  )
})

test('every probe lies within the box', () => {
  for (const [x, y] of probes(box(5, 5, 56, 56))) {
    expect(x > 5 && x < 61 && y > 5 && y < 61).toBe(true)
  }
})
