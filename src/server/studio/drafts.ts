import { sql } from 'kysely'
import type { StudioDocument } from '#contract/studio/document.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { documentOf, type EntryRow, findEntryRow, findSeoWords, pathOf } from './documents.ts'

export type Draft = {
  revision: number
  document: StudioDocument
  published_revision: number | null
  publish_at: Date | null
}

export type OpenEntry = { row: EntryRow; draft: Draft }

/** An entry with its draft. An entry that nobody has edited has revision 0. Throws not_found. */
export async function openEntry(db: Db, id: Id): Promise<OpenEntry> {
  const row = await findEntryRow(db, id)
  if (!row) throw new AppError('not_found')
  return { row, draft: await readDraft(db, row) }
}

/** The same, kept from changes by others until the end of the transaction. */
export async function lockEntry(tx: Tx, id: Id): Promise<OpenEntry> {
  const row = await findEntryRow(tx, id, true)
  if (!row) throw new AppError('not_found')
  return { row, draft: await readDraft(tx, row) }
}

async function readDraft(db: Db, row: EntryRow): Promise<Draft> {
  const { rows } = await sql<Draft>`
    select revision, document, published_revision, publish_at from studio_drafts where entry_id = ${row.id}`.execute(db)
  const [draft] = rows
  if (draft) return draft
  const document = documentOf(row, await findSeoWords(db, pathOf(row.kind, row.slug)))
  return { revision: 0, document, published_revision: row.published_at ? 0 : null, publish_at: null }
}

type Writing = { id: Id; draft: Draft; by: Id | null; at: Date }

/** Writes a draft, and the document that it began with as the first version. */
export async function writeDraft(tx: Tx, { id, draft, by, at }: Writing): Promise<void> {
  const { revision, document, published_revision, publish_at } = draft
  await sql`
    insert into studio_drafts (entry_id, revision, document, published_revision, publish_at, edited_at, edited_by)
    values (${id}, ${revision}, ${JSON.stringify(document)}::jsonb, ${published_revision}, ${publish_at}, ${at}, ${by})
    on conflict (entry_id) do update set revision = excluded.revision, document = excluded.document,
      published_revision = excluded.published_revision, publish_at = excluded.publish_at, edited_at = excluded.edited_at,
      edited_by = excluded.edited_by`.execute(tx)
}

/** Throws revision_conflict if somebody has saved since the caller read the entry. */
export function requireRevision({ revision }: Draft, seen: number): void {
  if (revision !== seen) throw new AppError('revision_conflict', { revision })
}
