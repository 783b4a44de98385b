import { type RawBuilder, sql } from 'kysely'
import { type ContentEntry, type ContentKind, contentKinds } from '#contract/content/content.ts'
import type { StudioDocument } from '#contract/studio/document.ts'
import type { StudioEntry, StudioRow } from '#contract/studio/studio.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Locale } from '#shared/locale.ts'
import { presentEntry } from '../content/present-entry.ts'
import { findAuthor, findTopic } from '../content/queries.ts'
import { AppError } from '../platform/app-error.ts'
import { contains } from '../platform/contains.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { listPage, orderOf } from '../platform/keyset-page.ts'
import { pathOf, storedBody, storedText } from './documents.ts'
import { openEntry } from './drafts.ts'
import { findFlaws } from './flaws.ts'
import { findUses } from './uses.ts'

const editedAt = sql<Date>`coalesce(studio_drafts.edited_at, content_entries.edited_at, content_entries.updated_at)`
const slug = sql<string>`coalesce(studio_drafts.document ->> 'slug', content_entries.slug)`
const title = (language: 'en' | 'fr') =>
  sql<string>`coalesce(studio_drafts.document -> 'title' ->> ${sql.lit(language)}, content_entries.title ->> ${sql.lit(language)}, '')`

const stateAt = (now: Instant) => {
  const at = new Date(now)
  return sql<StudioRow['state']>`case
    when studio_drafts.publish_at is not null or content_entries.published_at > ${at} then 'scheduled'
    when content_entries.published_at is null and studio_drafts.published_revision is null and exists (
      select from studio_versions where entry_id = content_entries.id and reason = 'unpublished'
    ) then 'ended'
    when content_entries.published_at is null then 'draft'
    when content_entries.unpublish_at <= ${at} then 'ended'
    when studio_drafts.published_revision is distinct from studio_drafts.revision then 'changed'
    else 'published' end`
}

const selectRows = (db: Db, now: Instant) =>
  db
    .selectFrom('content_entries')
    .leftJoin('studio_drafts', 'studio_drafts.entry_id', 'content_entries.id')
    .leftJoin('users', 'users.id', 'studio_drafts.edited_by')
    .select([
      'content_entries.id',
      'content_entries.kind',
      'content_entries.is_demo as isDemo',
      'studio_drafts.publish_at',
      'content_entries.published_at',
    ])
    .select(({ ref }) => [
      slug.as('slug'),
      title('en').as('title'),
      sql<boolean>`${title('fr')} <> ''`.as('isTranslated'),
      stateAt(now).as('state'),
      editedAt.as('editedAt'),
      ref('users.name').as('editedBy'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

function presentRow({ publish_at, published_at, editedAt, kind, ...row }: Selected): StudioRow {
  const publishAt = publish_at ?? (row.state === 'scheduled' ? published_at : null)
  const known = kind as ContentKind // a check constraint allows only these
  return {
    ...row,
    kind: known,
    path: pathOf(known, row.slug),
    publishAt: publishAt?.toISOString() ?? null,
    editedAt: editedAt.toISOString(),
  }
}

const orders = {
  edited: { key: editedAt, type: 'timestamptz' },
  title: { key: title('en'), type: 'text' },
  position: { key: sql`content_entries.position::bigint`, type: 'bigint' },
} as const

type Filter = {
  kind?: ContentKind | undefined
  q?: string | undefined
  state?: StudioRow['state'] | undefined
  sort: '-edited' | 'edited' | 'title' | '-title' | 'position'
  after?: string | undefined
  limit: number
}

/** A page of entries. Words are looked for in the draft, or in what readers see. */
export async function listEntries(db: Db, now: Instant, { kind, q, state, sort, after, limit }: Filter) {
  const text = sql<string>`concat_ws(' ', ${slug}, coalesce(studio_drafts.document::text, concat_ws(' ', content_entries.title::text,
    content_entries.summary::text, content_entries.body::text)))`
  const conditions: RawBuilder<boolean>[] = [
    ...(kind ? [sql<boolean>`content_entries.kind = ${kind}`] : []),
    ...(q ? [contains(text, q)] : []),
    ...(state ? [sql<boolean>`${stateAt(now)} = ${state}`] : []),
  ]
  const where = conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
  const query = selectRows(db, now).where(where)
  const page = await listPage(db, query, {
    order: orderOf(sort, orders),
    id: sql`content_entries.id`,
    after,
    limit,
    matching: query,
  })
  const { rows, ...rest } = page
  return { data: rows.map(presentRow), ...rest }
}

/** An entry as its editors see it. Throws not_found. */
export async function getEntry(db: Db, now: Instant, id: Id): Promise<StudioEntry> {
  const { row, draft } = await openEntry(db, id)
  const [selected, flaws, uses] = await Promise.all([
    selectRows(db, now).where('content_entries.id', '=', id).executeTakeFirst(),
    findFlaws(db, row, draft.document, new Date(now)),
    findUses(db, row),
  ])
  if (!selected) throw new AppError('not_found')
  const { revision, published_revision: publishedRevision, document } = draft
  return { ...presentRow(selected), revision, publishedRevision, document, flaws, uses }
}

/** The draft as readers would see it. Throws not_found. */
export async function previewEntry(
  { db, settings, now }: Context,
  { id, locale }: { id: Id; locale: Locale },
): Promise<ContentEntry> {
  const { row, draft } = await openEntry(db, id)
  const { document } = draft
  const at = new Date(now())
  const stored = {
    ...storedEntry(document),
    id,
    kind: row.kind,
    is_demo: row.is_demo,
    published_at: row.published_at ?? at,
    updated_at: at,
    author: await findAuthor(db, document.author, at),
    topic_title: await findTopic(db, document.topic),
  }
  return presentEntry(stored, { locale, settings })
}

/** The content of a document in the shape of content_entries. */
function storedEntry({ slug, topic, title, summary, body, picture, search }: StudioDocument) {
  return {
    slug,
    topic,
    search,
    title: storedText(title),
    summary: storedText(summary),
    body: storedBody(body),
    picture: picture?.key ?? null,
    picture_alt: picture && storedText(picture.alt),
  }
}

/** The number of entries of each kind, those that readers do not see, those with changes, and those without French. */
export async function countKinds(db: Db, now: Instant) {
  const { rows } = await sql<{
    kind: ContentKind
    count: number
    unpublished: number
    changed: number
    untranslated: number
  }>`
    select kind, count(*)::integer as count,
      (count(*) filter (where state in ('draft', 'scheduled', 'ended')))::integer as unpublished,
      (count(*) filter (where state = 'changed'))::integer as changed,
      (count(*) filter (where not "isTranslated"))::integer as untranslated
    from (${selectRows(db, now)}) as entries group by kind`.execute(db)
  const none = { count: 0, unpublished: 0, changed: 0, untranslated: 0 }
  return contentKinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, ...none })
}
