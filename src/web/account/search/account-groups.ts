import type { AccountFindings } from '#contract/account/account-desk.ts'
import { accountPages } from '#web/account/frame/account-pages.tsx'
import { dateText } from '#web/lib/format.ts'
import { type PlainPage, pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import type { FoundGroup } from '#web/parts/desk/found-groups.tsx'
import { matchPages } from '#web/parts/desk/match-pages.ts'

/**
 * The results of a customer's search, by kind. Kinds without results are left out; where the search has failed, only pages are
 * found.
 */
export function accountGroups(typed: string, findings: AccountFindings | null): FoundGroup[] {
  const pages = matchPages(typed, accountPages(), otherPageWords())
  const groups: FoundGroup[] = [
    {
      id: 'pages',
      title: m.desk_search_pages(),
      rows: pages.map(({ to, label }) => ({ to: pagePath(to), label })),
    },
    ...(findings ? groupsOf(findings) : []),
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

const yachtName = (title: string) => title || m.unnamed_yacht()

const groupsOf = ({ bookings, favorites, reviews, notifications, tickets }: AccountFindings): FoundGroup[] => [
  {
    id: 'bookings',
    title: m.my_bookings(),
    rows: bookings.map(({ id, bookingRef, yacht, location, date }) => ({
      to: pagePath('/reservation/:bookingId', { bookingId: id }),
      label: yachtName(yacht),
      text: `${bookingRef} · ${location} · ${dateText(date)}`,
    })),
  },
  {
    id: 'favorites',
    title: m.favorites(),
    rows: favorites.map(({ id, title }) => ({ to: pagePath('/:segment', { segment: id }), label: yachtName(title) })),
  },
  {
    id: 'reviews',
    title: m.my_reviews(),
    rows: reviews.map(({ id, comment, yacht }) => ({
      to: `${pagePath('/UserDashboard/reviews')}#review-${id}`,
      label: yachtName(yacht.title),
      text: shortened(comment),
    })),
  },
  {
    id: 'notifications',
    title: m.notifications(),
    rows: notifications.map(({ title, at }) => ({
      to: pagePath('/UserDashboard/notifications'),
      label: title,
      text: dateText(at.slice(0, 10)),
    })),
  },
  {
    id: 'tickets',
    title: m.support(),
    rows: tickets.map(({ id, reference, subject }) => ({
      to: pagePath('/UserDashboard/support/:ticketId', { ticketId: id }),
      label: subject,
      text: reference,
    })),
  },
]

const mostShown = 140

const shortened = (text: string) =>
  text.length > mostShown ? `${text.slice(0, mostShown).trimEnd().toWellFormed()}…` : text

/** Synonyms by which the search finds a page, in the language of the page. */
const otherPageWords = (): Partial<Record<PlainPage, string>> => ({
  '/UserDashboard': m.account_words_overview(),
  '/UserDashboard/bookings': m.account_words_bookings(),
  '/UserDashboard/inbox': m.account_words_inbox(),
  '/UserDashboard/favorites': m.account_words_favorites(),
  '/UserDashboard/payment-methods': m.account_words_payments(),
  '/UserDashboard/profile': m.account_words_profile(),
  '/UserDashboard/reviews': m.account_words_reviews(),
  '/UserDashboard/support': m.account_words_support(),
})
