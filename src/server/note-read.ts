import type { Context } from './platform/context.ts'

type Call<Output> = { next: () => Promise<Output>; context: Context; path: readonly string[]; input: unknown }

/**
 * An interceptor: what a page reads that may be kept tells which changes it shows. Pages that read anything that is not
 * in this table are emptied by every change.
 */
export async function noteRead<Output>({ next, context, path, input }: Call<Output>): Promise<Output> {
  if (!context.pageTags) return next()
  const tagsOf = tagsOfOperation[path.join('.')]
  return context.pageTags.read(tagsOf?.(Object(input)), next)
}

/** As announce_content names entries in the database: the list that an entry is in, and the entry alone. */
export const contentTags = (kind: string, slug: string) => [`content:${kind}`, `content:${kind}/${slug}`]

type TagsOf = (input: Record<string, unknown>) => readonly string[] | undefined

const ofListing =
  (name: 'id' | 'yachtId'): TagsOf =>
  ({ [name]: id }) =>
    typeof id === 'string' ? [`listing:${id.trim().toLowerCase()}`] : undefined

/** Searches note what they look at where they run: tags-of-search.ts. */
const bySearch: TagsOf = () => []

/** Reference data: a change of them is one of everything. */
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
  // And those around, by its searches.
  'boats.taxonomy': fixed,
  'boats.similar': ofListing('id'),
  'content.get': ({ kind, slug }) => [`content:${kind}/${slug}`],
  'content.list': ({ kind }) => [`content:${kind}`],
  'content.listSeo': fixed,
  'content.seo': fixed,
  'destinations.list': fixed,
  // The currencies that yachts are paid in.
  'giftCards.choices': () => ['fleet'],
  'instabook.list': ofListing('id'),
  'pricing.preview': ofListing('yachtId'),
  'reviews.latest': () => ['fleet'],
  'reviews.list': ofListing('yachtId'),
}
