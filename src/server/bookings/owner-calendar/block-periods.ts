import { type Id, newId } from '#shared/id.ts'
import { insertBlock } from '../../availability/blocks.ts'
import type { Period } from '../../availability/charter-rules.ts'
import { takeClaim } from '../../availability/claims.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import type { Tx } from '../../platform/database.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { periodOccupied } from '../period-occupied.ts'

/** Epoch milliseconds, half-open. */
type Blocks = { vesselId: Id; periods: readonly Period[]; reason?: string | undefined; now: number }

/** Blocks periods of a vessel for its owner, all or none. Returns the ids of the claims. Throws period_occupied. */
export async function blockPeriods(tx: Tx, { vesselId, periods, reason = '', now }: Blocks): Promise<Id[]> {
  await lockCalendar(tx, vesselId)
  const seriesId = periods.length > 1 ? newId() : null
  const ids: Id[] = []
  for (const [index, period] of periods.entries()) {
    const claim = await takeClaim(tx, { vesselId, kind: 'block', period, occupied: period })
    if (!claim) throw await periodOccupied(tx, vesselId, periods.slice(index))
    await insertBlock(tx, { claimId: claim.id, seriesId, reason: reason.trim() || null, now })
    await refreshDays(tx, vesselId, period.start, period.end, now)
    ids.push(claim.id)
  }
  return ids
}
