import { type Selectable, sql } from 'kysely'
import type { PayoutDetails as PayoutDetailsShown, PayoutNeed } from '#contract/payouts.ts'
import type { Id } from '#shared/id.ts'
import { listUnverifiedPapers } from '../../fleet/papers/queries.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { PayoutDetails } from '../../platform/database-types.ts'

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

/** What the owner has to do before money can leave, with the day of today for papers that end. */
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
  return needs
}

/** What an operator's review of the details stops, on a day. Details that nobody has looked at are paid: the papers prove them. */
function objectionTo(
  { review, must_be_verified, verified_until }: StoredDetails,
  day: string,
): 'details_rejected' | 'details_review' | undefined {
  if (review === 'rejected') return 'details_rejected'
  const hasEnded = verified_until !== null && verified_until < day
  return must_be_verified || hasEnded ? 'details_review' : undefined
}

export async function presentDetails(db: Db, ownerId: Id, now: number): Promise<PayoutDetailsShown> {
  const details = await findDetails(db, ownerId)
  return {
    // A check constraint keeps the column to these words.
    way: (details?.way as PayoutDetailsShown['way'] | undefined) ?? null,
    account: details?.account_id ? { ready: details.account_ready, last4: details.account_last4 } : null,
    bank:
      details?.holder && details.country && details.bank_last4
        ? { holder: details.holder, country: details.country, last4: details.bank_last4 }
        : null,
    needs: await listNeeds(db, ownerId, now),
  }
}

/** One at a time for each owner and currency: what is decided is decided on what is there. */
export async function lockOwner(tx: Tx, ownerId: Id, currency: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`owner:${ownerId}:${currency}`}))`.execute(tx)
}

/** The details are others by now: what no bank batch has taken yet is made anew. */
export async function dropUpcoming(tx: Tx, ownerId: Id): Promise<void> {
  await tx
    .deleteFrom('payouts')
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'upcoming')
    .where('exported_at', 'is', null)
    .execute()
}

/** What is still owed stays in the ledger; an operator pays it out. */
export async function forgetDetails(tx: Tx, ownerId: Id): Promise<void> {
  await dropUpcoming(tx, ownerId)
  await tx.deleteFrom('payout_details').where('owner_id', '=', ownerId).execute()
}

/** As its owner may read it. */
export const listDetailsForExport = (db: Db, ownerId: Id) =>
  db
    .selectFrom('payout_details')
    .select(['way', 'account_last4', 'holder', 'country', 'bank_last4', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .execute()
