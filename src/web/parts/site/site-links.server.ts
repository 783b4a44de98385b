import type { Role } from '#contract/identity/user.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import type { Api, SiteLink, SiteLinks, SiteSettings } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'

type Features = Pick<SiteSettings['features'], 'giftCards' | 'newOwners'>
type Reader = { locale: Locale; role: Role | undefined; features: Features }
type Menus = Awaited<ReturnType<Api['content']['menus']>>['menus']

const footerPlaces = ['explore', 'occasions', 'company', 'terms']

/** The links of the operator's menus in one language, without those that the reader cannot use. */
export function siteLinks(menus: Menus, { locale, role, features }: Reader): SiteLinks {
  const usable = (links: readonly SiteLink[]): SiteLink[] =>
    links
      .filter(({ to }) => !isPointless(to, role, features))
      .map(({ to, label }) => ({ to: inLocalePath(to, locale), label }))
  const linksIn = (place: string) => usable(menus.find((menu) => menu.place === place)?.links ?? [])
  return {
    header: linksIn('header'),
    menu: linksIn('side-menu'),
    account: role === undefined ? [{ to: pagePathIn(locale, '/auth'), label: m.login({}, { locale }) }] : [],
    footer: menus
      .filter(({ place }) => footerPlaces.includes(place))
      .map(({ title, links }) => ({ title, links: usable(links) }))
      .filter(({ links }) => links.length > 0),
  }
}

/** A signed-in user has a menu instead of the sign-in link. Owners and administrators have a desk and need no owner sign-up. */
function isPointless(path: string, role: Role | undefined, { giftCards, newOwners }: Features): boolean {
  if (path === '/gift-cards') return !giftCards
  if (path === '/auth') return role !== undefined
  return path === '/ownerSignup' && (!newOwners || role === 'a' || role === 'b')
}
