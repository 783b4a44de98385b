import { expect, test } from 'vitest'
import { departsIn, isOutAt } from './day-part.ts'

const sunset = Date.parse('2027-11-26T13:31:20.000Z')
const trip = (start: string, end: string) => ({
  start: Date.parse(`2027-11-26T${start}:00.000Z`),
  end: Date.parse(`2027-11-26T${end}:00.000Z`),
  // Dubai.
  local: Date.parse(`2027-11-26T${start}:00.000Z`) + 4 * 3_600_000,
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

test('other parts go by the clock of the yacht alone', () => {
  expect(departsIn('afternoon', trip('12:30', '14:30'), sunset)).toBe(true)
  expect(departsIn('sunset', trip('12:30', '14:30'), sunset)).toBe(true)
  expect(departsIn('evening', trip('13:00', '15:00'), sunset)).toBe(true)
  expect(departsIn('evening', trip('12:59', '15:00'), sunset)).toBe(false)
  expect(departsIn('night', trip('17:00', '19:00'), sunset)).toBe(true)
  expect(departsIn('morning', trip('01:00', '03:00'), sunset)).toBe(true)
})
