import { afterEach, expect, test, vi } from 'vitest'
import { toggleWish } from './wishlist.ts'

const halcyon = 'a'.repeat(24)
const meltemi = 'b'.repeat(24)

function keptBy(browser: Partial<Storage>) {
  vi.stubGlobal('localStorage', browser)
}

function storage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a yacht is put on the list and taken off again', () => {
  const browser = storage()
  keptBy(browser)
  expect(toggleWish(halcyon)).toBe(true)
  expect(toggleWish(meltemi)).toBe(true)
  expect(JSON.parse(browser.kept.wishlist ?? '')).toEqual([halcyon, meltemi])
  expect(toggleWish(halcyon)).toBe(false)
  expect(JSON.parse(browser.kept.wishlist ?? '')).toEqual([meltemi])
  expect(toggleWish(meltemi)).toBe(false)
  expect(browser.kept).toEqual({})
})

test('what another tab has written counts', () => {
  keptBy(storage({ wishlist: JSON.stringify([halcyon]) }))
  expect(toggleWish(halcyon)).toBe(false)
})

test('what is no list of yachts is no list', () => {
  const browser = storage({ wishlist: '{"broken' })
  keptBy(browser)
  expect(toggleWish(halcyon)).toBe(true)
  browser.kept.wishlist = JSON.stringify(['nonsense', 7, meltemi])
  expect(toggleWish(halcyon)).toBe(true)
  expect(JSON.parse(browser.kept.wishlist)).toEqual([meltemi, halcyon])
})

test('a browser that keeps nothing remembers as long as the page lasts', () => {
  const refuse = () => {
    throw new Error('The operation is insecure.')
  }
  keptBy({ getItem: refuse, setItem: refuse, removeItem: refuse })
  const before = toggleWish(halcyon)
  expect(toggleWish(halcyon)).toBe(!before)
})
