import { afterEach, expect, test, vi } from 'vitest'
import { setCompared, toggleCompared } from './compare-selection.ts'

const yacht = (name: string) => ({ id: name.padEnd(24, '0'), title: name })

afterEach(() => vi.unstubAllGlobals())

test('up to four yachts stand beside each other', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  expect(['a', 'b', 'c', 'd'].map((name) => toggleCompared(yacht(name)))).toEqual(Array(4).fill('added'))
  expect(toggleCompared(yacht('e'))).toBe('full')
  expect(toggleCompared(yacht('b'))).toBe('removed')
  expect(toggleCompared(yacht('e'))).toBe('added')
  expect(JSON.parse(kept.get('compare') ?? '')).toEqual(['a', 'c', 'd', 'e'].map(yacht))
  setCompared([])
  expect(kept.size).toBe(0)
})
