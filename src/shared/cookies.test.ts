import { expect, test } from 'vitest'
import { openCookie, readCookie } from './cookies.ts'

test.each([
  ['theme=dark', 'dark'],
  ['a=b; theme=dark; c=d', 'dark'],
  ['my-theme=light; theme=dark', 'dark'],
  ['theme=a%20b%3D', 'a b='],
  ['theme=a=b', 'a=b'],
  ['theme=', undefined],
  ['theme=%FF', '%FF'],
  ['', undefined],
  ['themes=dark', undefined],
])('of the cookies %j the theme is %j', (cookies, value) => {
  expect(readCookie(cookies, 'theme')).toBe(value)
})

test('what is kept of a choice is read again, whatever is in it, and starts no second attribute', () => {
  const text = 'a; Path=/x, b="é"'
  const cookie = openCookie('name', text)
  expect(cookie.split(';')).toHaveLength(4)
  expect(readCookie(cookie, 'name')).toBe(text)
})
