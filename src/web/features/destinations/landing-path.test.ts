import { expect, test } from 'vitest'
import { landingPath, placeOfLanding } from './landing-path.ts'

test('the address of a landing page names its place, in either language', () => {
  expect(placeOfLanding(landingPath('palma-de-mallorca'))).toBe('palma-de-mallorca')
  expect(placeOfLanding('/fr/yacht-rental-in-Dubai/')).toBe('dubai')
  expect(placeOfLanding('/yacht-rentals')).toBeNull()
  expect(placeOfLanding('/0123456789abcdef01234567')).toBeNull()
})
