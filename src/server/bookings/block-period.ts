import type { Id } from '#shared/id.ts'
import { takeClaim } from '../availability/claims.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'
import { refreshDays } from '../search/index/refresh-days.ts'

/** Epoch milliseconds, half-open. */
type Block = { vesselId: Id; start: number; end: number; now: number }

/** Keeps a period of a vessel for its owner; answers the claim's id. Throws dates_taken when something is in the way. */
export async function blockPeriod(tx: Tx, { vesselId, start, end, now }: Block): Promise<Id> {
  await lockCalendar(tx, vesselId)
  const claim = await takeClaim(tx, { vesselId, kind: 'block', period: { start, end }, occupied: { start, end } })
  if (!claim) throw new AppError('dates_taken')
  await refreshDays(tx, vesselId, start, end, now)
  return claim.id
}
