import { expect, test } from 'vitest'
import { isOutAt } from './is-out-at.ts'

const sunset = '2027-11-26T13:31:20.000Z'
const trip = (start: string, end: string) => ({
  start: `2027-11-26T${start}:00.000Z`,
  end: `2027-11-26T${end}:00.000Z`,
})

test('a departure includes sunset when it leaves before its light and returns after it', () => {
  expect(isOutAt(trip('12:00', '14:00'), sunset)).toBe(true)
  expect(isOutAt(trip('13:00', '15:00'), sunset)).toBe(true)
})

test('one that leaves too late, or is back too soon, does not', () => {
  expect(isOutAt(trip('13:30', '15:30'), sunset)).toBe(false)
  expect(isOutAt(trip('11:00', '13:00'), sunset)).toBe(false)
})

test('where the sun does not set nobody sees it', () => {
  expect(isOutAt(trip('12:00', '14:00'), null)).toBe(false)
})
