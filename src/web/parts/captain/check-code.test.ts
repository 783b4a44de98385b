import { expect, test } from 'vitest'
import type { CaptainCharter } from '#contract/bookings/captain.ts'
import { shortBoardingCode, writeBoardingCode } from '#shared/boarding-code.ts'
import { checkCode } from './check-code.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-28T10:00:00Z')
const id = 'a'.repeat(24)
const key = 'k'.repeat(43)
const at = (hours: number) => new Date(now + hours * hour).toISOString()
const people = [1, 2, 3].map((seat) => ({ seat, name: `Ana ${seat}`, isAboard: false }))

// Only the fields that a check reads.
const charter = { id, boardingKey: key, isOff: false, departedAt: null, start: at(2), end: at(6), people }
const check = (code: string, changes: object = {}) =>
  checkCode(code, [{ ...charter, ...changes } as unknown as CaptainCharter], now)

test('a code lets the guests aboard that it names and that are registered; a short code all of them', async () => {
  expect(await check(await writeBoardingCode(key, id, [2, 3, 4]))).toMatchObject({ charter: { id }, seats: [2, 3] })
  expect(await check(await shortBoardingCode(key, id))).toMatchObject({ seats: [1, 2, 3] })
})

test('every other code is refused with its reason', async () => {
  const code = await writeBoardingCode(key, id, [1])
  const other = 'b'.repeat(24)
  expect(await check('hello')).toEqual({ refusal: 'unknown' })
  expect(await check(await writeBoardingCode('x'.repeat(43), id, [1]))).toEqual({ refusal: 'unknown' })
  expect(await check(await writeBoardingCode(key, other, [1]))).toEqual({ refusal: 'not_here' })
  expect(await check(await shortBoardingCode(key, other))).toEqual({ refusal: 'not_here' })
  expect(await check(code, { isOff: true })).toEqual({ refusal: 'called_off' })
  expect(await check(code, { departedAt: at(-1) })).toEqual({ refusal: 'departed' })
  expect(await check(code, { start: at(7) })).toEqual({ refusal: 'other_day' })
  expect(await check(code, { end: at(0) })).toEqual({ refusal: 'other_day' })
  expect(await check(await writeBoardingCode(key, id, [9]))).toEqual({ refusal: 'nobody' })
})
