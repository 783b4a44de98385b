import type { Id } from '#shared/id.ts'
import { changeReason, findStoredBlock } from '../../availability/blocks.ts'
import type { Period } from '../../availability/charter-rules.ts'
import { moveBlockClaim } from '../../availability/claims.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import { reconcileVessel } from '../../calendars/feeds/reconcile-vessel.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { periodOccupiedByOthers } from '../period-occupied.ts'

type BlockChange = { id: Id; vesselId: Id; period: Period; reason: string | undefined; now: number }

/**
 * Moves a block of an owner and changes its reason. Throws not_found, and period_occupied: then the block is where it was and
 * nothing has changed.
 */
export async function changeBlock(tx: Tx, { id, vesselId, period, reason, now }: BlockChange): Promise<void> {
  await lockCalendar(tx, vesselId)
  const before = await findStoredBlock(tx, id)
  if (!before) throw new AppError('not_found')
  if (!(await moveBlockClaim(tx, { claimId: id, vesselId, period })))
    throw await periodOccupiedByOthers(tx, vesselId, period, id)
  if (reason !== undefined) await changeReason(tx, id, reason.trim() || null, now)
  for (const { start, end } of [before, period]) await refreshDays(tx, vesselId, start, end, now)
  // Events of connected calendars claim the freed period again.
  await reconcileVessel(tx, vesselId, now)
}
