import { sql } from 'kysely'
import type { ContentKind } from '#contract/content/content.ts'
import type { StudioDocument } from '#contract/studio/document.ts'
import { isReservedSlug } from '#shared/entry-links.ts'
import { type Id, newId } from '#shared/id.ts'
import { slugOf } from '#shared/slug.ts'
import { recordAudit } from '../identity/audit.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { scopeOf } from '../platform/scopes.ts'
import { storedBody, storedText } from './documents.ts'
import { lockEntry, openEntry, writeDraft } from './drafts.ts'
import { refuseTakenSlug } from './publish.ts'
import { findUses } from './uses.ts'
import { addVersion } from './versions.ts'

const blank = { en: '', fr: '' }

const emptyDocument = (slug: string, title: string): StudioDocument => ({
  slug,
  topic: null,
  author: null,
  position: 0,
  title: { en: title, fr: '' },
  summary: blank,
  body: [],
  picture: null,
  search: null,
  seo: { title: blank, description: blank, keywords: blank },
  unpublishAt: null,
})

type Beginning = { kind: ContentKind; title: string; slug?: string | undefined }

/** Begins an entry that readers do not see. Throws slug_taken for a slug that was typed, invalid_request for a reserved one. */
export async function createEntry(context: Context, { kind, title, slug }: Beginning): Promise<Id> {
  const chosen = slug ?? (await freeSlug(context.db, kind, slugOf(title) || kind))
  if (isSingle(kind) && isReservedSlug(chosen)) {
    throw invalidField('slug', 'The site itself has a page at this address.')
  }
  return insertEntry(context, kind, emptyDocument(chosen, title))
}

/** Begins an entry with the texts of another. Throws not_found. */
export async function copyEntry(context: Context, id: Id): Promise<Id> {
  const { row, draft } = await openEntry(context.db, id)
  const { slug, title, seo } = draft.document
  return insertEntry(context, row.kind, {
    ...draft.document,
    slug: await freeSlug(context.db, row.kind, slug.slice(0, 70)),
    title: { ...title, en: `${title.en} (2)`.slice(0, 200) },
    // Two pages with one title compete.
    seo: { ...seo, title: blank },
  })
}

/** Kinds with an address of one segment. */
const isSingle = (kind: ContentKind) => kind === 'page' || kind === 'package'

/** The slug, or the first of slug-2, slug-3 … that no entry of the kind has, nor the product. */
async function freeSlug(db: Db, kind: ContentKind, slug: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from content_entries where kind = ${kind} and (slug = ${slug} or slug like ${`${slug}-%`})`.execute(db)
  const taken = new Set(rows.map((row) => row.slug))
  const isFree = (each: string) => !taken.has(each) && !(isSingle(kind) && isReservedSlug(each))
  if (isFree(slug)) return slug
  let number = 2
  while (!isFree(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

async function insertEntry(context: Context, kind: ContentKind, document: StudioDocument): Promise<Id> {
  const by = scopeOf(context, 'adminId')
  const at = new Date(context.now())
  const id = newId(context.now())
  const insert = context.db.transaction().execute(async (tx) => {
    await insertRow(tx, { id, kind, document, at })
    await writeDraft(tx, { id, draft: { revision: 1, document, published_revision: null, publish_at: null }, by, at })
    await addVersion(tx, { id, document, reason: 'began', by, at })
    await recordAudit(tx, {
      event: 'content_begun',
      at: context.now(),
      actorId: by,
      userId: null,
      details: { kind, slug: document.slug },
    })
  })
  await insert.catch(refuseTakenSlug)
  return id
}

type Inserting = { id: Id; kind: ContentKind; document: StudioDocument; at: Date }

/** The row holds the address from the beginning, so that two drafts cannot have the same one. */
async function insertRow(tx: Tx, { id, kind, document, at }: Inserting): Promise<void> {
  const { slug, title, summary, body } = document
  const json = (value: unknown) => JSON.stringify(value)
  await tx
    .insertInto('content_entries')
    .values({
      id,
      kind,
      slug,
      title: json(storedText(title)),
      summary: json(storedText(summary)),
      body: json(storedBody(body)),
      position: document.position,
      published_at: null,
      updated_at: at,
      edited_at: at,
    })
    .execute()
}

/** Kinds whose entries the product itself reads by name. */
const ofProduct = new Set<ContentKind>(['home', 'menu'])

/** Deletes an entry. Throws not_found, content_in_use. */
export async function removeEntry(context: Context, id: Id): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { row } = await lockEntry(tx, id)
    const uses = await findUses(tx, row)
    const isNeeded = ofProduct.has(row.kind) || (row.kind === 'page' && isReservedSlug(row.slug))
    if (isNeeded || uses.length > 0) throw new AppError('content_in_use', { uses })
    await tx.deleteFrom('content_entries').where('id', '=', id).execute()
    await recordAudit(tx, {
      event: 'content_removed',
      at: context.now(),
      actorId: scopeOf(context, 'adminId'),
      userId: null,
      details: { kind: row.kind, slug: row.slug },
    })
  })
}
