import { afterEach, expect, test, vi } from 'vitest'
import { countTry, forgetFailures, recoveryLeft, startOver } from './error-recovery.ts'

function browser() {
  const storage = () => {
    const kept = new Map<string, string>()
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
      clear: () => kept.clear(),
    }
  }
  const local = storage()
  const session = storage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  return { local, session }
}

afterEach(() => vi.unstubAllGlobals())

test('a page is tried again three times', () => {
  browser()
  expect(recoveryLeft()).toEqual({ tries: 3, refresh: true })
  for (let time = 0; time < 4; time++) countTry()
  expect(recoveryLeft()).toEqual({ tries: 0, refresh: true })
  forgetFailures()
  expect(recoveryLeft()).toEqual({ tries: 3, refresh: true })
})

test('beginning anew forgets what the browser keeps, and counts the tries again', () => {
  const { local } = browser()
  local.kept.set('wishlist', '["a"]')
  countTry()
  startOver()
  expect(local.kept.size).toBe(0)
  expect(recoveryLeft()).toEqual({ tries: 3, refresh: true })
})

test('after three times no other is offered', () => {
  const { session } = browser()
  for (let time = 0; time < 3; time++) startOver()
  expect(session.kept.get('refreshPrevented')).toBe('true')
  expect(recoveryLeft().refresh).toBe(false)
})
