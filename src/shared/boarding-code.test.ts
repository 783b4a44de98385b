import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BoardingCode,
  isGenuine,
  readBoardingCode,
  shortBoardingCode,
  spacedCode,
  writeBoardingCode,
} from './boarding-code.ts'

const id = fc.stringMatching(/^[0-9a-f]{24}$/)
const key = fc.stringMatching(/^[\w-]{43}$/)
const seats = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 40 })
const read = (text: string) => readBoardingCode(text) as BoardingCode

test('a code of one booking never verifies for another, nor for other guests', async () => {
  await fc.assert(
    fc.asyncProperty(id, id, key, key, seats, seats, async (one, other, keyOfOne, keyOfOther, aboard, others) => {
      const text = await writeBoardingCode(keyOfOne, one, aboard)
      const code = read(text)
      expect(code).toMatchObject({ bookingId: one, seats: aboard.toSorted((a, b) => a - b) })
      expect(await isGenuine(keyOfOne, code)).toBe(true)
      if (keyOfOne !== keyOfOther) expect(await isGenuine(keyOfOther, code)).toBe(false)
      if (one !== other) expect(await isGenuine(keyOfOne, { ...code, bookingId: other })).toBe(false)
      const isSame = new Set(aboard).symmetricDifference(new Set(others)).size === 0
      expect(await isGenuine(keyOfOne, { ...code, seats: others })).toBe(isSame)
      if (one !== other)
        expect(await shortBoardingCode(keyOfOne, one)).not.toBe(await shortBoardingCode(keyOfOne, other))
    }),
  )
})

test('a code with one other character does not verify', async () => {
  const text = await writeBoardingCode('k'.repeat(43), 'a'.repeat(24), [1, 2, 3, 7])
  expect(text).toMatch(/^FL1\/A{24}\/1-3\.7\/[2-9A-Z]{16}$/)
  for (const [index, letter] of [...text].entries()) {
    const changed = text.slice(0, index) + (letter === '2' ? '3' : '2') + text.slice(index + 1)
    const code = readBoardingCode(changed)
    expect(typeof code === 'object' && (await isGenuine('k'.repeat(43), code)), changed).toBe(false)
  }
})

test('a short code is read however it is typed, and any other text is no code', async () => {
  const code = await shortBoardingCode('k'.repeat(43), 'a'.repeat(24))
  expect(readBoardingCode(` ${spacedCode(code).toLowerCase()} `)).toBe(code)
  for (const text of [
    '',
    'ABCDEFG',
    'ABCDEFG0',
    'https://example.com/',
    `FL1/${'A'.repeat(24)}/1-99999/${'A'.repeat(16)}`,
  ])
    expect(readBoardingCode(text), text).toBeUndefined()
})
