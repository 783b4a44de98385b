import { expect, test } from 'vitest'
import { siteLinks } from './site-links.server.ts'

const features = { giftCards: true, newOwners: true }
const link = (to: string) => ({ to, label: to })
const menus = [
  { place: 'header' as const, title: 'Header', links: [link('/yacht-rentals'), link('/ownerSignup')] },
  { place: 'side-menu' as const, title: 'Side menu', links: [link('/auth'), link('/ownerSignup')] },
  { place: 'occasions' as const, title: 'Occasions', links: [link('/gift-cards')] },
  { place: 'terms' as const, title: 'Terms', links: [link('/terms-of-service')] },
]
const linksFor = (role: 'a' | 'b' | 'c' | undefined, offered = features) =>
  siteLinks(menus, { locale: 'en', role, features: offered })
const accounts = (role: 'a' | 'b' | 'c' | undefined) => linksFor(role).account.map(({ to }) => to)
const asksOwners = (role: 'a' | 'b' | 'c' | undefined) => linksFor(role).header.some(({ to }) => to === '/ownerSignup')

test('who is signed in is not asked to sign in, and owners not to become owners', () => {
  expect([accounts(undefined), accounts('c')]).toEqual([['/auth'], []])
  expect(linksFor('c').menu.map(({ to }) => to)).toEqual(['/ownerSignup'])
  expect([asksOwners(undefined), asksOwners('c'), asksOwners('b'), asksOwners('a')]).toEqual([true, true, false, false])
})

test('lead to nothing that the market does not offer', () => {
  const links = linksFor(undefined, { giftCards: false, newOwners: false })
  const all = [...links.header, ...links.menu, ...links.footer.flatMap((group) => group.links)].map(({ to }) => to)
  expect(all.filter((to) => to === '/gift-cards' || to === '/ownerSignup')).toEqual([])
  expect(links.footer.map(({ title }) => title)).toEqual(['Terms'])
})

test('lead to the pages of the reader’s language', () => {
  const { header } = siteLinks(menus, { locale: 'fr', role: undefined, features })
  expect(header[0]?.to).toBe('/fr/yacht-rentals')
})
