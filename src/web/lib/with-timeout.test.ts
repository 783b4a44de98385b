import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

test('what comes in time is had, what fails has failed, and what does not come is not waited for', async () => {
  expect(await withTimeout(Promise.resolve('here'), 60_000)).toBe('here')
  await expect(withTimeout(Promise.reject(new Error('no')), 60_000)).rejects.toThrow('no')
  await expect(withTimeout(new Promise(() => {}), 1)).rejects.toThrow('Nothing came within 1 ms')
})
