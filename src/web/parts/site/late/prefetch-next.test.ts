import { expect, test } from 'vitest'
import { nextPage } from './prefetch-next.ts'

test.each([
  ['/', 'yacht-rentals'],
  ['/fr', 'yacht-rentals'],
  ['/about-us', 'yacht-rentals'],
  ['/yacht-rentals', 'segment'],
  ['/fr/yacht-rentals', 'segment'],
  ['/wishlist', 'segment'],
  ['/0123456789abcdef01234567', null],
  ['/fr/0123456789abcdef01234567', null],
])('after %s most visitors open %s', (pathname, next) => {
  expect(nextPage(pathname)).toBe(next)
})
