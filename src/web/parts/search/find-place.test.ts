import { afterEach, expect, test, vi } from 'vitest'
import { findPlace } from './find-place.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stubs a browser, and an API that knows one place. */
function visit() {
  const stored = new Map<string, string>()
  vi.stubGlobal('document', { cookie: 'consent=true' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      String(url).includes('?') ? [{ description: 'Dubai', place_id: 'p1' }] : { data: { searchString: 'Dubai, UAE' } },
    ),
  )
  return stored
}

test('a place that was searched is kept in a cookie for a week, and among the recent searches', async () => {
  const stored = visit()
  expect(await findPlace('Duba')).toBe('Dubai, UAE')
  expect(document.cookie).toMatch(/^last_place=.*p1.*; Max-Age=604800; Path=\/; SameSite=Lax$/)
  expect(stored.get('recentSearches')).toContain('Dubai, UAE')
})
