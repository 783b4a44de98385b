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

test('several say the least of their prices, when all have one in one currency', () => {
  const priced = (id: string, amount: number, currency = 'USD') => ({
    ...pin(id, 25.08, 55.14),
    text: `$${amount}`,
    price: { amount, currency },
  })
  const fromOf = (...pins: Parameters<typeof gatherPins>[0]) => gatherPins(pins, 10)[0]?.from
  expect(fromOf(priced('a', 930), priced('b', 481), priced('c', 600))).toBe('$481')
  expect(fromOf(priced('a', 930), priced('b', 481, 'EUR'))).toBeUndefined()
  expect(fromOf(priced('a', 930), marina)).toBeUndefined()
})

test('a group is wider than a pin: what it then covers joins it', () => {
  // At this zoom the other two pins stand 70 and 95 pixels from the first. A pin is 80 pixels wide, a group 116.
  const [first, near, further] = [0, 0.003, 0.00408].map((east, index) => ({
    ...pin(`${index}`, 25, 55 + east),
    text: '$1,180',
  }))
  if (!first || !near || !further) throw new Error('Three pins')
  expect(gatherPins([first, further], 14)).toHaveLength(2)
  expect(gatherPins([first, near, further], 14)).toHaveLength(1)
})

test('the bounds hold every pin', () => {
  expect(boundsOf([marina, harbour, miami])).toEqual([-80.13, 25.08, 55.146, 25.77])
  expect(boundsOf([])).toBeNull()
})
