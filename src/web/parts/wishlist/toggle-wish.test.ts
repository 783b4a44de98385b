import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toggleWish } from './toggle-wish.ts'
import { guestWishes } from './wishlist.ts'

const halcyon = 'a'.repeat(24)
const meltemi = 'b'.repeat(24)
const ana = 'c'.repeat(24)

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

/** Clicks the heart of a yacht as a guest who sees the browser's list. */
const press = (yachtId: string) => toggleWish({ yachtId, userId: undefined, list: guestWishes.read() })

// A browser whose visitor has agreed to nothing.
beforeEach(() => vi.stubGlobal('document', { cookie: '' }))
afterEach(() => vi.unstubAllGlobals())

test('a yacht is put on a guest’s list and taken off again', async () => {
  const browser = storage()
  keptBy(browser)
  expect(await press(halcyon)).toBe(true)
  expect(await press(meltemi)).toBe(true)
  expect(JSON.parse(browser.kept.wishlist ?? '')).toEqual([halcyon, meltemi])
  expect(await press(halcyon)).toBe(false)
  expect(JSON.parse(browser.kept.wishlist ?? '')).toEqual([meltemi])
  expect(await press(meltemi)).toBe(false)
  expect(browser.kept).toEqual({})
})

test('what another tab has written counts', async () => {
  keptBy(storage({ wishlist: JSON.stringify([halcyon]) }))
  expect(await press(halcyon)).toBe(false)
})

test('what is no list of yachts is no list', async () => {
  const browser = storage({ wishlist: '{"broken' })
  keptBy(browser)
  expect(await press(halcyon)).toBe(true)
  browser.kept.wishlist = JSON.stringify(['nonsense', 7, meltemi])
  expect(await press(halcyon)).toBe(true)
  expect(JSON.parse(browser.kept.wishlist)).toEqual([meltemi, halcyon])
})

test('a browser that keeps nothing remembers as long as the page lasts', async () => {
  const refuse = () => {
    throw new Error('The operation is insecure.')
  }
  keptBy({ getItem: refuse, setItem: refuse, removeItem: refuse })
  const before = await press(halcyon)
  expect(await press(halcyon)).toBe(!before)
})

test('a user’s list is the server’s, which is told', async () => {
  const browser = storage({ wishlist: JSON.stringify([halcyon]) })
  keptBy(browser)
  const calls: [string, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    calls.push([path, JSON.parse(body)])
    return Response.json({ data: [] })
  })
  expect(await toggleWish({ yachtId: meltemi, userId: ana, list: [halcyon] })).toBe(true)
  expect(await toggleWish({ yachtId: halcyon, userId: ana, list: [halcyon, meltemi] })).toBe(false)
  expect(calls).toEqual([
    ['/api/wishlist/add', { userId: ana, yachtId: meltemi }],
    ['/api/wishlist/remove', { userId: ana, yachtId: halcyon }],
  ])
  expect(browser.kept, 'what is taken off goes from this browser as well').toEqual({})
})

test('what the server refuses is told, with its code', async () => {
  keptBy(storage())
  vi.stubGlobal('fetch', async () => Response.json({ code: 'wishlist_full' }, { status: 409 }))
  await expect(toggleWish({ yachtId: meltemi, userId: ana, list: [] })).rejects.toMatchObject({ code: 'wishlist_full' })
})
