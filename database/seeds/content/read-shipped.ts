import { z } from 'zod'
import type { ContentKind } from '#contract/content/content.ts'
import { readData, readInOrder } from '../read-data.ts'
import { Words } from '../words.ts'
import { Document, SeedEntry, Slug } from './entry.ts'
import { Landing } from './landing.ts'
import { Package } from './package.ts'

export type Shipped = Partial<Record<ContentKind, readonly SeedEntry[]>>

/** Pictures of places, hours and boats. The first is the largest. */
const GalleryPicture = z.strictObject({ slug: Slug, title: Words, alt: Words }).transform(({ slug, title, alt }) => ({
  slug,
  title,
  summary: alt,
  picture: { key: `pictures/scenes/${slug}.avif`, alt },
  body: [],
}))

/** All texts that come with the product, in the order of their pages. */
export const readShipped = (): Shipped => ({
  page: readDocuments('content/pages', Document),
  package: readDocuments('content/packages', Package),
  post: readDocuments('content/posts', Document),
  // The question is the title, the answer the summary.
  faq: readData('content/questions', z.array(SeedEntry)),
  // Activities on the water. Each links to a search for suitable yachts.
  adventure: readData('content/adventures', z.array(SeedEntry)),
  gallery: readData('content/gallery', z.array(GalleryPicture)),
  // One for each destination, by its slug.
  landing: readDocuments('content/landings', Landing),
  // The heading of the home page, and its sections in order.
  home: readData('content/home', z.array(SeedEntry)),
  // The links of header, side menu and footer.
  menu: readData('content/menus', z.array(SeedEntry)),
})

/** Texts that only a market with yachts in Dubai can keep. */
const ofDubai: Partial<Record<ContentKind, readonly string[]>> = {
  package: ['dinner-cruise-dubai'],
  post: ['how-many-hours-in-dubai'],
}

/** The texts of a market outside of the demo: without those of one place, and without the links to them. */
export function readPlaceless(): Shipped {
  const shipped = readShipped()
  const addresses = Object.values(ofDubai).flatMap((slugs) => slugs.map((slug) => `/${slug}`))
  const withoutLinks = ({ body, ...entry }: SeedEntry): SeedEntry => ({
    ...entry,
    body: body.filter((block) => block.type !== 'link' || !addresses.includes(block.to)),
  })
  return Object.fromEntries(
    Object.entries(shipped).map(([kind, entries]) => {
      // A key of the table.
      const left = ofDubai[kind as ContentKind] ?? []
      return [kind, entries.filter(({ slug }) => !left.includes(slug)).map(withoutLinks)]
    }),
  )
}

/** Reads texts with a file each. The name of the file is the slug. */
const readDocuments = (folder: string, schema: z.ZodType<Omit<SeedEntry, 'slug'>>): SeedEntry[] =>
  readInOrder(folder, schema).map(([slug, text]) => ({ slug, ...text }))
