import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, groups } from './use-visible-cells.ts'

const count = 91
const place = fc.record({
  start: fc.double({ min: 0, max: 80, noNaN: true }),
  length: fc.double({ min: 1, max: 40, noNaN: true }),
})
const allGroups = Array.from({ length: groups }, (_, group) => group)

test('days are drawn before they are seen, and none that there is not', () => {
  fc.assert(
    fc.property(place, fc.constantFrom(...allGroups), ({ start, length }, group) => {
      const { from, to } = daysOf(group, start, length, count)
      expect(from).toBeLessThanOrEqual(Math.max(0, Math.floor(start) - 3))
      expect(to).toBeGreaterThanOrEqual(Math.min(count, Math.ceil(start + length) + 3))
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(count)
    }),
  )
})

test('while one scrolls on by a day, rows of one group at most come to other days', () => {
  fc.assert(
    fc.property(place, ({ start, length }) => {
      const changed = allGroups.filter(
        (group) => daysOf(group, start, length, count).from !== daysOf(group, start + 0.8, length, count).from,
      )
      expect(changed.length).toBeLessThanOrEqual(1)
    }),
  )
})
