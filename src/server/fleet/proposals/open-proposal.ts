import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { keepPublicVersion } from '../drafts/approved-version.ts'
import { findProposal, saveProposal } from '../drafts/proposal-queries.ts'

type Opening = { fields: readonly string[]; now: Instant }

/** Opens a proposal of a public listing for these fields. Throws listing_locked while an operator checks a submitted one. */
export async function openProposal(tx: Tx, listingId: Id, { fields, now }: Opening): Promise<void> {
  const proposal = await findProposal(tx, listingId)
  if (proposal?.submittedAt) throw new AppError('listing_locked', { listingStatus: 'approved', fields: [...fields] })
  if (proposal) return
  // The operator compares the changes with this version.
  await keepPublicVersion(tx, listingId)
  await saveProposal(tx, listingId, {}, now)
}
