import type { z } from 'zod'
import { type ContentEntry, type ContentTeaser, MenuPlace, type SeoRecord } from '#contract/content/content.ts'
import type { ContentBlock } from '#contract/content/content-blocks.ts'
import type { Locale } from '#shared/locale.ts'
import type { Settings } from '../platform/settings.ts'
import type { StoredEntry, StoredMenu, StoredTeaser } from './queries.ts'
import { factsOf, fillIn, linkedFactsOf, readText, readTexts } from './read-text.ts'

type Reader = { locale: Locale; settings: Settings }

export function presentTeaser(entry: StoredTeaser, { locale, settings }: Reader): ContentTeaser {
  const facts = factsOf(settings, locale)
  const { id, kind, slug, topic, search, is_demo: demo, published_at, updated_at } = entry
  const alt = entry.picture_alt
  return {
    id,
    kind,
    slug,
    topic,
    topicTitle: entry.topic_title && readText(entry.topic_title, locale, facts),
    search,
    demo,
    title: readText(entry.title, locale, facts),
    summary: readText(entry.summary, locale, facts),
    picture: entry.picture && alt ? { key: entry.picture, alt: readText(alt, locale, facts) } : null,
    publishedAt: published_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  }
}

/** The blocks whose texts may contain links. */
const withLinks: ReadonlySet<string> = new Set(['paragraph', 'list', 'quote', 'facts'])

export function presentEntry(entry: StoredEntry, reader: Reader): ContentEntry {
  const facts = factsOf(reader.settings, reader.locale)
  const linked = linkedFactsOf(reader.settings, reader.locale)
  // Only the languages are reduced to one: a stored block stays a block.
  const body = entry.body.map(
    (block) => readTexts(block, reader.locale, withLinks.has(block.type) ? linked : facts) as ContentBlock,
  )
  const author = entry.author && {
    name: readText(entry.author.title, reader.locale, facts),
    about: readText(entry.author.summary, reader.locale, facts),
    picture: entry.author.picture,
  }
  return { ...presentTeaser(entry, reader), body: body.filter(hasSomething), author }
}

/** A block for a fact that the operator left empty, such as the phone, is not shown. */
function hasSomething(block: ContentBlock): boolean {
  if (block.type !== 'facts') return true
  block.items = block.items.filter(({ value }) => value.trim() !== '')
  return block.items.length > 0
}

/** The menus whose place exists, and the first announcement. */
export function presentMenus(entries: readonly StoredMenu[], { locale, settings }: Reader) {
  const facts = factsOf(settings, locale)
  const linksOf = ({ body }: StoredMenu) =>
    body.flatMap((block) =>
      block.type === 'link' ? [{ to: block.to, label: readText(block.text, locale, facts) }] : [],
    )
  const menus = entries.flatMap((entry) => {
    const place = entry.kind === 'menu' ? MenuPlace.safeParse(entry.slug).data : undefined
    return place ? [{ place, title: readText(entry.title, locale, facts), links: linksOf(entry) }] : []
  })
  const announced = entries.find(({ kind }) => kind === 'announcement')
  const announcement = announced
    ? { text: readText(announced.summary, locale, facts), to: linksOf(announced)[0]?.to ?? null }
    : null
  return { menus, announcement }
}

type Seo = z.infer<typeof SeoRecord>

/** Records may contain placeholders for the site's facts, as texts do. */
export function presentSeoRecord(record: Seo, { locale, settings }: Reader): Seo {
  const facts = factsOf(settings, locale)
  return { ...record, title: fillIn(record.title, facts), description: fillIn(record.description, facts) }
}
