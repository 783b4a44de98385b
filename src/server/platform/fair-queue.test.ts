import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

function open(options = { mostWaiting: 6, mostPerParty: 4 }) {
  const refused: string[] = []
  const queue = fairQueue<string>(options, (item) => refused.push(item))
  const drain = () => {
    const items: string[] = []
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item)
    return items
  }
  return { ...queue, refused, drain }
}

test('parties take turns; within one the first comes first', () => {
  const queue = open()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.push(item[0], item)
  expect(queue.drain()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('one party cannot fill it', () => {
  const queue = open()
  for (const item of ['a1', 'a2', 'a3', 'a4', 'a5']) queue.push('a', item)
  expect([queue.refused, queue.size()]).toEqual([['a5'], 4])
  queue.push('b', 'b1')
  expect(queue.drain()).toEqual(['a1', 'b1', 'a2', 'a3', 'a4'])
})

test('in a full queue, a newcomer takes the place of who has most', () => {
  const queue = open()
  for (const item of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) queue.push(item[0], item)
  queue.push('c', 'c1')
  expect(queue.refused).toEqual(['a4'])
  queue.push('a', 'a5')
  expect(queue.refused, 'who has most is refused').toEqual(['a4', 'a5'])
  expect(queue.drain()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('whoever has no name is bounded by the whole queue alone', () => {
  const queue = open()
  for (const item of ['1', '2', '3', '4', '5', '6', '7']) queue.push(undefined, item)
  expect([queue.size(), queue.refused]).toEqual([6, ['7']])
})

test('whatever comes, each item is handed out or refused, once, and never too many wait', () => {
  const party = fc.constantFrom('a', 'b', 'c', 'd', undefined)
  fc.assert(
    fc.property(fc.array(fc.oneof(party, fc.constant('shift'))), (steps) => {
      const queue = open()
      const out: string[] = []
      for (const [at, step] of steps.entries()) {
        if (step !== 'shift') queue.push(step, `${step}${at}`)
        else out.push(...[queue.shift()].filter((item) => item !== undefined))
        expect(queue.size()).toBeLessThanOrEqual(6)
      }
      const pushed = steps.flatMap((step, at) => (step === 'shift' ? [] : [`${step}${at}`]))
      expect([...out, ...queue.drain(), ...queue.refused].toSorted()).toEqual(pushed.toSorted())
    }),
  )
})
