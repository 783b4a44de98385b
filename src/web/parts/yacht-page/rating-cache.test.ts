import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRatingCache, type Rated } from './rating-cache.ts'

const own: Rated = { averageRating: 4.2, reviewCount: 3 }
const told: Rated = { averageRating: 4.8, reviewCount: 12 }
const yacht = '6b0202375f7bed6c60af936f'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2027, 4, 14) })
})
afterEach(() => {
  vi.useRealTimers()
})

function browser(fetchRating: (yachtId: string) => Promise<Rated>) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const asked = vi.fn(fetchRating)
  return { asked, stored, ratingOf: createRatingCache({ fetchRating: asked, storage, now: Date.now }) }
}

test('a rating is kept for five minutes', async () => {
  const { asked, ratingOf } = browser(async () => told)
  expect(await ratingOf(yacht, own)).toEqual(told)
  vi.advanceTimersByTime(299_000)
  expect(await ratingOf(yacht, own)).toMatchObject({ ...told, displayRating: '4.8' })
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2000)
  await ratingOf(yacht, own)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('two who ask at once share one answer', async () => {
  const { asked, ratingOf } = browser(async () => told)
  expect(await Promise.all([ratingOf(yacht, own), ratingOf(yacht, own)])).toEqual([told, told])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('after a failure nobody asks for ten seconds, and the record’s own figure stands', async () => {
  const { asked, ratingOf } = browser(() => Promise.reject(new Error('offline')))
  expect(await ratingOf(yacht, own)).toEqual(own)
  vi.advanceTimersByTime(9000)
  expect(await ratingOf(yacht, own)).toEqual(own)
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1001)
  await ratingOf(yacht, own)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a kept rating that has grown old is still better than the record’s', async () => {
  let online = true
  const { ratingOf } = browser(async () => (online ? told : Promise.reject(new Error('offline'))))
  await ratingOf(yacht, own)
  online = false
  vi.advanceTimersByTime(3_600_000)
  expect(await ratingOf(yacht, own)).toMatchObject(told)
})

test('an answer that takes more than five seconds is none', async () => {
  const { ratingOf } = browser(() => new Promise(() => {}))
  const rated = ratingOf(yacht, own)
  await vi.advanceTimersByTimeAsync(5001)
  expect(await rated).toEqual(own)
})

test('nobody’s rating is none: New', async () => {
  const nobody = { averageRating: null, reviewCount: 0 }
  const { ratingOf } = browser(() => Promise.reject(new Error('offline')))
  expect(await ratingOf(yacht, nobody)).toEqual(nobody)
})

test('nonsense in the storage is no rating', async () => {
  const { stored, ratingOf } = browser(async () => told)
  stored.set(`rating_${yacht}`, '{"averageRating":"5"}')
  expect(await ratingOf(yacht, own)).toEqual(told)
})
