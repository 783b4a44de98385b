import { expect, it } from 'vitest'
import { asciiDigits } from './ascii-digits.ts'

it('reads the digits of other keyboards, and leaves all else', () => {
  expect(asciiDigits('+٩٧١ ٥٠ ١٢٣ ٤٥٦٧')).toBe('+971 50 123 4567')
  expect(asciiDigits('۱۴۰۵')).toBe('1405')
  expect(asciiDigits('१२, ৩৪, ๕๖, ７８')).toBe('12, 34, 56, 78')
  expect(asciiDigits('١٬٢٥٠٫٥٠')).toBe('1,250.50')
  expect(asciiDigits('Ana, 3 ½ 𝟘')).toBe('Ana, 3 ½ 𝟘')
})
