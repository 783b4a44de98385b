import { expect, test } from 'vitest'
import { formatMinutes } from '#shared/local-date.ts'
import { readClock } from './read-sale.ts'
import { readUnit, unitInColumn } from './sale-unit.ts'

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['9h30', '09:30'],
  ['18 h', '18:00'],
  ['17:00:00', '17:00'],
  ['9:30 pm', '21:30'],
  ['12 am', '00:00'],
  ['٠٩:٣٠', '09:30'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['13 pm', undefined],
  ['noon', undefined],
])('the time %s is %s', (text, clock) => {
  expect(readClock(text)).toBe(clock)
})

test('every minute of a day is read as it is printed', () => {
  const day = Array.from({ length: 24 * 60 }, (_, minutes) => formatMinutes(minutes))
  expect(day.map(readClock)).toEqual(day)
})

test.each([
  ['Hourly', 'hour'],
  ['à l’heure', 'hour'],
  ['Journée', 'day'],
  ['per day', 'day'],
  ['semaine', 'week'],
  ['month', undefined],
])('the label %s is the unit %s', (label, unit) => {
  expect(readUnit(label)).toBe(unit)
})

test.each([
  ['price_per_hour', 'hour'],
  ['Daily rate (EUR)', 'day'],
  ['prix par semaine', 'week'],
  ['price_eur', undefined],
])('the column %s has prices for the unit %s', (column, unit) => {
  expect(unitInColumn(column)).toBe(unit)
})
