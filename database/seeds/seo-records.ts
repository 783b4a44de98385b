import type { ContentKind } from '#contract/content/content.ts'
import type { Db } from '#server/platform/database.ts'
import { plainText } from '#shared/plain-text.ts'
import type { SeedEntry } from './content/entry.ts'
import type { Shipped } from './content/read-shipped.ts'

type Words = { title: string; description: string; keywords: string[] }
type Record = { slug: string; en: Words; fr: Words }

const pages: Record[] = [
  {
    slug: '',
    en: {
      title: 'Yacht charter with live availability and the true price',
      description:
        'Find a yacht that is free on your date in Dubai, Miami and the Mediterranean, see what it costs with everything included, and reserve it.',
      keywords: ['yacht charter', 'yacht rental', 'Dubai', 'Miami', 'Mediterranean'],
    },
    fr: {
      title: 'Location de yachts : disponibilités en direct et prix réel',
      description:
        'Trouvez un yacht libre à votre date à Dubaï, Miami et en Méditerranée, voyez son prix tout compris et réservez-le.',
      keywords: ['location de yacht', 'charter', 'Dubaï', 'Miami', 'Méditerranée'],
    },
  },
  {
    slug: 'yacht-rentals',
    en: {
      title: 'Yachts you can book',
      description: 'Filter by place, date, party and budget. Every price is a total that you can really pay.',
      keywords: ['yacht rentals', 'charter search', 'catamaran', 'motor yacht', 'sailing yacht'],
    },
    fr: {
      title: 'Yachts à réserver',
      description:
        'Filtrez par lieu, date, nombre d’invités et budget. Chaque prix est un total que vous pouvez réellement payer.',
      keywords: ['yachts à louer', 'recherche de charter', 'catamaran', 'yacht à moteur', 'voilier'],
    },
  },
]

/** The path of each kind of text that has its own page. */
const addresses: Partial<{ [Kind in ContentKind]: (slug: string) => string }> = {
  page: (slug) => slug,
  package: (slug) => slug,
  post: (slug) => `blog/${slug}`,
  landing: (slug) => `yacht-rental-in-${slug}`,
}

/** The record of a text: its title, and its summary without links. */
const recordOf = (slug: string, { title, summary }: SeedEntry): Record => {
  const words = (language: 'en' | 'fr', keyword: string) => ({
    title: title[language],
    description: plainText(summary[language]),
    keywords: [keyword, title[language]],
  })
  return { slug, en: words('en', 'yacht charter'), fr: words('fr', 'location de yacht') }
}

/** Adds titles and descriptions for search engines. An existing record stays as it is, because an operator may have edited it. */
export async function seedSeoRecords(db: Db, shipped: Shipped): Promise<void> {
  const texts = Object.entries(addresses).flatMap(([kind, address]) =>
    (shipped[kind as ContentKind] ?? []).map((entry) => recordOf(address(entry.slug), entry)),
  )
  const rows = [...pages, ...texts].flatMap(({ slug, en, fr }) => [
    { slug, locale: 'en', url: `/${slug}`, ...en },
    { slug, locale: 'fr', url: slug ? `/fr/${slug}` : '/fr', ...fr },
  ])
  await db
    .insertInto('seo_records')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
