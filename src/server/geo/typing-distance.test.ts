import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typingDistance } from './typing-distance.ts'

test.each([
  ['dubai', 'dubai', 0],
  ['dubia', 'dubai', 1],
  ['duba', 'dubai', 1],
  ['dubaii', 'dubai', 1],
  ['dobai', 'dubai', 1],
  ['dobia', 'dubai', 2],
])('from %s to %s it takes %i errors', (a, b, errors) => {
  expect(typingDistance(a, b, 2)).toBe(errors)
})

test('it gives up beyond the limit', () => {
  expect(typingDistance('mykonos', 'santorini', 1)).toBe(2)
})

test('it is the same both ways, and one for any single error', () => {
  const words = fc.string({ minLength: 2, maxLength: 12 })
  fc.assert(fc.property(words, words, (a, b) => typingDistance(a, b, 3) === typingDistance(b, a, 3)))
  fc.assert(
    fc.property(words, fc.nat(), (word, at) => {
      const position = at % word.length
      return typingDistance(word.slice(0, position) + word.slice(position + 1), word, 1) === 1
    }),
  )
})
