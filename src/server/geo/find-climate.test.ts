import { expect, it } from 'vitest'
import { findClimate } from './find-climate.ts'

it('tells the month of the nearest coast', () => {
  const marina = { latitude: 25.08, longitude: 55.14 }
  expect(findClimate({ ...marina, month: 3 })).toEqual({ high: 29, low: 18, sea: 23, rainDays: 3 })
  expect(findClimate({ ...marina, month: 12 })).toEqual({ high: 26, low: 17, sea: 25, rainDays: 2 })
  const yas = { latitude: 24.468, longitude: 54.606 }
  expect(findClimate({ ...yas, month: 8 }), 'Abu Dhabi is nearer than Dubai').toMatchObject({ high: 43, sea: 34 })
})

it('tells nothing beyond 150 km', () => {
  expect(findClimate({ latitude: 26.4, longitude: 54.2, month: 3 })).toBeUndefined()
  expect(findClimate({ latitude: 0, longitude: 0, month: 1 })).toBeUndefined()
})
