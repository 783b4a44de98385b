import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { lockCalendars } from '../../availability/lock-calendar.ts'
import { getVesselOfListing } from '../../boats/vessel-place.ts'
import type { Db } from '../../platform/database.ts'
import { presentDraftPage } from '../../search/present/present-now.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { findProposal } from '../drafts/proposal-queries.ts'
import { applyProposal } from './apply-proposal.ts'

type Options = { now: Instant; serviceCharge: number }

/** A listing as guests would see it after the approval: the changes are applied, read and rolled back. Throws not_found. */
export async function previewListing(db: Db, listingId: Id, options: Options) {
  if (!(await findProposal(db, listingId))) return presentDraftPage(db, listingId, options)
  const tx = await db.startTransaction().execute()
  try {
    await lockCalendars(tx, [await getVesselOfListing(tx, listingId)])
    await lockListing(tx, listingId)
    await applyProposal(tx, listingId, options.now)
    return await presentDraftPage(tx, listingId, options)
  } finally {
    await tx.rollback().execute()
  }
}
