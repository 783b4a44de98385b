import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'
import { type ListingAction, type ListingStatus, nextListingStatus } from './listing-status.ts'

type Change = {
  action: ListingAction
  /** Why changes are asked for. */
  feedback?: string
}

/** Moves a listing through its life cycle; approving puts it live. Throws not_found, or invalid_request for a step that its state does not allow. */
export async function changeListingStatus(tx: Tx, listingId: Id, { action, feedback }: Change): Promise<ListingStatus> {
  const listing = await tx
    .selectFrom('listings')
    .select('status')
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirst()
  if (!listing) throw new AppError('not_found')
  // A check constraint keeps the column to these values.
  const status = nextListingStatus(action, listing.status as ListingStatus)
  if (!status)
    throw new AppError('invalid_request', {
      errors: [{ field: 'action', message: `A listing that is ${listing.status} cannot take this step: ${action}.` }],
    })
  await tx
    .updateTable('listings')
    .set({ status, is_live: status === 'approved', feedback: feedback ?? null, updated_at: new Date() })
    .where('id', '=', listingId)
    .execute()
  return status
}
