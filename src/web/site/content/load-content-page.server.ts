import type { RouterContextProvider } from 'react-router'
import type { ContentEntry } from '#contract/content/content.ts'
import type { Locale } from '#shared/locale.ts'
import type { StoredItem } from '#shared/stored-items.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { breadcrumbs, describePage } from '#web/lib/structured-data.server.ts'
import { throwMoved } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { withCards } from '../../parts/boats/card-facts.ts'
import { describeItems } from './describe-items.server.ts'
import { findSuitableYachts } from './suitable-yachts.ts'

const shownYachts = 8

export type ContentPageData = Awaited<ReturnType<typeof loadContentPage>>

/** Loads the content entry with that slug, and the yachts that suit it. */
export async function loadContentPage(context: Readonly<RouterContextProvider>, slug: string, search = '') {
  const api = context.get(apiContext)
  const { locale, settings } = context.get(requestContext)
  const entry = await findEntry(api, slug, locale).catch(throwMoved(context, `/${slug}`, search))
  const yachts = await loadSuitableYachts(context, entry.search)
  const home = { label: m.home({}, { locale }), path: pagePathIn(locale, '/') }
  describePage(
    context,
    breadcrumbs(settings, [home, { label: entry.title, path: pagePathIn(locale, '/:segment', { segment: slug }) }]),
  )
  return { entry: withItems(entry, locale), yachts }
}

/** The first yachts that suit an entry, with their cards. */
export async function loadSuitableYachts(context: Readonly<RouterContextProvider>, search: string | null) {
  const { locale, currency } = context.get(requestContext)
  const yachts = await findSuitableYachts(context.get(apiContext), { search, currency, limit: shownYachts })
  return yachts && withCards(yachts, locale)
}

/** The entry with the tables of cookies in its text. */
export const withItems = (entry: ContentEntry, locale: Locale) => ({
  ...entry,
  body: entry.body.map((block) => (block.type === 'cookies' ? factsOf(block.purpose, locale) : block)),
})

const factsOf = (purpose: StoredItem['purpose'], locale: Locale) => ({
  type: 'facts' as const,
  items: describeItems(purpose, locale),
})

/** Pages and packages share the addresses of one segment, so both are tried. */
function findEntry(api: Api, slug: string, locale: 'en' | 'fr') {
  return api.content.get({ kind: 'page', slug, locale }).catch((error) => {
    if (apiRefusal(error)?.code !== 'not_found') throw error
    return api.content.get({ kind: 'package', slug, locale })
  })
}
