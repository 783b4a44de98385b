import type { PlainPage } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'

/** Synonyms by which the search finds a page, in the language of the page. */
export const otherPageWords = (): Partial<Record<PlainPage, string>> => ({
  '/UserDashboard': m.account_words_overview(),
  '/UserDashboard/bookings': m.account_words_bookings(),
  '/UserDashboard/inbox': m.account_words_inbox(),
  '/UserDashboard/favorites': m.account_words_favorites(),
  '/UserDashboard/payment-methods': m.account_words_payments(),
  '/UserDashboard/profile': m.account_words_profile(),
  '/UserDashboard/reviews': m.account_words_reviews(),
  '/UserDashboard/support': m.account_words_support(),
})
