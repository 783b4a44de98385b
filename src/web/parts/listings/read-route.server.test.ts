import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedTo, readRoute, reordered, wrongOfRoute } from './read-route.server.ts'
import { countStops, routeValues } from './route-values.ts'

const numbers = fc.uniqueArray(fc.nat(19), { maxLength: 20 }).map((list) => list.toSorted((a, b) => a - b))
const order = fc.tuple(fc.constantFrom('up', 'down', 'drop', 'away'), fc.nat(25)).map((parts) => parts.join('-'))

test('moving keeps every stop once, by one place at most; dropping takes one', () => {
  fc.assert(
    fc.property(numbers, order, (list, act) => {
      const after = reordered(list, act)
      const [verb, number] = act.split('-')
      const has = list.includes(Number(number))
      if (verb === 'drop' && has) {
        expect(after).toEqual(list.filter((each) => each !== Number(number)))
        return
      }
      expect(after.toSorted((a, b) => a - b)).toEqual(list)
      const moved = after.indexOf(Number(number)) - list.indexOf(Number(number))
      expect(Math.abs(moved)).toBeLessThanOrEqual(1)
      if (verb === 'away' || !has) expect(after).toEqual(list)
    }),
  )
})

test('up and then down gives the first order again, but at the ends', () => {
  fc.assert(
    fc.property(numbers, fc.nat(19), (list, number) => {
      const at = list.indexOf(number)
      fc.pre(at > 0)
      expect(reordered(reordered(list, `up-${number}`), `down-${number}`)).toEqual(list)
    }),
  )
})

const route = {
  title: { en: 'Round the island' },
  description: null,
  duration: 4,
  unit: 'hour' as const,
  startTime: '17:30',
  stops: ['Bay', 'Cape', 'Quay'].map((en, index) => ({
    name: { en },
    latitude: 25 + index,
    longitude: 55,
    afterMinutes: index * 30,
    minutes: null,
    note: null,
    distance: null,
  })),
}

function formOf(more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...routeValues(route), ...more })) form.set(name, value)
  return form
}

test('a form holds the values of a route, and reads them again', () => {
  expect(countStops(routeValues(route))).toBe(4)
  const read = readRoute(formOf())
  expect(read).toMatchObject({ title: route.title, duration: 4, unit: 'hour', startTime: '17:30' })
  expect(read.stops.map(({ name, latitude, afterMinutes }) => [name.en, latitude, afterMinutes])).toEqual([
    ['Bay', 25, 0],
    ['Cape', 26, 30],
    ['Quay', 27, 60],
  ])
})

test('a stop that is moved is saved in its new place, and an error stands beside the field where it was typed', () => {
  const form = formOf({ order: 'up-2', stops_7_name_en: 'Late', stops_7_latitude: 'x' })
  expect(readRoute(form).stops.map(({ name }) => name.en)).toEqual(['Bay', 'Quay', 'Cape', 'Late'])
  expect(movedTo(form)).toBe(2)
  const errors = ['stops.3.latitude', 'stops.1.name.en', 'title.en', 'stops'].map((field) => ({ field, message: '' }))
  expect(wrongOfRoute(form, { errors, stop: 3 })).toEqual([
    'stops_7_latitude',
    'stops_2_name_en',
    'title_en',
    'stops_0_name_en',
    'stops_1_latitude',
  ])
})
