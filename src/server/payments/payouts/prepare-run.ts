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
 * A run of what is due to these owners, which another person has to release. Who has nothing due by now, or whose payouts are held
 * or lack something, is left out. Throws nothing_due where nobody is left.
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
    // Always in this order: two that prepare at once wait for each other and never in a circle.
    for (const chosen of [...owners].sort(byOwner)) payouts += await addOwner(tx, { ...chosen, runId: id, now: at })
    if (payouts === 0) throw new AppError('nothing_due')
    const details = { runId: id, payouts }
    await recordAudit(tx, { event: 'payout_run_prepared', at, actorId: adminId, userId: null, details })
  })
  return id
}

/** Answers how many payouts. */
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
  // What is due is counted anew, but for what a bank may have from before.
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

/** What was chosen is due again. Withdrawn before, nothing happens. Throws not_found, and payout_state for a run that was released. */
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

/** Transfers that a bank may have from before runs wait for another run; the rest of the run is due again. */
async function emptyRun(tx: Tx, runId: Id): Promise<void> {
  const waiting = tx.selectFrom('payouts').select('id').where('run_id', '=', runId).where('status', '=', 'upcoming')
  await tx
    .deleteFrom('payouts')
    .where('id', 'in', waiting.where('exported_at', 'is', null))
    .execute()
  await tx.updateTable('payouts').set({ run_id: null }).where('id', 'in', waiting).execute()
}
