import { expect, test } from 'vitest'
import { gatherPins } from './gather-pins.ts'
import { boundsOf } from './map-pin.ts'

const pin = (id: string, latitude: number, longitude: number) => ({ id, latitude, longitude, name: id })
const marina = pin('marina', 25.08, 55.14)
const harbour = pin('harbour', 25.093, 55.146)
const miami = pin('miami', 25.77, -80.13)

test('from afar what lies close together is one, near by each stands for itself', () => {
  const far = gatherPins([marina, miami, harbour], 3)
  expect(far.map(({ pins }) => pins.map(({ id }) => id))).toEqual([['marina', 'harbour'], ['miami']])
  expect(far[0]?.count).toBe(2)
  expect(gatherPins([marina, harbour], 16)).toHaveLength(2)
})

test('yachts of one berth stay together at any distance', () => {
  expect(gatherPins([marina, { ...marina, id: 'beside' }], 20)).toHaveLength(1)
})

test('a pin that stands for many counts as many', () => {
  expect(gatherPins([{ ...marina, count: 40 }, harbour], 3)[0]?.count).toBe(41)
})

test('the bounds hold every pin', () => {
  expect(boundsOf([marina, harbour, miami])).toEqual([-80.13, 25.08, 55.146, 25.77])
  expect(boundsOf([])).toBeNull()
})
