import type { StudioDocument } from '#contract/studio/document.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { scopeOf } from '../platform/scopes.ts'
import { type Draft, lockEntry, type OpenEntry, requireRevision, writeDraft } from './drafts.ts'
import { findFlaws } from './flaws.ts'
import { addVersion, getVersion, keepSave } from './versions.ts'

type Save = { id: Id; revision: number; document: StudioDocument }

/** Saves a draft. Throws not_found, slug_taken, and revision_conflict after keeping the document as a version. */
export async function saveDraft(context: Context, { id, revision, document }: Save) {
  const by = scopeOf(context, 'adminId')
  const at = new Date(context.now())
  const save = context.db.transaction().execute(async (tx) => {
    const entry = await lockEntry(tx, id)
    requireRevision(entry.draft, revision)
    const draft = await replaceDocument(tx, entry, { document, by, at })
    await keepSave(tx, { id, document, by, at })
    const flaws = await findFlaws(tx, entry.row, document, at)
    return { revision: draft.revision, savedAt: at.toISOString(), flaws }
  })
  return save.catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'revision_conflict') {
      await context.db.transaction().execute(async (tx) => {
        await lockEntry(tx, id)
        await addVersion(tx, { id, document, reason: 'kept_aside', by, at })
      })
    }
    throw error
  })
}

/** Makes an earlier version the draft. Throws not_found, revision_conflict. */
export async function restoreVersion(
  context: Context,
  { id, number, revision }: { id: Id; number: number; revision: number },
): Promise<void> {
  const by = scopeOf(context, 'adminId')
  const at = new Date(context.now())
  await context.db.transaction().execute(async (tx) => {
    const entry = await lockEntry(tx, id)
    requireRevision(entry.draft, revision)
    const { document } = await getVersion(tx, id, number)
    await replaceDocument(tx, entry, { document, by, at })
    await addVersion(tx, { id, document, reason: 'restored', by, at })
  })
}

type Replacing = { document: StudioDocument; by: Id; at: Date }

async function replaceDocument(tx: Tx, { row, draft }: OpenEntry, { document, by, at }: Replacing): Promise<Draft> {
  const { id } = row
  // The text that readers see stays a version, even if nobody had edited it before.
  if (draft.revision === 0) await addVersion(tx, { id, document: draft.document, reason: 'began', by: null, at })
  const next = { ...draft, revision: draft.revision + 1, document }
  await writeDraft(tx, { id, draft: next, by, at })
  return next
}
