import { z } from 'zod'

export const locales = ['en', 'fr'] as const
export const Locale = z.enum(locales)
export type Locale = (typeof locales)[number]

/** A text in several languages. English is always present. */
export const LocalText = z.object({ en: z.string(), fr: z.string().optional() })
export type LocalText = z.infer<typeof LocalText>
