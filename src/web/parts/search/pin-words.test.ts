import { expect, test } from 'vitest'
import type { CardPrice } from '#contract/boats/yacht.ts'
import { toMapPin } from './pin-words.ts'

const yacht = { id: 'a', title: 'Serenity', latitude: 25, longitude: 55, count: 1, cover_photo: null, capacity: 12 }
const ladder: CardPrice = {
  total: 65_800,
  originalTotal: 65_800,
  currency: 'USD',
  display: null,
  lowest: true,
  date: '2026-06-01',
  unit: 'hour',
  units: 4,
  nights: null,
  guests: 8,
  perGuest: false,
  taxIncluded: true,
  freeCancellationHours: null,
}
const inEuro = { amount: 690_000, currency: 'EUR', approximate: true } as const

test.each([
  [{}, '$658', 'Serenity, From $658'],
  [{ total: 810_600, lowest: false }, '$8,106', 'Serenity, $8,106'],
  [{ display: inEuro }, '€6,900', 'Serenity, From ≈ €6,900'],
])('a pin is named by what stands on it, for those who say what they see: %o', (of, text, name) => {
  expect(toMapPin({ ...yacht, city: 'Dubai', price: { ...ladder, ...of } })).toMatchObject({ text, name })
})

test('a yacht without a price is named with its place', () => {
  expect(toMapPin({ ...yacht, city: 'Dubai', price: null })).toMatchObject({ name: 'Serenity, Dubai' })
})
