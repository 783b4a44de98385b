import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test('a part from, to, both, or from the end', () => {
  expect(readByteRange('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 })
  expect(readByteRange('bytes=900-', 1000)).toEqual({ start: 900, end: 999 })
  expect(readByteRange('bytes=-100', 1000)).toEqual({ start: 900, end: 999 })
  expect(readByteRange('bytes=-5000', 1000)).toEqual({ start: 0, end: 999 })
  expect(readByteRange('bytes=990-5000', 1000)).toEqual({ start: 990, end: 999 })
})

test('what lies outside cannot be answered', () => {
  expect(readByteRange('bytes=1000-', 1000)).toBe('unsatisfiable')
  expect(readByteRange('bytes=-0', 1000)).toBe('unsatisfiable')
})

test('what is no single range of bytes means the whole', () => {
  for (const header of [undefined, 'bytes=-', 'bytes=0-1,5-6', 'seconds=0-1', 'bytes=9-3', 'bytes=a-b']) {
    expect(readByteRange(header, 1000), header).toBeUndefined()
  }
})
