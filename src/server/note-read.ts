import type { Context } from './platform/context.ts'

type Call<Output> = { next: () => Promise<Output>; context: Context; path: readonly string[]; input: unknown }

/**
 * An interceptor. It notes for a page that may be kept which changes would affect it. A page that reads an operation that is not
 * in this table is discarded after every change.
 */
export async function noteRead<Output>({ next, context, path, input }: Call<Output>): Promise<Output> {
  if (!context.pageTags) return next()
  const tagsOf = tagsOfOperation[path.join('.')]
  return context.pageTags.read(tagsOf?.(Object(input)), next)
}

/** The tags with which announce_content names an entry in the database: its list, and the entry alone. */
export const contentTags = (kind: string, slug: string) => [`content:${kind}`, `content:${kind}/${slug}`]

type TagsOf = (input: Record<string, unknown>) => readonly string[] | undefined

const ofListing =
  (name: 'id' | 'yachtId'): TagsOf =>
  ({ [name]: id }) =>
    typeof id === 'string' ? [`listing:${id.trim().toLowerCase()}`] : undefined

/** Searches note their own tags: tags-of-search.ts. */
const bySearch: TagsOf = () => []

/** Reference data. A change of them discards every page anyway. */
const fixed: TagsOf = () => []

const tagsOfOperation: Record<string, TagsOf> = {
  'availability.dateStates': ofListing('id'),
  'availability.departures': ofListing('id'),
  'availability.durations': ofListing('id'),
  'boats.filterOptions': bySearch,
  'boats.get': ofListing('id'),
  'boats.home': bySearch,
  'boats.itineraries': ofListing('id'),
  'boats.list': bySearch,
  'boats.pins': bySearch,
  'boats.prices': ofListing('id'),
  'boats.departurePrices': ofListing('id'),
  // `boats.similar` also reads yachts around it. Its searches note those.
  'boats.taxonomy': fixed,
  'boats.similar': ofListing('id'),
  'content.get': ({ kind, slug }) => [`content:${kind}/${slug}`],
  'content.menus': () => ['content:menu', 'content:announcement'],
  // A change of redirects discards every page.
  'content.redirect': fixed,
  'content.list': ({ kind }) => [`content:${kind}`],
  'content.listSeo': fixed,
  'content.searchHelp': () => ['faq', 'page', 'package', 'post', 'landing'].map((kind) => `content:${kind}`),
  'content.seo': fixed,
  'destinations.list': fixed,
  // Their searches note the yachts.
  'packages.get': ({ slug }) => [`content:package/${slug}`],
  // The currencies in which yachts are paid.
  'giftCards.choices': () => ['fleet'],
  'instabook.list': ofListing('id'),
  'locations.named': fixed,
  'pricing.preview': ofListing('yachtId'),
  // Searches of visitors change no page at once: a change of the fleet shows the newer figures.
  'statistics.demand': () => ['fleet'],
  'reviews.latest': () => ['fleet'],
  'reviews.list': ofListing('yachtId'),
}
