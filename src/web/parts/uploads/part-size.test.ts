import { expect, test } from 'vitest'
import { firstPart, nextPart } from './part-size.ts'

test('parts double as they arrive, up to 32 MB', () => {
  const sizes = [firstPart]
  for (let time = 0; time < 9; time++) sizes.push(nextPart(sizes.at(-1) ?? 0, true))
  expect(sizes).toEqual([
    262_144, 524_288, 1_048_576, 2_097_152, 4_194_304, 8_388_608, 16_777_216, 33_554_432, 33_554_432, 33_554_432,
  ])
})

test('after one that was lost they begin small again', () => {
  expect(nextPart(8_388_608, false)).toBe(262_144)
  expect(nextPart(262_144, false)).toBe(262_144)
})
