import { expect, test } from 'vitest'
import { countdownText } from './countdown-text.ts'

test('what is left is told in minutes, and in hours where there are any', () => {
  expect([0, 59, 898].map(countdownText)).toEqual(['0:00', '0:59', '14:58'])
  expect([3600, 86_395, 172_791].map(countdownText)).toEqual(['1:00:00', '23:59:55', '47:59:51'])
})
