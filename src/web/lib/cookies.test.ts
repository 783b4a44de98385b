import { expect, test } from 'vitest'
import { cookieValue, preferenceCookie } from './cookies.ts'

test.each([
  ['theme=dark', 'dark'],
  ['a=b; theme=dark; c=d', 'dark'],
  ['my-theme=light; theme=dark', 'dark'],
  ['theme=a%20b%3D', 'a b='],
  ['theme=a=b', 'a=b'],
  ['theme=', ''],
  ['theme=%FF', undefined],
  ['', undefined],
  ['themes=dark', undefined],
])('of the cookies %j the theme is %j', (cookies, value) => {
  expect(cookieValue(cookies, 'theme')).toBe(value)
})

test('what is kept of a choice is read again, whatever is in it, and starts no second attribute', () => {
  const text = 'a; Path=/x, b="é"'
  const cookie = preferenceCookie('name', text)
  expect(cookie.split(';')).toHaveLength(4)
  expect(cookieValue(cookie, 'name')).toBe(text)
})
