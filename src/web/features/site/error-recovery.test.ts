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
  const assign = vi.fn()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('location', { assign })
  return { local, session, assign }
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

test('beginning anew forgets what the browser keeps and who is signed in', () => {
  const { local, session, assign } = browser()
  local.kept.set('wishlist', '["a"]')
  session.kept.set('user', '{}')
  startOver('/')
  expect([local.kept.size, session.kept.has('user')]).toEqual([0, false])
  expect(assign).toHaveBeenCalledWith('/')
})

test('after three times no other is offered', () => {
  const { session } = browser()
  for (let time = 0; time < 3; time++) startOver('/')
  expect(session.kept.get('refreshPrevented')).toBe('true')
  expect(recoveryLeft().refresh).toBe(false)
})
