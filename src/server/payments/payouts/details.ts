import { type Selectable, sql } from 'kysely'
import type { AccountChange } from '#contract/identity/account-change.ts'
import type { PayoutDetails as PayoutDetailsShown, PayoutNeed } from '#contract/payments/payouts.ts'
import type { Id } from '#shared/id.ts'
import { listUnverifiedPapers } from '../../fleet/papers/queries.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { PayoutDetails } from '../../platform/database-types.ts'
import { isPaused } from './sealed-account.ts'
import { dropUpcoming } from './take-out.ts'

export type StoredDetails = Selectable<PayoutDetails>

export const findDetails = (db: Db, ownerId: Id): Promise<StoredDetails | undefined> =>
  db.selectFrom('payout_details').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()

export async function findOwnerOfAccount(db: Db, accountId: string): Promise<Id | undefined> {
  const found = await db
    .selectFrom('payout_details')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found?.owner_id
}

/** The requirements that the owner has to meet before a payout. `now` decides whether papers have ended. */
export async function listNeeds(db: Db, ownerId: Id, now: number): Promise<PayoutNeed[]> {
  const details = await findDetails(db, ownerId)
  // The provider verifies the bank account of its own accounts.
  const papers = details?.way === 'account' ? (['identity'] as const) : (['identity', 'bank_account'] as const)
  const day = new Date(now).toISOString().slice(0, 10)
  const missing = await listUnverifiedPapers(db, { ownerId, kinds: papers, day })
  const needs: PayoutNeed[] = [...missing]
  if (!details) needs.push('payout_details')
  else if (details.way === 'account' && !details.account_ready) needs.push('account_details')
  const objection = details && objectionTo(details, day)
  if (objection) needs.push(objection)
  if (details && isPaused(details, now)) needs.push('details_paused')
  return needs
}

/**
 * The reason why the review of the details stops payouts on a day. A bank account needs the verification of an operator. The
 * provider verifies its own accounts, until they change.
 */
function objectionTo(
  { way, review, must_be_verified, verified_until }: StoredDetails,
  day: string,
): 'details_rejected' | 'details_review' | undefined {
  if (review === 'rejected') return 'details_rejected'
  const hasEnded = verified_until !== null && verified_until < day
  const isUnread = way === 'bank' && review !== 'verified'
  return isUnread || must_be_verified || hasEnded ? 'details_review' : undefined
}

/** The last change of a payable account: the old account, and what the change waits for. */
export function presentChange(details: StoredDetails | undefined, now: number): AccountChange | null {
  if (!details?.changed_at || !details.paused_until) return null
  const { changed_at, paused_until, previous_holder, previous_last4, review } = details
  return {
    at: changed_at.toISOString(),
    pausedUntil: paused_until.getTime() > now ? paused_until.toISOString() : null,
    isReviewed: review === 'verified',
    previousHolder: previous_holder,
    previousLast4: previous_last4,
  }
}

export async function presentDetails(db: Db, ownerId: Id, now: number): Promise<PayoutDetailsShown> {
  const details = await findDetails(db, ownerId)
  return {
    // A check constraint allows only these words in the column.
    way: (details?.way as PayoutDetailsShown['way'] | undefined) ?? null,
    account: details?.account_id ? { ready: details.account_ready, last4: details.account_last4 } : null,
    bank:
      details?.holder && details.country && details.bank_last4
        ? { holder: details.holder, country: details.country, last4: details.bank_last4 }
        : null,
    needs: await listNeeds(db, ownerId, now),
    change: presentChange(details, now),
  }
}

/** Locks an owner and currency, so that concurrent decisions do not pay the same earnings. */
export async function lockOwner(tx: Tx, ownerId: Id, currency: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`owner:${ownerId}:${currency}`}))`.execute(tx)
}

/** Deletes the details of an owner. The debt stays in the ledger, and an operator pays it. */
export async function forgetDetails(tx: Tx, ownerId: Id, now: number): Promise<void> {
  await dropUpcoming(tx, ownerId, { reason: 'account_removed', now })
  await tx.deleteFrom('payout_details').where('owner_id', '=', ownerId).execute()
}

/** The details for the export of personal data. */
export const listDetailsForExport = (db: Db, ownerId: Id) =>
  db
    .selectFrom('payout_details')
    .select(['way', 'account_last4', 'holder', 'country', 'bank_last4', 'updated_at'])
    .select(['previous_holder', 'previous_last4', 'changed_at', 'paused_until'])
    .where('owner_id', '=', ownerId)
    .execute()
