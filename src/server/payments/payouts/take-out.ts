import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { PayoutRemovalReason } from '#contract/payments/payout-runs.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { DB } from '../../platform/database-types.ts'
import type { StoredPayout } from './queries.ts'

type Removal = { reason: PayoutRemovalReason; removedBy?: Id | null; now: number }

/** Makes an owner's waiting payouts due again, except those that a bank may have. Their runs keep a record of the removal. */
export async function dropUpcoming(tx: Tx, ownerId: Id, removal: Removal): Promise<void> {
  await removePayouts(tx, removal, (eb) => eb('owner_id', '=', ownerId))
}

/** Removes waiting payouts that no bank has from their run. Their amounts are due again. */
export async function removePayouts(
  tx: Tx,
  removal: Removal,
  which: (eb: ExpressionBuilder<DB, 'payouts'>) => Expression<SqlBool>,
): Promise<void> {
  const removed = await tx
    .deleteFrom('payouts')
    .where('status', '=', 'upcoming')
    .where('batched_at', 'is', null)
    .where(which)
    .returning(removable)
    .execute()
  await tellRuns(tx, removed, removal)
}

const removable = ['run_id', 'owner_id', 'currency', 'amount', 'last4'] as const
type Removed = Pick<StoredPayout, (typeof removable)[number]>

async function tellRuns(
  tx: Tx,
  removed: readonly Removed[],
  { reason, removedBy = null, now }: Removal,
): Promise<void> {
  const told = removed.flatMap(({ run_id, ...payout }) =>
    run_id === null ? [] : [{ ...payout, run_id, reason, removed_by: removedBy, removed_at: new Date(now) }],
  )
  if (told.length > 0) await tx.insertInto('payout_removals').values(told).execute()
}

/**
 * Marks transfers that a bank may have and whose account was replaced since. An operator has to say whether the bank has them.
 */
export async function markReplaced(tx: Tx, ownerId: Id, now: number): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ account_changed_at: new Date(now) })
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'upcoming')
    .where('batched_at', 'is not', null)
    .where('account_changed_at', 'is', null)
    .execute()
}

/** Throws payout_state for any payout that is no transfer to a replaced account. */
export async function removeReplaced(tx: Tx, { id }: Pick<StoredPayout, 'id'>, by: { removedBy: Id; now: number }) {
  const removed = await tx
    .deleteFrom('payouts')
    .where('id', '=', id)
    .where('status', '=', 'upcoming')
    .where('account_changed_at', 'is not', null)
    .returning(removable)
    .execute()
  if (removed.length === 0) throw new AppError('payout_state')
  await tellRuns(tx, removed, { ...by, reason: 'not_sent' })
}

/** Payouts that were removed from a run, in the order of removal. */
export const listRemovals = (db: Db, runId: Id) =>
  db.selectFrom('payout_removals').selectAll().where('run_id', '=', runId).orderBy('id').execute()
