import type { Id } from '#shared/id.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { findConflict, type StoredConflict } from './conflicts/queries.ts'
import { reconcileVessel } from './feeds/reconcile-vessel.ts'

type Remedy = { vesselId: Id; conflictId: Id; remedy: 'keep' | 'block_rest'; now: number }

const statusOf = { keep: 'kept', block_rest: 'rest_blocked' } as const

/** Stores the owner's decision which of the two counts. Throws not_found once they no longer overlap. */
export async function resolveConflict(tx: Tx, { vesselId, conflictId, remedy, now }: Remedy): Promise<StoredConflict> {
  await lockCalendar(tx, vesselId)
  await getStanding(tx, vesselId, conflictId)
  await tx.updateTable('calendar_conflicts').set({ status: statusOf[remedy] }).where('id', '=', conflictId).execute()
  await reconcileVessel(tx, vesselId, now)
  return getStanding(tx, vesselId, conflictId)
}

/** Throws not_found, also for a conflict of another vessel and for a resolved one. */
export async function getStanding(db: Db, vesselId: Id, conflictId: Id): Promise<StoredConflict> {
  const conflict = await findConflict(db, conflictId)
  if (conflict?.vesselId !== vesselId || conflict.status === 'resolved') throw new AppError('not_found')
  return conflict
}
