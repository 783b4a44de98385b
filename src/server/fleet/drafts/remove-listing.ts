import type { Id } from '#shared/id.ts'
import { deleteListingFile } from '../../media/store-listing-media.ts'
import { deletePaper } from '../../papers/vault/paper-files.ts'
import type { Tx } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { changeListingStatus } from '../change-listing-status.ts'
import { deleteProposal } from './proposal-queries.ts'

/**
 * Deletes a listing that was never booked, with everything that belongs to it. Returns a function that deletes its files after
 * the commit.
 */
export async function deleteListing(tx: Tx, listingId: Id): Promise<(settings: Settings) => Promise<void>> {
  const media = await tx.selectFrom('media').select('key').where('listing_id', '=', listingId).execute()
  const proposed = await deleteProposal(tx, listingId)
  const papers = await tx
    .selectFrom('verification_documents')
    .select(['id', 'file_type'])
    .where('listing_id', '=', listingId)
    .execute()
  const { vessel_id } = await tx
    .deleteFrom('listings')
    .where('id', '=', listingId)
    .returning('vessel_id')
    .executeTakeFirstOrThrow()
  await deleteUnusedVessel(tx, vessel_id)
  return async (settings) => {
    for (const key of [...media.map(({ key }) => key), ...proposed]) await deleteListingFile(settings, key)
    for (const { id, file_type } of papers) await deletePaper(settings, { id, type: file_type })
  }
}

/** Keeps a vessel that another listing shows, or that has claims. */
async function deleteUnusedVessel(tx: Tx, vesselId: Id): Promise<void> {
  await tx
    .deleteFrom('vessels')
    .where('id', '=', vesselId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('listings').select('id').whereRef('listings.vessel_id', '=', 'vessels.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('claims').select('id').whereRef('claims.vessel_id', '=', 'vessels.id'))),
    )
    .execute()
}

/**
 * Archives a listing, which can then no longer be booked, while bookings, reviews and documents still refer to it. Returns a
 * function that deletes the files of its proposal after the commit.
 */
export async function archiveListing(tx: Tx, listingId: Id): Promise<(settings: Settings) => Promise<void>> {
  const proposed = await deleteProposal(tx, listingId)
  await changeListingStatus(tx, listingId, { action: 'archive' })
  return async (settings) => {
    for (const key of proposed) await deleteListingFile(settings, key)
  }
}
