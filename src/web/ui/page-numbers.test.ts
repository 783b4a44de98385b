import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('a single page is just itself', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
})

test('the first, the last and the neighbours are shown, gaps between', () => {
  expect(pageNumbers(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
})

test('a gap of one page is shown as that page', () => {
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
})

test('at the ends only one side has a gap', () => {
  expect(pageNumbers(1, 9)).toEqual([1, 2, 'gap', 9])
  expect(pageNumbers(9, 9)).toEqual([1, 'gap', 8, 9])
})
