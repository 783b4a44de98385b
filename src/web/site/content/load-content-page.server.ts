import type { RouterContextProvider } from 'react-router'
import type { ContentEntry } from '#contract/content/content.ts'
import type { Package } from '#contract/packages/packages.ts'
import { askedPurposes } from '#shared/consent.ts'
import type { Locale } from '#shared/locale.ts'
import type { StoredItem } from '#shared/stored-items.ts'
import { type Api, apiContext, requestContext, type SiteSettings } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { describeEntryCard } from '#web/lib/share-card.server.ts'
import { breadcrumbs, describePage, packageOffer } from '#web/lib/structured-data.server.ts'
import { throwMoved } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { withCards } from '../../parts/boats/card-facts.ts'
import { currencyCodesFrom } from './currency-codes.server.ts'
import { describeItems } from './describe-items.server.ts'
import { findSuitableYachts } from './suitable-yachts.ts'

const shownYachts = 8

export type ContentPageData = Awaited<ReturnType<typeof loadContentPage>>

/** Loads the content entry with that slug, and the yachts that suit it. */
export async function loadContentPage(context: Readonly<RouterContextProvider>, slug: string, search = '') {
  const api = context.get(apiContext)
  const { locale, currency, settings } = context.get(requestContext)
  const entry = await findEntry(api, slug, locale).catch(throwMoved(context, `/${slug}`, search))
  const [yachts, pack] = await Promise.all([
    loadSuitableYachts(context, entry.search),
    entry.kind === 'package' ? findPackage(api, slug, currency) : null,
  ])
  const home = { label: m.home({}, { locale }), path: pagePathIn(locale, '/') }
  const path = pagePathIn(locale, '/:segment', { segment: slug })
  describePage(
    context,
    packageOffer(settings, { entry, path, pack }),
    breadcrumbs(settings, [home, { label: entry.title, path }]),
  )
  const party = pack && { least: pack.minGuests, most: pack.maxGuests }
  describeEntryCard(context, entry, party && m.package_party_bounds(party, { locale }))
  return { entry: withItems(entry, settings, locale), yachts, pack, currencies: currencyCodesFrom(currency) }
}

/** The page is shown without its offer where the package is not on sale, or where this fails. */
const findPackage = (api: Api, slug: string, currency: string): Promise<Package | null> =>
  api.packages.get({ slug, currency }).catch(() => null)

/** The first yachts that suit an entry, with their cards. */
export async function loadSuitableYachts(context: Readonly<RouterContextProvider>, search: string | null) {
  const { locale, currency } = context.get(requestContext)
  const yachts = await findSuitableYachts(context.get(apiContext), { search, currency, limit: shownYachts })
  return yachts && withCards(yachts, locale)
}

/** The entry with the tables of cookies in its text. */
export const withItems = (entry: ContentEntry, settings: SiteSettings, locale: Locale) => ({
  ...entry,
  body: entry.body.flatMap((block) =>
    block.type === 'cookies' ? cookieTables(block.purpose, settings, locale) : block,
  ),
})

/** Advertising stands below statistics, where an operator has set a script for it. */
function cookieTables(purpose: StoredItem['purpose'], settings: SiteSettings, locale: Locale) {
  const factsOf = (shown: StoredItem['purpose']) => ({
    type: 'facts' as const,
    items: describeItems(shown, settings, locale),
  })
  const asked = askedPurposes(settings.outside?.question ?? '')
  if (purpose !== 'analytics' || !asked.includes('advertising')) return [factsOf(purpose)]
  const heading = { type: 'heading' as const, text: m.consent_advertising({}, { locale }) }
  return [factsOf(purpose), heading, factsOf('advertising')]
}

/** Pages and packages share the addresses of one segment, so both are tried. */
function findEntry(api: Api, slug: string, locale: 'en' | 'fr') {
  return api.content.get({ kind: 'page', slug, locale }).catch((error) => {
    if (apiRefusal(error)?.code !== 'not_found') throw error
    return api.content.get({ kind: 'package', slug, locale })
  })
}
