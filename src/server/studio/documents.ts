import { type RawBuilder, sql } from 'kysely'
import type { ContentKind } from '#contract/content/content.ts'
import type { StoredBlock } from '#contract/content/content-blocks.ts'
import type { StudioBlock, StudioDocument } from '#contract/studio/document.ts'
import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import type { Db } from '../platform/database.ts'

/** The columns of content_entries that a document has. */
export type EntryRow = {
  id: Id
  kind: ContentKind
  slug: string
  topic: string | null
  author: string | null
  position: number
  title: LocalText
  summary: LocalText
  body: StoredBlock[]
  picture: string | null
  picture_alt: LocalText | null
  search: string | null
  published_at: Date | null
  unpublish_at: Date | null
  is_demo: boolean
}

export type SeoWords = { locale: 'en' | 'fr'; title: string; description: string; keywords: string[] }

/** The address of an entry's page in English, without a slash at the end; null for a kind without pages. */
export function pathOf(kind: ContentKind, slug: string): string | null {
  if (kind === 'page' || kind === 'package') return `/${slug}`
  if (kind === 'post') return `/blog/${slug}`
  return kind === 'landing' ? `/yacht-rental-in-${slug}` : null
}

/** The same as an expression. */
export const pathColumn: RawBuilder<string | null> = sql`
  case kind when 'page' then '/' || slug when 'package' then '/' || slug when 'post' then '/blog/' || slug
    when 'landing' then '/yacht-rental-in-' || slug end`

const bothOf = (text: LocalText | null) => ({ en: text?.en ?? '', fr: text?.fr ?? '' })

/** The document that an editor begins with: the entry as readers see it. */
export function documentOf(row: EntryRow, seo: readonly SeoWords[]): StudioDocument {
  const words = (locale: 'en' | 'fr') => seo.find((each) => each.locale === locale)
  const bySeo = (read: (words: SeoWords) => string) => ({
    en: (words('en') && read(words('en') as SeoWords)) ?? '',
    fr: (words('fr') && read(words('fr') as SeoWords)) ?? '',
  })
  return {
    slug: row.slug,
    topic: row.topic,
    author: row.author,
    position: row.position,
    title: bothOf(row.title),
    summary: bothOf(row.summary),
    body: mapTexts(row.body, (text) => bothOf(text as LocalText)) as StudioBlock[],
    picture: row.picture === null ? null : { key: row.picture, alt: bothOf(row.picture_alt) },
    search: row.search,
    seo: {
      title: bySeo(({ title }) => title),
      description: bySeo(({ description }) => description),
      keywords: bySeo(({ keywords }) => keywords.join(', ')),
    },
    unpublishAt: row.unpublish_at?.toISOString() ?? null,
  }
}

/** A text for readers: without an empty French one, so that they read the English. */
export const storedText = ({ en, fr }: { en: string; fr: string }): LocalText => (fr === '' ? { en } : { en, fr })

/** A body for readers. A list ends at its empty items, and an empty caption is none. */
export function storedBody(blocks: readonly StudioBlock[]): StoredBlock[] {
  const texts = mapTexts(blocks, (text) => storedText(text as { en: string; fr: string })) as StoredBlock[]
  return texts.map(withoutEmpty)
}

function withoutEmpty(block: StoredBlock): StoredBlock {
  if ((block.type === 'picture' || block.type === 'film') && block.caption?.en === '') {
    const { caption: _none, ...rest } = block
    return rest
  }
  if (block.type === 'quote' && block.by?.en === '') {
    const { by: _none, ...rest } = block
    return rest
  }
  return block
}

/** Replaces every text at any depth. */
function mapTexts(value: unknown, change: (text: object) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  if ('en' in value) return change(value)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]))
}

const columns = sql.raw(
  'id, kind, slug, topic, author, position, title, summary, body, picture, picture_alt, search, published_at, unpublish_at, is_demo',
)

export async function findEntryRow(db: Db, id: Id, lock = false): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from content_entries where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The record for search engines of an entry's page. */
export async function findSeoWords(db: Db, path: string | null): Promise<SeoWords[]> {
  if (path === null) return []
  const { rows } = await sql<SeoWords>`
    select locale, title, description, keywords from seo_records where slug = ${path.slice(1)}`.execute(db)
  return rows
}
