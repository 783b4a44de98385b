import { expect, test } from 'vitest'
import { siteLinks } from './site-links.server.ts'

const accounts = (role: 'a' | 'b' | 'c' | undefined) => siteLinks({ locale: 'en', role }).account.map(({ to }) => to)
const asksOwners = (role: 'a' | 'b' | 'c' | undefined) =>
  siteLinks({ locale: 'en', role }).header.some(({ to }) => to === '/ownerSignup')

test('who is signed in is not asked to sign in, and owners not to become owners', () => {
  expect([accounts(undefined), accounts('c')]).toEqual([['/auth'], []])
  expect([asksOwners(undefined), asksOwners('c'), asksOwners('b'), asksOwners('a')]).toEqual([true, true, false, false])
})
