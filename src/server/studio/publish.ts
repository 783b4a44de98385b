import { sql } from 'kysely'
import type { StudioDocument } from '#contract/studio/document.ts'
import { isReservedSlug } from '#shared/entry-links.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { plainText } from '#shared/plain-text.ts'
import { recordAudit } from '../identity/audit.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context, Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { scopeOf } from '../platform/scopes.ts'
import { pathOf, storedBody, storedText } from './documents.ts'
import { lockEntry, type OpenEntry, requireRevision, writeDraft } from './drafts.ts'
import { findFlaws } from './flaws.ts'
import { leadOn } from './redirects.ts'
import { findUses } from './uses.ts'
import { addVersion } from './versions.ts'

type Publication = { id: Id; revision: number; at?: string | undefined }

/**
 * Publishes a draft, or schedules it. Throws not_found, revision_conflict, slug_taken, and not_publishable with the flaws.
 */
export async function publish(context: Context, { id, revision, at }: Publication): Promise<void> {
  const by = scopeOf(context, 'adminId')
  const now = context.now()
  const publishAt = at === undefined ? now : Date.parse(at)
  await context.db
    .transaction()
    .execute(async (tx) => {
      const entry = await lockEntry(tx, id)
      requireRevision(entry.draft, revision)
      await refuseFlaws(tx, entry, now)
      if (publishAt > now) await schedule(tx, entry, { by, publishAt, now })
      else await makePublic(tx, entry, { by, now })
    })
    .catch(refuseTakenSlug)
}

async function refuseFlaws(tx: Tx, { row, draft }: OpenEntry, now: Instant): Promise<void> {
  const flaws = await findFlaws(tx, row, draft.document, new Date(now))
  if (flaws.some(({ blocks }) => blocks)) throw new AppError('not_publishable', { flaws })
}

type Scheduling = { by: Id; publishAt: Instant; now: Instant }

async function schedule(tx: Tx, { row, draft }: OpenEntry, { by, publishAt, now }: Scheduling): Promise<void> {
  const revision = Math.max(draft.revision, 1)
  const scheduled = { ...draft, revision, publish_at: new Date(publishAt) }
  await writeDraft(tx, { id: row.id, draft: scheduled, by, at: new Date(now) })
  await recordAudit(tx, {
    event: 'content_scheduled',
    at: now,
    actorId: by,
    userId: null,
    details: { kind: row.kind, slug: draft.document.slug, publishAt: new Date(publishAt).toISOString() },
  })
}

type Publishing = { by: Id | null; now: Instant }

/** Readers see the draft from now on. */
async function makePublic(tx: Tx, { row, draft }: OpenEntry, { by, now }: Publishing): Promise<void> {
  const { id, kind } = row
  const { document } = draft
  const at = new Date(now)
  await writeEntry(tx, id, document, at)
  const [before, after] = [pathOf(kind, row.slug), pathOf(kind, document.slug)]
  if (before && after && before !== after && row.published_at !== null) {
    await leadOn(tx, { from: before, to: after, entryId: id, by, at })
  }
  if (after) await writeSeo(tx, { before, after }, document)
  const revision = Math.max(draft.revision, 1)
  await writeDraft(tx, { id, draft: { revision, document, published_revision: revision, publish_at: null }, by, at })
  await addVersion(tx, { id, document, reason: 'published', by, at })
  await recordAudit(tx, {
    event: 'content_published',
    at: now,
    actorId: by,
    userId: null,
    details: { kind, slug: document.slug },
  })
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

async function writeEntry(tx: Tx, id: Id, document: StudioDocument, at: Date): Promise<void> {
  const { slug, topic, author, position, title, summary, body, picture, search, unpublishAt } = document
  await sql`
    update content_entries set slug = ${slug}, topic = ${topic}, author = ${author}, position = ${position},
      title = ${json(storedText(title))}, summary = ${json(storedText(summary))}, body = ${json(storedBody(body))},
      picture = ${picture?.key ?? null}, picture_alt = ${picture ? json(storedText(picture.alt)) : null},
      search = ${search}, unpublish_at = ${unpublishAt}, is_demo = false,
      published_at = case when published_at <= ${at} then published_at else ${at} end, updated_at = ${at}, edited_at = ${at}
    where id = ${id}`.execute(tx)
}

type Move = { before: string | null; after: string }

/** The record for search engines moves with its page. */
async function writeSeo(tx: Tx, { before, after }: Move, { title, summary, seo }: StudioDocument): Promise<void> {
  if (before && before !== after) await sql`delete from seo_records where slug = ${before.slice(1)}`.execute(tx)
  for (const locale of ['en', 'fr'] as const) {
    const own = {
      title: seo.title[locale] || title[locale],
      description: seo.description[locale] || plainText(summary[locale]),
    }
    const keywords = seo.keywords[locale].split(',').map((each) => each.trim())
    await sql`
      insert into seo_records (slug, locale, title, description, keywords, url)
      values (${after.slice(1)}, ${locale}, ${own.title || title.en}, ${own.description || plainText(summary.en)},
        ${keywords.filter(Boolean)}::text[], ${locale === 'fr' ? `/fr${after}` : after})
      on conflict (slug, locale) do update
      set title = excluded.title, description = excluded.description, keywords = excluded.keywords`.execute(tx)
  }
}

/** Takes an entry off the site and off the schedule. Throws not_found, and content_in_use for pages of the product. */
export async function unpublish(context: Context, id: Id): Promise<void> {
  const by = scopeOf(context, 'adminId')
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    const { row, draft } = await lockEntry(tx, id)
    const { kind, slug } = row
    if (draft.publish_at === null) {
      if (row.published_at === null) return
      const uses = await findUses(tx, row)
      const isNeeded = (kind === 'page' && isReservedSlug(slug)) || kind === 'home'
      if (isNeeded || uses.length > 0) throw new AppError('content_in_use', { uses })
      await sql`update content_entries set published_at = null, edited_at = ${new Date(now)} where id = ${id}`.execute(
        tx,
      )
      await addVersion(tx, { id, document: draft.document, reason: 'unpublished', by, at: new Date(now) })
    }
    const withdrawn = {
      ...draft,
      revision: Math.max(draft.revision, 1),
      publish_at: null,
      published_revision: draft.publish_at === null ? null : draft.published_revision,
    }
    await writeDraft(tx, { id, draft: withdrawn, by, at: new Date(now) })
    await recordAudit(tx, { event: 'content_unpublished', at: now, actorId: by, userId: null, details: { kind, slug } })
  })
}

/** Publishes drafts whose time has come. A draft that has become unpublishable leaves the schedule. */
export async function publishScheduled({ db, now, log }: Services): Promise<void> {
  const { rows } = await sql<{ id: Id }>`
    select entry_id as id from studio_drafts where publish_at <= ${new Date(now())} order by publish_at`.execute(db)
  for (const { id } of rows) {
    await db
      .transaction()
      .execute(async (tx) => {
        const entry = await lockEntry(tx, id)
        if (entry.draft.publish_at === null || entry.draft.publish_at.getTime() > now()) return
        await refuseFlaws(tx, entry, now())
        await makePublic(tx, entry, { by: null, now: now() })
      })
      .catch(refuseTakenSlug)
      .catch(async (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        log.warn({ entry: id, code: error.code }, 'a scheduled entry cannot be published')
        await sql`update studio_drafts set publish_at = null where entry_id = ${id}`.execute(db)
      })
  }
}

/** The database keeps the addresses of one kind apart. */
export function refuseTakenSlug(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'content_entries_kind_slug_key')
    throw new AppError('slug_taken', {}, { cause: error })
  throw error
}
