import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedNumber, wholeNumberWithin } from './whole-number.ts'

const guests = { min: 1, max: 50 }

/** Types key by key into a field; `<` deletes the last character. */
const type = (text: string, keys: string) =>
  [...keys].reduce((held, key) => readTypedNumber(key === '<' ? held.slice(0, -1) : held + key, guests).text, text)

test('a number that is typed replaces the one that was deleted', () => {
  expect(type('1', '<12')).toBe('12')
  expect(type('18', '<<7')).toBe('7')
  expect(type('12', '<')).toBe('1')
})

test('an empty field stays empty and has no value yet', () => {
  expect(readTypedNumber('', guests)).toEqual({ text: '', value: null })
  expect(readTypedNumber('-', guests)).toEqual({ text: '', value: null })
  expect(readTypedNumber('0', guests)).toEqual({ text: '0', value: null })
})

test('more than the maximum, typed or pasted, is the maximum', () => {
  expect(type('5', '5')).toBe('50')
  expect(readTypedNumber('120', guests)).toEqual({ text: '50', value: 50 })
  expect(readTypedNumber('1e9', guests)).toEqual({ text: '50', value: 50 })
})

test('whatever is entered, the value is a whole number within the bounds', () => {
  const numbers = fc.oneof(fc.double(), fc.integer({ min: -200, max: 200 }), fc.constantFrom(Number.NaN, Infinity))
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 5, max: 60 }), (number, min, max) => {
      const kept = wholeNumberWithin(number, { min, max })
      expect(Number.isInteger(kept) && kept >= min && kept <= max).toBe(true)
      const { value } = readTypedNumber(String(number), { min, max })
      expect(value === null || value === kept).toBe(true)
    }),
  )
})
