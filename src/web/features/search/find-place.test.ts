import { afterEach, expect, test, vi } from 'vitest'
import { findPlace } from './find-place.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser with this answer to the question for consent, and a site that knows one place. */
function visit(consent: string | null) {
  const stored = new Map(consent === null ? [] : [['cookieConsent', consent]])
  vi.stubGlobal('document', { cookie: '' })
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

test('a place that was searched is kept in a cookie for a week once the visitor consents', async () => {
  visit('true')
  expect(await findPlace('Duba')).toBe('Dubai, UAE')
  expect(document.cookie).toMatch(/^last_place=.*p1.*; Path=\/; Max-Age=604800; SameSite=Lax$/)
})

test.each([null, 'false'])('with the consent %o it is searched without a cookie', async (consent) => {
  const stored = visit(consent)
  expect(await findPlace('Duba')).toBe('Dubai, UAE')
  expect(document.cookie).toBe('')
  expect(stored.get('recentSearches')).toContain('Dubai, UAE')
})
