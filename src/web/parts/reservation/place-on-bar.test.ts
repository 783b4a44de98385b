import { expect, it } from 'vitest'
import { placeOnBar } from './place-on-bar.ts'

const day = (number: number) => `2026-06-${String(number).padStart(2, '0')}T00:00:00.000Z`
const tier = (until: string | null) => ({ until, fee: 0, basisPoints: 0 })
const terms = { createdAt: day(1), start: day(21), cancellation: [tier(day(11)), tier(day(13)), tier(null)] }
const at = (number: number) => placeOnBar(terms, Date.parse(day(number)))

it.each([
  ['when it is booked', 1, 0, 0],
  ['in the middle of the first tier', 6, 0, 1 / 6],
  ['at the end of the first, in the second', 11, 1, 1 / 3],
  ['in the middle of the short second', 12, 1, 1 / 2],
  ['in the last', 17, 2, 5 / 6],
  ['after departure', 25, 2, 1],
])('stands %s', (_, today, expected, share) => {
  expect(at(today).tier).toBe(expected)
  expect(at(today).share).toBeCloseTo(share)
})
