import { z } from 'zod'
import { blocksOf } from '../content/content-blocks.ts'
import { PlannableInstant, text } from '../operation.ts'

/** A text in both languages as an editor left it: either may be empty. */
const words = (max: number) => z.strictObject({ en: text(max), fr: text(max) })

/** The last segment of an address. */
export const EntrySlug = z
  .string()
  .trim()
  .max(80, 'An address has 80 characters at most.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.')

const Reference = EntrySlug.nullable()

const MediaKey = text(300, 'Choose a picture.')

/** Everything that an editor writes about an entry. Readers see it once it is published. */
export const StudioDocument = z.strictObject({
  slug: EntrySlug,
  /** Groups entries of one kind: the slug of a topic, or `legal`. */
  topic: z
    .string()
    .trim()
    .max(40)
    .regex(/^[a-z]+(-[a-z]+)*$/, 'Use small letters and single hyphens.')
    .nullable(),
  author: Reference,
  /** Entries of one kind are listed by it, the lowest first. */
  position: z.int('Enter a whole number.').min(0).max(100_000),
  title: words(200),
  summary: words(2000),
  body: z.array(blocksOf(words(8000))).max(800, 'An entry has 800 blocks at most.'),
  picture: z.strictObject({ key: MediaKey, alt: words(300) }).nullable(),
  /** The query of a search for suitable yachts. */
  search: text(400)
    .regex(/^([a-z_]+=[^&=]+(&[a-z_]+=[^&=]+)*)?$/, 'Write it as categories=wedding&min_capacity=10.')
    .transform((value) => value || null)
    .nullable(),
  /** For search engines. An empty title or description is taken from the entry. */
  seo: z.strictObject({ title: words(120), description: words(400), keywords: words(400) }),
  /** Readers no longer see it from this time on. */
  unpublishAt: PlannableInstant.nullable(),
})
export type StudioDocument = z.infer<typeof StudioDocument>
export type StudioBlock = StudioDocument['body'][number]

/** Reasons why a document cannot be published, or should not be. */
const flaws = [
  'title_missing',
  'summary_missing',
  'picture_missing',
  'alt_missing',
  'block_empty',
  'slug_reserved',
  'topic_unknown',
  'author_unknown',
  'title_untranslated',
  'summary_untranslated',
  'block_untranslated',
  'alt_untranslated',
  'link_dead',
  'seo_title_long',
  'seo_description_long',
] as const

export const Flaw = z.object({
  code: z.enum(flaws),
  /** It keeps the document from being published. */
  blocks: z.boolean(),
  /** The block, counted from 0; null for what stands above the blocks. */
  block: z.int().nullable(),
  /** The address of a dead link, or the slug that is taken. */
  detail: z.string().nullable(),
})
export type Flaw = z.infer<typeof Flaw>
