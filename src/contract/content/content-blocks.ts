import { z } from 'zod'
import { purposes } from '#shared/consent.ts'
import { homeSections } from '#shared/home-sections.ts'
import { LocalText } from '#shared/locale.ts'

/**
 * The blocks of a page: a small closed set that an editor can offer and every screen can show. Texts may contain links, written
 * `[words](/address)`.
 */
export const blocksOf = <Text extends z.ZodType>(text: Text) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('heading'), text }),
    z.object({ type: z.literal('paragraph'), text }),
    z.object({ type: z.literal('list'), items: z.array(text) }),
    z.object({ type: z.literal('quote'), text, by: text.optional() }),
    z.object({ type: z.literal('picture'), key: z.string(), alt: text, caption: text.optional() }),
    /** A film with its still picture. Both are keys of media. */
    z.object({
      type: z.literal('film'),
      key: z.string(),
      poster: z.string().nullable(),
      alt: text,
      caption: text.optional(),
    }),
    z.object({ type: z.literal('facts'), items: z.array(z.object({ label: text, value: text })) }),
    z.object({ type: z.literal('steps'), items: z.array(z.object({ title: text, text })) }),
    /** The table of cookies and stored entries for one purpose. The page that shows it adds the words. */
    z.object({ type: z.literal('cookies'), purpose: z.enum(['needed', ...purposes]) }),
    z.object({ type: z.literal('link'), text, to: z.string().startsWith('/') }),
    /** A section of the home page. */
    z.object({ type: z.literal('section'), name: z.enum(homeSections) }),
  ])

/** A stored block: every text in all its languages. */
export const StoredBlock = blocksOf(LocalText)
export type StoredBlock = z.infer<typeof StoredBlock>

/** A block in one language, for readers. */
export const ContentBlock = blocksOf(z.string())
export type ContentBlock = z.infer<typeof ContentBlock>
