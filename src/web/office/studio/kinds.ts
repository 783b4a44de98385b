import type { ContentKind } from '#contract/content/content.ts'
import type { StudioRow } from '#contract/studio/studio.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { m } from '#web/paraglide/messages.js'

/** The fields of entries of a kind, beside their title. */
type Fields = {
  summary?: true
  body?: true
  picture?: true
  search?: true
  topic?: true
  author?: true
  seo?: true
  end?: true
}

type Kind = {
  title: () => string
  text: () => string
  /** Entries that the product reads by name: none can be added. */
  fixed?: true
  fields: Fields
}

const page: Fields = { summary: true, body: true, picture: true, search: true, seo: true }

/** Every kind of entry, as the studio calls it, with its fields. */
export const kinds: Record<ContentKind, Kind> = {
  page: { title: m.studio_pages, text: m.studio_pages_text, fields: { ...page, topic: true } },
  post: { title: m.studio_posts, text: m.studio_posts_text, fields: { ...page, topic: true, author: true } },
  author: { title: m.studio_authors, text: m.studio_authors_text, fields: { summary: true, picture: true } },
  topic: { title: m.studio_topics, text: m.studio_topics_text, fields: {} },
  faq: { title: m.studio_questions, text: m.studio_questions_text, fields: { summary: true, topic: true } },
  package: { title: m.studio_packages, text: m.studio_packages_text, fields: page },
  adventure: {
    title: m.studio_adventures,
    text: m.studio_adventures_text,
    fields: { summary: true, picture: true, search: true },
  },
  testimonial: {
    title: m.studio_testimonials,
    text: m.studio_testimonials_text,
    fields: { summary: true, picture: true },
  },
  partner: { title: m.studio_partners, text: m.studio_partners_text, fields: { summary: true, picture: true } },
  gallery: { title: m.studio_gallery, text: m.studio_gallery_text, fields: { picture: true } },
  landing: { title: m.studio_landings, text: m.studio_landings_text, fields: page },
  home: { title: m.studio_home, text: m.studio_home_text, fixed: true, fields: { summary: true, body: true } },
  menu: { title: m.studio_menus, text: m.studio_menus_text, fixed: true, fields: { body: true } },
  announcement: {
    title: m.studio_announcements,
    text: m.studio_announcements_text,
    fields: { summary: true, body: true, end: true },
  },
}

/** The kind of an address; undefined for another word. */
export const kindOf = (segment: string): ContentKind | undefined => keysOf(kinds).find((kind) => kind === segment)

export const stateWords: Record<StudioRow['state'], { text: () => string; tone: 'good' | 'warn' | 'plain' | 'sea' }> = {
  draft: { text: m.studio_state_draft, tone: 'plain' },
  scheduled: { text: m.studio_state_scheduled, tone: 'sea' },
  published: { text: m.studio_state_published, tone: 'good' },
  changed: { text: m.studio_state_changed, tone: 'warn' },
  ended: { text: m.studio_state_ended, tone: 'plain' },
}
