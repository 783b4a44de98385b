import type { Flaw } from '#contract/studio/document.ts'
import { m } from '#web/paraglide/messages.js'

const words: Record<Flaw['code'], (detail: { detail: string }) => string> = {
  title_missing: m.studio_flaw_title,
  summary_missing: m.studio_flaw_summary,
  picture_missing: m.studio_flaw_picture,
  alt_missing: m.studio_flaw_alt,
  block_empty: m.studio_flaw_block,
  slug_reserved: m.studio_flaw_slug,
  topic_unknown: m.studio_flaw_topic,
  author_unknown: m.studio_flaw_author,
  title_untranslated: m.studio_flaw_title_fr,
  summary_untranslated: m.studio_flaw_summary_fr,
  block_untranslated: m.studio_flaw_block_fr,
  alt_untranslated: m.studio_flaw_alt_fr,
  link_dead: m.studio_flaw_link,
  seo_title_long: m.studio_flaw_seo_title,
  seo_description_long: m.studio_flaw_seo_description,
}

/** A flaw as a sentence, with the number of its block. */
export function flawText({ code, block, detail }: Flaw): string {
  const text = words[code]({ detail: detail ?? '' })
  return block === null ? text : m.studio_flaw_at({ number: block + 1, text })
}
