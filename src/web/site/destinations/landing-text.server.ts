import type { ContentEntry } from '#contract/content/content.ts'
import type { Locale } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'

/** The text that editors have written for a place. A page without one still shows its yachts. */
export const findLandingText = (api: Api, slug: string, locale: Locale): Promise<ContentEntry | null> =>
  api.content.get({ kind: 'landing', slug, locale }).catch(() => null)

/** The address of the picture of a text; null without one. */
export const pictureOf = (text: ContentEntry | null) => (text?.picture ? `/media/${text.picture.key}` : null)
