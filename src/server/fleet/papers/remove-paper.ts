import type { Id } from '#shared/id.ts'
import { deletePaper } from '../../papers/vault/paper-files.ts'
import type { Tx } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { refuseLocked } from '../drafts/check-changes.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { recordSteps } from '../drafts/record-steps.ts'
import type { PaperRow } from './queries.ts'

/** Removes a paper. A listing that is in review or public keeps its papers. Throws listing_locked. */
export async function removePaper(tx: Tx, { id, listing_id }: PaperRow): Promise<void> {
  if (listing_id !== null) {
    const { status } = await lockListing(tx, listing_id)
    refuseLocked(status === 'approved' ? 'pending_review' : status, ['documents'])
  }
  await tx.deleteFrom('verification_documents').where('id', '=', id).execute()
  if (listing_id !== null) await recordSteps(tx, listing_id)
}

/** Deletes all papers of a user's fleet. Returns a function that deletes the files after the commit. */
export async function forgetPapers(tx: Tx, userId: Id): Promise<(settings: Settings) => Promise<void>> {
  const papers = await tx
    .deleteFrom('verification_documents')
    .where('owner_id', 'in', (query) => query.selectFrom('owners').select('id').where('user_id', '=', userId))
    .returning(['id', 'file_type'])
    .execute()
  return async (settings) => {
    for (const { id, file_type } of papers) await deletePaper(settings, { id, type: file_type })
  }
}
