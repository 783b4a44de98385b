import { type RawBuilder, sql } from 'kysely'
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
  topic_title: LocalText | null
  title: LocalText
  summary: LocalText
  picture: string | null
  picture_alt: LocalText | null
  search: string | null
  is_demo: boolean
  published_at: Date
  updated_at: Date
}
export type StoredAuthor = { title: LocalText; summary: LocalText; picture: string | null }
export type StoredEntry = StoredTeaser & { body: StoredBlock[]; author: StoredAuthor | null }

const teaser = sql`
  id, kind, slug, topic, title, summary, picture, picture_alt, search, is_demo, published_at, updated_at,
  (select title from content_entries as named where named.kind = 'topic' and named.slug = content_entries.topic) as topic_title`

/** Whether readers see a row of content_entries. */
const isPublic = (now: Date) => sql<boolean>`published_at <= ${now} and (unpublish_at is null or unpublish_at > ${now})`

export type PublishedPage = { kind: ContentKind; path: string; updatedAt: Date }

/** The paths of entries with their own page, and when each was last changed. */
export async function listPublishedPages(db: Db, now: Instant): Promise<PublishedPage[]> {
  const { rows } = await sql<PublishedPage>`
    select kind, updated_at as "updatedAt",
      case kind when 'post' then '/blog/' when 'landing' then '/yacht-rental-in-' else '/' end || slug as path
    from content_entries
    where kind in ('page', 'package', 'post', 'landing') and ${isPublic(new Date(now))}
    order by kind, published_at desc, slug`.execute(db)
  return rows
}

export type ShippedText = { id: Id; kind: ContentKind; title: LocalText }

/** The legal pages and the home page that nobody has edited: examples of ours that readers see. */
export async function listShippedTexts(db: Db, now: Date): Promise<ShippedText[]> {
  const { rows } = await sql<ShippedText>`
    select id, kind, title from content_entries
    where edited_at is null and (kind = 'home' or kind = 'page' and topic = 'legal') and ${isPublic(now)}
    order by kind desc, position, slug`.execute(db)
  return rows
}

export type Publication = { kind: ContentKind; slug: string; at: Instant }

/** Entries that will be published, or taken off the site, within a period. */
export async function listPublications(db: Db, now: Instant, until: Instant): Promise<Publication[]> {
  const { rows } = await sql<Publication>`
    select kind, slug, extract(epoch from moment)::float8 * 1000 as at
    from content_entries cross join lateral (values (published_at), (unpublish_at)) as moments (moment)
    where moment > ${new Date(now)} and moment <= ${new Date(until)}`.execute(db)
  return rows
}

/** Published entries in the order of their kind, then the newest first. */
export async function listEntries(db: Db, kind: ContentKind, now: Date, limit: number): Promise<StoredTeaser[]> {
  const { rows } = await sql<StoredTeaser>`
    select ${teaser} from content_entries
    where kind = ${kind} and ${isPublic(now)}
    order by position, published_at desc, slug limit ${limit}`.execute(db)
  return rows
}

export async function findEntry(db: Db, kind: ContentKind, slug: string, now: Date): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`
    select ${teaser}, body, ${authorOf(sql`content_entries.author`, now)} as author from content_entries
    where kind = ${kind} and slug = ${slug} and ${isPublic(now)}`.execute(db)
  return rows[0]
}

/** The author with this slug as JSON, null where there is no such public entry. */
const authorOf = (slug: RawBuilder<unknown>, now: Date) => sql`(
  select jsonb_build_object('title', title, 'summary', summary, 'picture', picture) from content_entries as author
  where author.kind = 'author' and author.slug = ${slug} and author.published_at <= ${now}
)`

export async function findAuthor(db: Db, slug: string | null, now: Date): Promise<StoredAuthor | null> {
  const { rows } = await sql<{
    author: StoredAuthor | null
  }>`select ${authorOf(sql`${slug}::text`, now)} as author`.execute(db)
  return rows[0]?.author ?? null
}

/** The name of a topic that is an entry. */
export async function findTopic(db: Db, slug: string | null): Promise<LocalText | null> {
  const { rows } = await sql<{ title: LocalText }>`
    select title from content_entries where kind = 'topic' and slug = ${slug}`.execute(db)
  return rows[0]?.title ?? null
}

export type StoredMenu = {
  kind: 'menu' | 'announcement'
  slug: string
  title: LocalText
  summary: LocalText
  body: StoredBlock[]
}

/** Public menus and the newest announcement. */
export async function listMenus(db: Db, now: Date): Promise<StoredMenu[]> {
  const { rows } = await sql<StoredMenu>`
    select kind, slug, title, summary, body from content_entries
    where kind in ('menu', 'announcement') and ${isPublic(now)}
    order by kind, position, published_at desc, slug`.execute(db)
  return rows
}

/** Where an old address of the site leads. */
export async function findRedirect(db: Db, path: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('content_redirects')
    .select('to_path')
    .where('from_path', '=', path)
    .executeTakeFirst()
  return found?.to_path
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
