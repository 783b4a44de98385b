import { expect, it } from 'vitest'
import { expiryOf } from './card-expiry.ts'

it('of a card is the end of its month, and is told two months before', () => {
  const card = { expiryMonth: 12, expiryYear: 2026 }
  expect(expiryOf(card, Date.UTC(2026, 9, 1))).toBe('good')
  expect(expiryOf(card, Date.UTC(2026, 11, 31))).toBe('soon')
  expect(expiryOf(card, Date.UTC(2027, 0, 1))).toBe('expired')
})
