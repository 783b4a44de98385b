import { type Id, newId } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { lockOwner } from './details.ts'
import { makePayout } from './make-payouts.ts'
import { getRun } from './run-queries.ts'

type Chosen = { ownerId: Id; currency: string }
type Preparation = { owners: readonly Chosen[]; note?: string | undefined }

/**
 * Prepares a run with the due amounts of these owners. A second person has to release it. Owners without a due amount, with a
 * hold or with missing requirements are left out. Throws nothing_due where no owner is left.
 */
export async function prepareRun(
  { db, now }: Pick<Services, 'db' | 'now'>,
  adminId: Id,
  { owners, note }: Preparation,
): Promise<Id> {
  const at = now()
  const id = newId(at)
  const byOwner = (a: Chosen, b: Chosen) => (`${a.ownerId} ${a.currency}` < `${b.ownerId} ${b.currency}` ? -1 : 1)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('payout_runs')
      .values({ id, note: note ?? null, prepared_by: adminId, prepared_at: new Date(at) })
      .execute()
    let payouts = 0
    // Always in this order, so that two concurrent runs cannot deadlock.
    for (const chosen of [...owners].sort(byOwner)) payouts += await addOwner(tx, { ...chosen, runId: id, now: at })
    if (payouts === 0) throw new AppError('nothing_due')
    const details = { runId: id, payouts }
    await recordAudit(tx, { event: 'payout_run_prepared', at, actorId: adminId, userId: null, details })
  })
  return id
}

/** Returns the number of payouts. */
async function addOwner(tx: Tx, due: Chosen & { runId: Id; now: number }): Promise<number> {
  const { ownerId, currency, runId } = due
  await lockOwner(tx, ownerId, currency)
  const waiting = tx
    .selectFrom('payouts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('currency', '=', currency)
    .where('status', '=', 'upcoming')
    .where('run_id', 'is', null)
  // Due amounts are computed again, except for payouts that a bank may have from an earlier export.
  await tx
    .deleteFrom('payouts')
    .where('id', 'in', waiting.where('exported_at', 'is', null))
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ run_id: runId })
    .where('id', 'in', waiting)
    .executeTakeFirst()
  return Number(numUpdatedRows) + Number(await makePayout(tx, due))
}

/**
 * Withdraws a run: its payouts are due again. A withdrawn run stays so. Throws not_found, and payout_state for a released run.
 */
export async function withdrawRun({ db, now }: Pick<Services, 'db' | 'now'>, adminId: Id, id: Id): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('payout_runs')
      .set({ withdrawn_by: adminId, withdrawn_at: new Date(now()) })
      .where('id', '=', id)
      .where('released_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) {
      if ((await getRun(tx, id)).released_at) throw new AppError('payout_state')
      return
    }
    await emptyRun(tx, id)
    const details = { runId: id }
    await recordAudit(tx, { event: 'payout_run_withdrawn', at: now(), actorId: adminId, userId: null, details })
  })
}

/**
 * Deletes the payouts of a run, which are due again. Transfers that a bank may have from before runs existed wait for another
 * run.
 */
async function emptyRun(tx: Tx, runId: Id): Promise<void> {
  const waiting = tx.selectFrom('payouts').select('id').where('run_id', '=', runId).where('status', '=', 'upcoming')
  await tx
    .deleteFrom('payouts')
    .where('id', 'in', waiting.where('exported_at', 'is', null))
    .execute()
  await tx.updateTable('payouts').set({ run_id: null }).where('id', 'in', waiting).execute()
}
