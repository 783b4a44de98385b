import { expect, test } from 'vitest'
import { siteLinks } from './site-links.server.ts'

const features = { giftCards: true, newOwners: true }
const accounts = (role: 'a' | 'b' | 'c' | undefined) =>
  siteLinks({ locale: 'en', role, features }).account.map(({ to }) => to)
const asksOwners = (role: 'a' | 'b' | 'c' | undefined) =>
  siteLinks({ locale: 'en', role, features }).header.some(({ to }) => to === '/ownerSignup')

test('who is signed in is not asked to sign in, and owners not to become owners', () => {
  expect([accounts(undefined), accounts('c')]).toEqual([['/auth'], []])
  expect([asksOwners(undefined), asksOwners('c'), asksOwners('b'), asksOwners('a')]).toEqual([true, true, false, false])
})

test('lead to nothing that the market does not offer', () => {
  const links = siteLinks({ locale: 'en', role: undefined, features: { giftCards: false, newOwners: false } })
  const all = [...links.header, ...links.menu, ...links.footer.flatMap((group) => group.links)].map(({ to }) => to)
  expect(all.filter((to) => to === '/gift-cards' || to === '/ownerSignup')).toEqual([])
})
