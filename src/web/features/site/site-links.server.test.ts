import { expect, test } from 'vitest'
import { siteLinks } from './site-links.server.ts'

const pages = new Set(['/yacht-rentals', '/auth', '/ownerSignup'])
const accounts = (role: 'a' | 'b' | 'c' | undefined) =>
  siteLinks(pages, { locale: 'en', role }).account.map(({ to }) => to)
const header = (role: 'a' | 'b' | 'c' | undefined) =>
  siteLinks(pages, { locale: 'en', role }).header.map(({ to }) => to)

test('who is signed in is not asked to sign in, and owners not to become owners', () => {
  expect([accounts(undefined), accounts('c')]).toEqual([['/auth'], []])
  expect([header(undefined), header('c'), header('b')]).toEqual([
    ['/yacht-rentals', '/ownerSignup'],
    ['/yacht-rentals', '/ownerSignup'],
    ['/yacht-rentals'],
  ])
})
