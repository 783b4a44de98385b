import type { BankReview, BankReviewState } from '#contract/admin-owners.ts'
import type { Id } from '#shared/id.ts'
import { lockOwnerRecord, recordOwnerChange } from '../../boats/owner-changes.ts'
import { findUserNames } from '../../identity/user-names.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { dropUpcoming, type StoredDetails } from './details.ts'
import { lockHold } from './payout-holds.ts'

type Review = {
  ownerId: Id
  status: 'verified' | 'rejected'
  notes?: string | undefined
  verifiedUntil?: string | undefined
  revision?: number | undefined
}

/**
 * What an operator says to where an owner is paid. Rejected, nothing leaves any more but what a bank may have by now. Throws
 * not_found where there are no details, and owner_changed where the owner has another revision than was seen.
 */
export async function reviewBank({ db, now }: Pick<Services, 'db' | 'now'>, adminId: Id, review: Review) {
  const { ownerId, status, notes = null, verifiedUntil = null, revision } = review
  await db.transaction().execute(async (tx) => {
    const locked = await lockOwnerRecord(tx, ownerId, revision)
    await lockHold(tx, ownerId)
    const { numUpdatedRows } = await tx
      .updateTable('payout_details')
      .set({
        review: status,
        review_notes: notes,
        verified_until: status === 'verified' ? verifiedUntil : null,
        reviewed_by: adminId,
        reviewed_at: new Date(now()),
        must_be_verified: status === 'rejected',
      })
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new AppError('not_found')
    if (status === 'rejected') await dropUpcoming(tx, ownerId)
    const event = status === 'verified' ? 'bank_details_verified' : 'bank_details_rejected'
    await recordOwnerChange(tx, locked, { event, at: now(), actorId: adminId, details: { notes, verifiedUntil } })
  })
}

export async function presentReview(db: Db, details: StoredDetails, now: number): Promise<BankReview> {
  const { review_notes: notes, verified_until: verifiedUntil, reviewed_by, reviewed_at } = details
  const names = await findUserNames(db, [reviewed_by])
  return {
    state: reviewStateOf(details, now),
    notes,
    verifiedUntil,
    by: (reviewed_by && names.get(reviewed_by)) ?? null,
    at: reviewed_at?.toISOString() ?? null,
  }
}

/** How the details of these owners stand; of all owners whose details nobody has looked at when no ids are given. */
export async function listReviewStates(
  db: Db,
  { ownerIds, now }: { ownerIds?: readonly Id[]; now: number },
): Promise<Map<Id, BankReviewState>> {
  let query = db.selectFrom('payout_details').select(['owner_id', 'review', 'verified_until'])
  query = ownerIds
    ? query.where('owner_id', 'in', ownerIds.length > 0 ? [...ownerIds] : [''])
    : query.where(({ or, eb }) => or([eb('review', '=', 'unreviewed'), eb('verified_until', '<', dayOf(now))]))
  return new Map((await query.execute()).map((details) => [details.owner_id, reviewStateOf(details, now)]))
}

function reviewStateOf(
  { review, verified_until }: Pick<StoredDetails, 'review' | 'verified_until'>,
  now: number,
): BankReviewState {
  if (verified_until !== null && verified_until < dayOf(now)) return 'expired'
  // A check constraint keeps the column to these words.
  return review as BankReviewState
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)
