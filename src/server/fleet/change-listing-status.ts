import type { Id } from '#shared/id.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'
import { type ListingAction, type ListingStatus, nextListingStatus } from './listing-status.ts'

type Change = {
  action: ListingAction
  /** The operator's reason for asking for changes. */
  feedback?: string
}

/**
 * Changes the status of a listing. Approving makes it public. Throws not_found, or invalid_request for an action that its status
 * does not allow.
 */
export async function changeListingStatus(tx: Tx, listingId: Id, change: Change): Promise<ListingStatus> {
  const statuses = await changeListingStatuses(tx, [listingId], change)
  const status = statuses.get(listingId)
  if (!status) throw new AppError('not_found')
  return status
}

/** The same for many listings: all of them or none. */
export async function changeListingStatuses(tx: Tx, listingIds: readonly Id[], { action, feedback }: Change) {
  const statuses = new Map<Id, ListingStatus>()
  if (listingIds.length === 0) return statuses
  const listings = await tx
    .selectFrom('listings')
    .select(['id', 'status'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(listingIds))))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (listings.length < listingIds.length) throw new AppError('not_found')
  for (const { id, status } of listings) {
    // A check constraint allows only these values in the column.
    const next = nextListingStatus(action, status as ListingStatus)
    if (!next) throw invalidField('action', `A listing that is ${status} cannot take this step: ${action}.`)
    statuses.set(id, next)
  }
  for (const status of new Set(statuses.values())) {
    const ids = listingIds.filter((id) => statuses.get(id) === status)
    const now = new Date()
    const sent = status === 'pending_review' ? { submitted_at: now } : {}
    await tx
      .updateTable('listings')
      .set({ status, is_live: status === 'approved', feedback: feedback ?? null, updated_at: now, ...sent })
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
      .execute()
  }
  return statuses
}
