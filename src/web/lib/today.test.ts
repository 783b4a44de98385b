import { expect, test } from 'vitest'
import { localToday } from './today.ts'

test('today is the earliest day that it still is somewhere', () => {
  expect(localToday(Date.parse('2026-11-27T11:59:59Z'))).toBe('2026-11-26')
  expect(localToday(Date.parse('2026-11-27T12:00:00Z'))).toBe('2026-11-27')
})
