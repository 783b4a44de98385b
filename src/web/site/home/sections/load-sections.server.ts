import type { RouterContextProvider } from 'react-router'
import type { ContentEntry, ContentKind, ContentTeaser } from '#contract/content/content.ts'
import { homeSections } from '#shared/home-sections.ts'
import type { Locale } from '#shared/locale.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { withTimeout } from '#web/lib/with-timeout.ts'
import { m } from '#web/paraglide/messages.js'
import { findSuitableYachts } from '#web/site/content/suitable-yachts.ts'
import { sectionsCopy } from './sections-copy.server.ts'

const timeoutMs = 5000

/**
 * Loads the data of the lower sections of the home page. Each is independent: one that fails or takes too long is null, and its
 * section is left out. A draft of the home page replaces the published one.
 */
export async function loadHomeSections(context: Readonly<RouterContextProvider>, draft?: HomeEntry) {
  const { locale, currency } = context.get(requestContext)
  return gatherSections(context.get(apiContext), { locale, currency, draft })
}

type HomeEntry = Pick<ContentEntry, 'title' | 'summary' | 'body'>
type Gathering = { locale: Locale; currency: string; draft: HomeEntry | undefined }

export type HomeSectionsData = Awaited<ReturnType<typeof gatherSections>>

async function gatherSections(api: Api, { locale, currency, draft }: Gathering) {
  const list = (kind: ContentKind, limit?: number) => listTeasers(api, { kind, locale, ...(limit && { limit }) })
  const published = () =>
    withTimeout(api.content.get({ kind: 'home', slug: 'home', locale }), timeoutMs).catch(() => null)
  const [entry, places, packages, adventures, reviews, partners, gallery, testimonials, questions, posts] =
    await Promise.all([
      draft ?? published(),
      orNothing(listPlaces(api, locale)),
      orNothing(list('package', 5).then((entries) => priceAll(api, entries, currency))),
      orNothing(list('adventure')),
      orNothing(api.reviews.latest({ language: locale, limit: 3 }).then(({ data }) => data)),
      orNothing(list('partner')),
      orNothing(list('gallery', 6)),
      orNothing(list('testimonial', 3)),
      orNothing(list('faq', 6)),
      orNothing(list('post', 3)),
    ])
  const order = entry?.body.flatMap((block) => (block.type === 'section' ? [block.name] : []))
  return {
    /** The heading of the page and the line below it. */
    hero: entry && { title: entry.title, text: entry.summary },
    order: order ?? homeSections,
    copy: sectionsCopy(locale),
    places,
    packages,
    adventures,
    reviews,
    partners,
    gallery,
    testimonials,
    questions,
    posts,
  }
}

/** The first destinations with yachts, in menu order. */
async function listPlaces(api: Api, locale: Locale) {
  const { data } = await api.destinations.list()
  const inUse = data.filter(({ listings }) => listings !== null && listings > 0)
  return inUse.slice(0, 6).map(({ slug, name, listings, picture }) => ({
    slug,
    name: name[locale] ?? name.en,
    yachts: m.yachts_count({ count: listings ?? 0 }, { locale }),
    picture,
  }))
}

type EntryQuery = { kind: ContentKind; locale: Locale; limit?: number }

/** Keeps only the shown fields: they are sent twice, as HTML and as data. */
async function listTeasers(api: Api, wanted: EntryQuery) {
  const { data } = await api.content.list(wanted)
  return data.map(({ slug, title, summary, picture, search, topic, demo }) => ({
    slug,
    title,
    summary,
    picture,
    search,
    topic,
    demo,
  }))
}

type HomeTeaser = Pick<ContentTeaser, 'slug' | 'title' | 'summary' | 'picture' | 'search' | 'topic' | 'demo'>

/** Adds the number and the lowest total of the yachts that suit each entry; 0 and null where none suits. */
const priceAll = (api: Api, entries: readonly HomeTeaser[], currency: string) =>
  Promise.all(
    entries.map(async (entry) => {
      const yachts = await findSuitableYachts(api, { search: entry.search, currency, limit: 1, sort: 'price_low' })
      return { ...entry, count: yachts?.totalCount ?? 0, price: yachts?.boats[0]?.price ?? null }
    }),
  )

/** Null for an empty list too: an empty section is not shown. */
async function orNothing<Item>(promise: Promise<Item[]>): Promise<Item[] | null> {
  const items = await withTimeout(promise, timeoutMs).catch(() => null)
  return items && items.length > 0 ? items : null
}
