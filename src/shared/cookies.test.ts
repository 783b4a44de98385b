import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCookie, readCookie, readCookies, secretCookie } from './cookies.ts'
import { hasSessionCookie } from './session-cookie.ts'

const sentBack = (cookie: string) => cookie.split(';', 1)[0]

test('what is written is read, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
      expect(readCookie(`first=1; ${sentBack(openCookie('choice', value))}; last=2`, 'choice')).toBe(value)
    }),
  )
})

test('a cookie of another name, an empty one and none are no cookie', () => {
  expect(readCookie('my-theme=dark; themes=dark', 'theme')).toBeUndefined()
  expect(readCookie('theme=', 'theme')).toBeUndefined()
  expect(readCookie('', 'theme')).toBeUndefined()
  expect(readCookie(null, 'theme')).toBeUndefined()
})

test('all cookies are read by their names', () => {
  expect({ ...readCookies('a=1; b=%C3%A9; c') }).toEqual({ a: '1', b: 'é' })
  expect({ ...readCookies(null) }).toEqual({})
})

test('of two with one name the first counts', () => {
  expect(readCookie('theme=dark; theme=light', 'theme')).toBe('dark')
})

test('a choice lasts for a year, a secret is kept from scripts', () => {
  expect(openCookie('theme', 'dark')).toBe('theme=dark; Max-Age=31536000; Path=/; SameSite=Lax')
  expect(secretCookie('__Host-session', 'abc', { seconds: 60, secure: true })).toBe(
    '__Host-session=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(secretCookie('session', '', { seconds: 0, secure: false })).toBe(
    'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  )
})

test('either name of a session’s cookie says that somebody may be signed in', () => {
  expect(['session=abc', 'theme=dark; __Host-session=abc'].map(hasSessionCookie)).toEqual([true, true])
  expect(['my_session=abc', 'theme=session', '', undefined, null].map(hasSessionCookie)).toEqual(Array(5).fill(false))
})
