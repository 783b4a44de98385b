import { z } from 'zod'
import { LocalText } from '#shared/locale.ts'

/**
 * What a page is made of: a small closed set, which an editor can offer and a screen can show as it is meant. Texts may
 * hold links, written `[words](/address)`.
 */
export const blocksOf = <Text extends z.ZodType>(text: Text) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('heading'), text }),
    z.object({ type: z.literal('paragraph'), text }),
    z.object({ type: z.literal('list'), items: z.array(text) }),
    z.object({ type: z.literal('quote'), text, by: text.optional() }),
    z.object({ type: z.literal('picture'), key: z.string(), alt: text, caption: text.optional() }),
    z.object({ type: z.literal('facts'), items: z.array(z.object({ label: text, value: text })) }),
    z.object({ type: z.literal('steps'), items: z.array(z.object({ title: text, text })) }),
    z.object({ type: z.literal('link'), text, to: z.string().startsWith('/') }),
  ])

/** As it is kept: every text in all its languages. */
export const StoredBlock = blocksOf(LocalText)
export type StoredBlock = z.infer<typeof StoredBlock>

/** As it is read: in one language. */
export const ContentBlock = blocksOf(z.string())
export type ContentBlock = z.infer<typeof ContentBlock>
