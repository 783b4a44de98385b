import type { ListingChanges } from '#contract/fleet/listing-fields.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { refuseLocked } from '../drafts/check-changes.ts'
import { getDraftRow, lockListing } from '../drafts/draft-queries.ts'
import { sentFields } from '../drafts/step-fields.ts'
import { writeChanges } from '../drafts/write-changes.ts'
import { proposeChanges } from '../proposals/propose-changes.ts'

type Save = { listingId: Id; revision: number | undefined; changes: ListingChanges; wordsWait: boolean; now: Instant }

/**
 * Saves some fields of a listing, all of them or none. Fields that an operator has to check first wait beside the public version.
 * Throws not_found, revision_conflict, listing_locked, invalid_request.
 */
export async function updateDraft(tx: Tx, { listingId, revision, changes, wordsWait, now }: Save): Promise<void> {
  const { status, ...listing } = await lockListing(tx, listingId)
  if (revision !== undefined && revision !== listing.revision)
    throw new AppError('revision_conflict', { revision: listing.revision })
  const draft = await getDraftRow(tx, listingId)
  if (status !== 'approved') {
    refuseLocked(status, sentFields(changes))
    return writeChanges(tx, { draft, changes, now })
  }
  await writeChanges(tx, { draft, changes: await proposeChanges(tx, { draft, changes, wordsWait, now }), now })
}
