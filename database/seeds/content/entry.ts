import { z } from 'zod'
import { blocksOf } from '#contract/content/content-blocks.ts'
import { Words } from '../words.ts'

export const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug has lower-case letters, digits and hyphens.')

export const Picture = z.strictObject({ key: z.string().min(1), alt: Words })

/** The content of a text's file. The name of the file is its slug. */
export const Document = z.strictObject({
  topic: z.string().min(1).optional(),
  title: Words,
  summary: Words,
  picture: Picture.optional(),
  /** The query of a search for suitable yachts. */
  search: z.string().min(1).optional(),
  /** The day of publication, equal on every installation. */
  published: z.iso.date().optional(),
  updated: z.iso.date().optional(),
  body: z.array(blocksOf(Words)).default([]),
})

export const SeedEntry = Document.extend({ slug: Slug })
export type SeedEntry = z.infer<typeof SeedEntry>
