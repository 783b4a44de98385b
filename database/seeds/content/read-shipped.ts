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

/** Reads texts with a file each. The name of the file is the slug. */
const readDocuments = (folder: string, schema: z.ZodType<Omit<SeedEntry, 'slug'>>): SeedEntry[] =>
  readInOrder(folder, schema).map(([slug, text]) => ({ slug, ...text }))
