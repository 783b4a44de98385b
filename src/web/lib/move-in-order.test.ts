import { expect, it } from 'vitest'
import { moveInOrder } from './move-in-order.ts'

it.each([
  ['b', 0, 'bac'],
  ['a', 2, 'bca'],
  ['a', 9, 'bca'],
  ['b', 1, 'abc'],
  ['c', -1, 'ab'],
  ['d', 0, 'dabc'],
])('moves %s to %d', (moved, to, order) => {
  expect(moveInOrder(['a', 'b', 'c'], moved, to).join('')).toBe(order)
})
