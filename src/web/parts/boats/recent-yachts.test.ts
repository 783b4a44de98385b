import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readRecentYachts, rememberYacht } from './recent-yachts.ts'

const stored = new Map<string, string>()
const answer = (value: string) => vi.stubGlobal('document', { cookie: value })
const idOf = (number: number) => String(number).padStart(24, '0')

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('navigator', {})
  answer('')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps the last six yachts, the newest first, each once', () => {
  answer('consent=true')
  for (const number of [1, 2, 3, 4, 5, 6, 7, 3]) rememberYacht(idOf(number))
  expect(readRecentYachts()).toEqual([3, 7, 6, 5, 4, 2].map(idOf))
})

it('keeps nothing without consent', () => {
  rememberYacht(idOf(1))
  answer('consent=analytics')
  rememberYacht(idOf(2))
  expect([...stored.keys()]).toEqual([])
})

it('reads nothing from a broken storage', () => {
  answer('consent=true')
  for (const text of ['{', '{"a":1}', '[1, null, "x"]']) {
    stored.set('recentYachts', text)
    expect(readRecentYachts(), text).toEqual([])
  }
})
