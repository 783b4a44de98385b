import { sql } from 'kysely'
import type { AccountChange } from '#contract/identity/account-change.ts'
import type { BankReview, BankReviewState } from '#contract/office/owners.ts'
import type { Id } from '#shared/id.ts'
import { lockOwnerRecord, recordOwnerChange } from '../../boats/owner-changes.ts'
import { listVerifiedNames } from '../../fleet/papers/queries.ts'
import { findUserNames } from '../../identity/user-names.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { auditOf } from './change-account.ts'
import { findDetails, presentChange, type StoredDetails } from './details.ts'
import { isSameHolder } from './holder-name.ts'
import { lockHold } from './payout-holds.ts'
import { dropUpcoming } from './take-out.ts'

type Review = {
  ownerId: Id
  status: 'verified' | 'rejected'
  notes?: string | undefined
  verifiedUntil?: string | undefined
  revision?: number | undefined
}

/**
 * Stores an operator's review of an owner's payout account. A bank account in another name than that of the verified person or
 * company needs a second operator. After a rejection no payout leaves, except those that a bank may have. Throws not_found where
 * there are no details, same_person for a second verification by the first operator, and owner_changed where the owner has
 * another revision than the operator has seen.
 */
export async function reviewBank({ db, now }: Pick<Services, 'db' | 'now'>, adminId: Id, review: Review) {
  const { ownerId, status, notes = null, verifiedUntil = null, revision } = review
  await db.transaction().execute(async (tx) => {
    const locked = await lockOwnerRecord(tx, ownerId, revision)
    await lockHold(tx, ownerId)
    const details = await findDetails(tx, ownerId)
    if (!details) throw new AppError('not_found')
    if (status === 'rejected') await reject(tx, { ownerId, adminId, notes, now: now() })
    const isFirst = status === 'verified' && (await verify(tx, details, { adminId, notes, verifiedUntil, now: now() }))
    const verified = isFirst ? 'bank_details_verified_first' : 'bank_details_verified'
    const event = status === 'verified' ? verified : 'bank_details_rejected'
    const audited = { notes, verifiedUntil, account: auditOf(details) }
    await recordOwnerChange(tx, locked, { event, at: now(), actorId: adminId, details: audited })
  })
}

type Rejection = { ownerId: Id; adminId: Id; notes: string | null; now: number }

async function reject(tx: Tx, { ownerId, adminId, notes, now }: Rejection): Promise<void> {
  await tx
    .updateTable('payout_details')
    .set({
      review: 'rejected',
      review_notes: notes,
      verified_until: null,
      reviewed_by: adminId,
      reviewed_at: new Date(now),
      must_be_verified: true,
      ...nobodyFirst,
    })
    .where('owner_id', '=', ownerId)
    .execute()
  await dropUpcoming(tx, ownerId, { reason: 'account_refused', removedBy: adminId, now })
}

type Verification = { adminId: Id; notes: string | null; verifiedUntil: string | null; now: number }

/** Returns whether it is the first of two verifications. */
async function verify(tx: Tx, details: StoredDetails, verification: Verification): Promise<boolean> {
  const { owner_id, first_verified_by } = details
  const { adminId, notes, verifiedUntil, now } = verification
  const matches = await isHolderVerified(tx, details, now)
  const takesTwo = details.way === 'bank' && !matches && details.review !== 'verified'
  if (takesTwo && first_verified_by === adminId) throw new AppError('same_person')
  const isFirst = takesTwo && first_verified_by === null
  const at = new Date(now)
  await tx
    .updateTable('payout_details')
    .set(
      isFirst
        ? { ...unreviewed, first_verified_by: adminId, first_verified_at: at }
        : {
            review: 'verified',
            review_notes: notes,
            verified_until: verifiedUntil,
            must_be_verified: false,
            ...(details.review === 'verified'
              ? {}
              : { reviewed_by: adminId, reviewed_at: at, holder_matches: matches, ...(matches && nobodyFirst) }),
          },
    )
    .where('owner_id', '=', owner_id)
    .execute()
  return isFirst
}

const nobodyFirst = { first_verified_by: null, first_verified_at: null }
const unreviewed = {
  review: 'unreviewed',
  review_notes: null,
  verified_until: null,
  reviewed_by: null,
  reviewed_at: null,
}

/** Whether a bank account is in the name of the person or company on verified papers. */
export async function isHolderVerified(db: Db, details: StoredDetails, now: number): Promise<boolean> {
  const { owner_id: ownerId, holder } = details
  const names = await listVerifiedNames(db, { ownerId, day: dayOf(now) })
  return holder !== null && names.some((name) => isSameHolder(name, holder))
}

export async function presentReview(db: Db, details: StoredDetails, now: number): Promise<BankReview> {
  const { review_notes: notes, verified_until: verifiedUntil, reviewed_by, reviewed_at } = details
  const { first_verified_by: firstBy, first_verified_at } = details
  const names = await findUserNames(db, [reviewed_by, firstBy])
  const first = firstBy &&
    first_verified_at && { by: names.get(firstBy) ?? firstBy, at: first_verified_at.toISOString() }
  return {
    state: reviewStateOf(details, now),
    notes,
    verifiedUntil,
    by: (reviewed_by && names.get(reviewed_by)) ?? null,
    at: reviewed_at?.toISOString() ?? null,
    first: first || null,
  }
}

/** The review states of these owners' details. */
export async function listReviewStates(db: Db, { ownerIds, now }: { ownerIds: readonly Id[]; now: number }) {
  if (ownerIds.length === 0) return new Map<Id, { state: BankReviewState; change: AccountChange | null }>()
  const found = await db
    .selectFrom('payout_details')
    .selectAll()
    .where('owner_id', 'in', [...ownerIds])
    .execute()
  return new Map(
    found.map((details) => [
      details.owner_id,
      { state: reviewStateOf(details, now), change: presentChange(details, now) },
    ]),
  )
}

/** Owners whose details need a review: unverified bank accounts, changed ones, and expired verifications. */
export async function listUnreviewed(db: Db, now: number): Promise<Id[]> {
  const found = await db.selectFrom('payout_details').select('owner_id').where(isWaiting(now)).execute()
  return found.map(({ owner_id }) => owner_id)
}

/** The number of such owners, and the time since which the first one waits. */
export async function countUnreviewed(db: Db, now: Date): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('payout_details')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('updated_at').as('since')])
    .where(isWaiting(now.getTime()))
    .executeTakeFirstOrThrow()
}

const isWaiting = (now: number) => sql<boolean>`(
  (review = 'unreviewed' and (way = 'bank' or must_be_verified)) or verified_until < ${dayOf(now)}
)`

function reviewStateOf(
  { review, verified_until }: Pick<StoredDetails, 'review' | 'verified_until'>,
  now: number,
): BankReviewState {
  if (verified_until !== null && verified_until < dayOf(now)) return 'expired'
  // A check constraint allows only these words in the column.
  return review as BankReviewState
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)
