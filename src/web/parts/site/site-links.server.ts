import type { Role } from '#contract/identity/user.ts'
import type { Locale } from '#shared/locale.ts'
import type { SiteLink, SiteLinks, SiteSettings } from '#web/context.ts'
import { type PlainPage, pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'

type Place = 'header' | 'menu' | 'account' | 'explore' | 'occasions' | 'company' | 'terms'
type Entry = [
  page: PlainPage,
  label: (inputs: Record<string, never>, options: { locale: Locale }) => string,
  ...Place[],
]

/** All links of header, side menu and footer, in order. */
const table: readonly Entry[] = [
  ['/auth', m.link_login, 'menu'],
  ['/yacht-rentals', m.explore_yachts, 'header', 'menu', 'explore'],
  ['/destinations', m.link_destinations, 'header', 'menu', 'explore'],
  ['/about-us', m.link_about, 'header', 'menu', 'company'],
  ['/privacy-policy', m.link_privacy, 'menu', 'terms'],
  ['/ownerSignup', m.list_yacht, 'header'],
  ['/ownerSignup', m.link_list_yacht, 'menu', 'company'],
  ['/auth', m.login, 'account'],
  ['/luxury-charters', m.link_luxury_charters, 'explore'],
  ['/dinner-cruise-dubai', m.link_dinner_cruise, 'explore'],
  ['/compare', m.compare_title, 'explore'],
  ['/wishlist', m.saved_yachts, 'menu', 'explore'],
  ['/concierge', m.link_concierge, 'explore'],
  ['/gift-cards', m.link_gift_cards, 'occasions'],
  ['/special-events', m.link_special_events, 'occasions'],
  ['/birthday-packages', m.link_birthdays, 'occasions'],
  ['/wedding-packages', m.link_weddings, 'occasions'],
  ['/proposal-packages', m.link_proposals, 'occasions'],
  ['/bachelorette-packages', m.link_bachelorettes, 'occasions'],
  ['/family-excursion', m.link_families, 'occasions'],
  ['/corporate-events', m.link_corporate, 'occasions'],
  ['/corporate-events-packages', m.link_corporate_packages, 'occasions'],
  ['/blog', m.link_blog, 'company'],
  ['/contact', m.link_contact, 'company'],
  ['/faq', m.link_faq, 'company'],
  ['/help-center', m.link_help, 'company'],
  ['/booking-process', m.link_booking_process, 'company'],
  ['/payment-options', m.link_payment_options, 'company'],
  ['/yacht-owner-info', m.link_owner_info, 'company'],
  ['/yacht-management', m.link_yacht_management, 'company'],
  ['/terms-of-service', m.link_terms, 'terms'],
  ['/member-terms', m.link_member_terms, 'terms'],
  ['/refund-policy', m.link_refunds, 'terms'],
  ['/cookie-policy', m.link_cookies, 'terms'],
  ['/credits', m.link_credits, 'terms'],
]

type Features = Pick<SiteSettings['features'], 'giftCards' | 'newOwners'>
type Reader = { locale: Locale; role: Role | undefined; features: Features }

/** The links in one language, without those that the reader cannot use. */
export function siteLinks({ locale, role, features }: Reader): SiteLinks {
  const linksIn = (place: Place): SiteLink[] =>
    table
      .filter(([path, , ...places]) => places.includes(place) && !isPointless(path, role, features))
      .map(([path, label]) => ({ to: pagePathIn(locale, path), label: label({}, { locale }) }))
  const groups = [
    { title: m.footer_explore({}, { locale }), links: linksIn('explore') },
    { title: m.footer_occasions({}, { locale }), links: linksIn('occasions') },
    { title: m.footer_company({}, { locale }), links: linksIn('company') },
    { title: m.footer_terms({}, { locale }), links: linksIn('terms') },
  ]
  return {
    header: linksIn('header'),
    menu: linksIn('menu'),
    account: linksIn('account'),
    footer: groups.filter(({ links }) => links.length > 0),
  }
}

/** A signed-in user has a menu instead of the sign-in link. Owners and administrators have a desk and need no owner sign-up. */
function isPointless(path: string, role: Role | undefined, { giftCards, newOwners }: Features): boolean {
  if (path === '/gift-cards') return !giftCards
  if (path === '/auth') return role !== undefined
  return path === '/ownerSignup' && (!newOwners || role === 'a' || role === 'b')
}
