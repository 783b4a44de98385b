import type { WorkFleet } from '#contract/boats/team.ts'
import type { PlainPage } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { seesPage } from './desk-rights.ts'
import { matchPages, type NamedPage } from './match-pages.ts'
import { ownerPages } from './owner-pages.ts'

/** The owner's pages that these rights open and that fit the typed words. */
export function findPages(typed: string, rights: WorkFleet['rights']): NamedPage[] {
  return matchPages(typed, [...ownerPages(), ...furtherPages()], otherWords()).filter(({ to }) => seesPage(rights, to))
}

/** Pages without a link in the rail. */
const furtherPages = (): NamedPage[] => [
  { to: '/OwnerDashboard/payouts/details', label: m.payout_details() },
  { to: '/OwnerDashboard/captains', label: m.captain_links() },
  { to: '/UserDashboard/profile', label: m.profile() },
]

/** Synonyms by which a page is found, in the language of the page. */
const otherWords = (): Partial<Record<PlainPage, string>> => ({
  '/OwnerDashboard/bookings': m.desk_words_bookings(),
  '/OwnerDashboard/availabilitycalendar': m.desk_words_calendar(),
  '/OwnerDashboard/listings': m.desk_words_listings(),
  '/OwnerDashboard/payouts': m.desk_words_payouts(),
  '/OwnerDashboard/payouts/details': m.desk_words_payout_details(),
  '/OwnerDashboard/verification-documents': m.desk_words_papers(),
  '/OwnerDashboard/account-settings': m.desk_words_settings(),
  '/UserDashboard/profile': m.desk_words_profile(),
})
