import type { Id } from '#shared/id.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { findConflict, type StoredConflict } from './conflicts/queries.ts'
import { reconcileVessel } from './feeds/reconcile-vessel.ts'

type Remedy = { vesselId: Id; conflictId: Id; remedy: 'keep' | 'block_rest'; now: number }

const statusOf = { keep: 'kept', block_rest: 'rest_blocked' } as const

/** The owner's word on which of the two holds. Throws not_found once they do not overlap any more. */
export async function resolveConflict(tx: Tx, { vesselId, conflictId, remedy, now }: Remedy): Promise<StoredConflict> {
  await lockCalendar(tx, vesselId)
  await getStanding(tx, vesselId, conflictId)
  await tx.updateTable('calendar_conflicts').set({ status: statusOf[remedy] }).where('id', '=', conflictId).execute()
  await reconcileVessel(tx, vesselId, now)
  return getStanding(tx, vesselId, conflictId)
}

/** Throws not_found, also for one of another vessel and for one that is over. */
export async function getStanding(db: Db, vesselId: Id, conflictId: Id): Promise<StoredConflict> {
  const conflict = await findConflict(db, conflictId)
  if (conflict?.vesselId !== vesselId || conflict.status === 'resolved') throw new AppError('not_found')
  return conflict
}
