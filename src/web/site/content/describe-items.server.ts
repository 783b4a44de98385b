import type { Locale } from '#shared/locale.ts'
import type { OutsideScript } from '#shared/outside-script.ts'
import { type StoredItem, type StoredName, storedItems } from '#shared/stored-items.ts'
import type { SiteSettings } from '#web/context.ts'
import { m } from '#web/paraglide/messages.js'

const words: Record<StoredName, typeof m.stored_session> = {
  session: m.stored_session,
  theme: m.stored_theme,
  userCurrency: m.stored_userCurrency,
  consent: m.stored_consent,
  consent_record: m.stored_consent_record,
  'booking_…': m.stored_booking,
  'party_…': m.stored_party,
  chat: m.stored_chat,
  'provider.…': m.stored_provider,
  wishlist: m.stored_wishlist,
  compare: m.stored_compare,
  trips: m.stored_trips,
  'boardings …': m.stored_boardings,
  'seen-pins': m.stored_seen_pins,
  lastResults: m.stored_lastResults,
  typedText: m.stored_typedText,
  splashShown: m.stored_splashShown,
  errorRetries: m.stored_errorRetries,
  errorRefreshes: m.stored_errorRetries,
  refreshPrevented: m.stored_errorRetries,
  geo: m.stored_geo,
  last_place: m.stored_last_place,
  guessedCurrency: m.stored_guessedCurrency,
  recentSearches: m.stored_recentSearches,
  recentYachts: m.stored_recentYachts,
  'pricing_…': m.stored_pricing,
  'rating_…': m.stored_rating,
  'language-offered': m.stored_language_offered,
  visitor: m.stored_visitor,
}

/** The stored entries for a purpose, each with what it is for and how long it is kept, and the scripts of other companies. */
export function describeItems(
  purpose: StoredItem['purpose'],
  { outside }: Pick<SiteSettings, 'outside'>,
  locale: Locale,
): { label: string; value: string }[] {
  const own = storedItems
    .filter((item) => item.purpose === purpose)
    .map((item) => ({ label: item.name, value: `${words[item.name]({}, { locale })} ${lifetimeOf(item, locale)}` }))
  const scripts = (outside?.scripts ?? []).filter((script) => script.purpose === purpose)
  return [...own, ...scripts.map((script) => ({ label: script.name, value: describeScript(script, locale) }))]
}

function describeScript({ url, cookies }: OutsideScript, locale: Locale): string {
  const { host } = new URL(url)
  if (cookies.length === 0) return m.stored_outside({ host }, { locale })
  return m.stored_outside_cookies({ host, cookies: cookies.join(', ') }, { locale })
}

const day = 86_400

function lifetimeOf({ kept, seconds }: StoredItem, locale: Locale): string {
  if (kept === 'tab') return m.consent_kept_tab({}, { locale })
  if (kept === 'local' || seconds === null) return m.consent_kept_local({}, { locale })
  const duration =
    seconds < day
      ? m.duration_hours({ count: seconds / 3_600 }, { locale })
      : m.duration_days({ count: seconds / day }, { locale })
  return m.consent_kept_cookie({ duration }, { locale })
}
