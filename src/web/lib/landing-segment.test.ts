import { expect, test } from 'vitest'
import { landingSegment, placeOfLanding } from './landing-segment.ts'

test('the address of a landing page names its place, in either language', () => {
  expect(placeOfLanding(`/${landingSegment('palma-de-mallorca')}`)).toBe('palma-de-mallorca')
  expect(placeOfLanding('/fr/yacht-rental-in-Dubai/')).toBe('dubai')
  expect(placeOfLanding('/yacht-rentals')).toBeNull()
  expect(placeOfLanding('/0123456789abcdef01234567')).toBeNull()
})
