import type { Id } from '#shared/id.ts'
import { findBlock, listBlocksOfSeries } from '../../availability/blocks.ts'
import { releaseClaim } from '../../availability/claims.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import { reconcileVessel } from '../../calendars/feeds/reconcile-vessel.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'

type Unblock = { id: Id; series: boolean; now: number }

/** Removes a block, or all blocks of its series that have not ended. Returns how many. Throws not_found. */
export async function unblock(tx: Tx, { id, series, now }: Unblock): Promise<number> {
  const block = await findBlock(tx, id)
  if (!block) throw new AppError('not_found')
  await lockCalendar(tx, block.vesselId)
  const ids = series && block.seriesId ? await listBlocksOfSeries(tx, block.seriesId, now) : [id]
  let removed = 0
  for (const each of ids) {
    const released = await releaseClaim(tx, each)
    if (!released) continue
    await refreshDays(tx, block.vesselId, released.occupied.start, released.occupied.end, now)
    removed++
  }
  if (removed === 0) throw new AppError('not_found')
  // Events of connected calendars claim the freed period again.
  await reconcileVessel(tx, block.vesselId, now)
  return removed
}
