import { sql } from 'kysely'
import type { ContentKind } from '#contract/content/content.ts'
import type { StoredBlock } from '#contract/content/content-blocks.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import type { LocalText } from '#shared/locale.ts'
import type { Db } from '../platform/database.ts'

const seoColumns = ['slug', 'title', 'description', 'keywords', 'url'] as const

export function findSeoRecord(db: Db, slug: string, locale: string) {
  return db
    .selectFrom('seo_records')
    .select(seoColumns)
    .where('slug', '=', slug)
    .where('locale', '=', locale)
    .executeTakeFirst()
}

export function listSeoRecords(db: Db, locale: string) {
  return db.selectFrom('seo_records').select(seoColumns).where('locale', '=', locale).orderBy('slug').execute()
}

export type StoredTeaser = {
  id: Id
  kind: ContentKind
  slug: string
  topic: string | null
  title: LocalText
  summary: LocalText
  picture: string | null
  picture_alt: LocalText | null
  search: string | null
  is_demo: boolean
  published_at: Date
  updated_at: Date
}
export type StoredEntry = StoredTeaser & { body: StoredBlock[] }

const teaser = sql.raw(
  'id, kind, slug, topic, title, summary, picture, picture_alt, search, is_demo, published_at, updated_at',
)

export type PublishedPage = { kind: ContentKind; path: string; updatedAt: Date }

/** The paths of entries with their own page, and when each was last changed. */
export async function listPublishedPages(db: Db, now: Instant): Promise<PublishedPage[]> {
  const { rows } = await sql<PublishedPage>`
    select kind, updated_at as "updatedAt",
      case kind when 'post' then '/blog/' when 'landing' then '/yacht-rental-in-' else '/' end || slug as path
    from content_entries
    where kind in ('page', 'package', 'post', 'landing') and published_at <= ${new Date(now)}
    order by kind, published_at desc, slug`.execute(db)
  return rows
}

export type Publication = { kind: ContentKind; slug: string; at: Instant }

/** Entries that will be published within a period. */
export async function listPublications(db: Db, now: Instant, until: Instant): Promise<Publication[]> {
  const { rows } = await sql<Publication>`
    select kind, slug, extract(epoch from published_at)::float8 * 1000 as at from content_entries
    where published_at > ${new Date(now)} and published_at <= ${new Date(until)}`.execute(db)
  return rows
}

/** Published entries in the order of their kind, then the newest first. */
export async function listEntries(db: Db, kind: ContentKind, now: Date, limit: number): Promise<StoredTeaser[]> {
  const { rows } = await sql<StoredTeaser>`
    select ${teaser} from content_entries
    where kind = ${kind} and published_at <= ${now}
    order by position, published_at desc, slug limit ${limit}`.execute(db)
  return rows
}

export async function findEntry(db: Db, kind: ContentKind, slug: string, now: Date): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`
    select ${teaser}, body from content_entries
    where kind = ${kind} and slug = ${slug} and published_at <= ${now}`.execute(db)
  return rows[0]
}

/** The keys of all drawings that entries show. */
export async function listDrawings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select picture as key from content_entries where picture like 'illustration/%'
    union
    select block ->> 'key' from content_entries, jsonb_array_elements(body) as block
    where block ->> 'type' = 'picture' and block ->> 'key' like 'illustration/%'`.execute(db)
  return rows.map(({ key }) => key)
}
