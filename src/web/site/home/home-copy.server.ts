import type { Locale } from '#shared/locale.ts'
import { numberText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'

/**
 * The texts of the home page in the visitor's language. The loader sends them as data, so that no script carries them in every
 * language.
 */
export function homeCopy(locale: Locale, hero: { title: string; text: string }) {
  const inLocale = { locale }
  return {
    title: m.home_title({}, inLocale),
    hero,
    promises: {
      label: m.promises({}, inLocale),
      price: { title: m.promise_price_title({}, inLocale), text: m.promise_price_text({}, inLocale) },
      calendar: { title: m.promise_calendar_title({}, inLocale), text: m.promise_calendar_text({}, inLocale) },
      hold: { title: m.promise_hold_title({}, inLocale), text: m.promise_hold_text({}, inLocale) },
    },
    collection: {
      eyebrow: m.collection_eyebrow({}, inLocale),
      title: m.collection_title({}, inLocale),
      pages: m.collection_pages({}, inLocale),
      all: m.see_all_yachts({}, inLocale),
      none: m.no_yachts({}, inLocale),
      noneText: m.no_yachts_text({}, inLocale),
      retry: m.retry_loading({}, inLocale),
      empty: m.no_yachts_yet({}, inLocale),
      emptyText: m.no_yachts_yet_text({}, inLocale),
      list: m.list_your_yacht({}, inLocale),
    },
  }
}

type Shown = { page: number; totalPages: number; count: number }

/** "Page 2 of 15 · 117 yachts". Nothing for an empty grid. */
export const collectionSummary = (locale: Locale, { page, totalPages, count }: Shown) =>
  count === 0
    ? ''
    : [
        m.page_of_pages({ page, total: Math.max(totalPages, page) }, { locale }),
        m.yachts_count({ count: numberText(count) }, { locale }),
      ].join(' · ')

export type HomeCopy = ReturnType<typeof homeCopy>
