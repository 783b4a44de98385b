import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Random } from './random.ts'

const sequence = (seed: number) => {
  const random = new Random(seed)
  return Array.from({ length: 20 }, () => random.next())
}

test('a seed gives one sequence, another seed another', () => {
  expect(sequence(7)).toEqual(sequence(7))
  expect(sequence(7)).not.toEqual(sequence(8))
})

test('a text is a seed', () => {
  const first = (text: string) => Random.ofText(text).next()
  expect(first('Halcyon at-sea')).toBe(first('Halcyon at-sea'))
  expect(new Set(['Halcyon at-sea', 'Halcyon at-anchor', 'Meltemi at-sea', ''].map(first)).size).toBe(4)
})

test('numbers keep to their bounds', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (seed, low, span) => {
      const random = new Random(seed)
      const number = random.between(low, low + span)
      expect(Number.isInteger(number) && number >= low && number <= low + span).toBe(true)
      expect(random.below(span + 1)).toBeLessThanOrEqual(span)
      const fraction = random.fraction(low, low + span + 1)
      expect(fraction >= low && fraction < low + span + 1).toBe(true)
      const share = random.next()
      expect(share >= 0 && share < 1).toBe(true)
    }),
  )
})

test('every item is picked at some time, and none out of nothing', () => {
  const random = new Random(1)
  expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']))
  expect(() => random.pick([])).toThrow('nothing to pick')
})

test('a share of one always happens, a share of nothing never', () => {
  const random = new Random(1)
  for (let turn = 0; turn < 50; turn++) expect([random.chance(1), random.chance(0)]).toEqual([true, false])
})
