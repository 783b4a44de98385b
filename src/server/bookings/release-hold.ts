import type { Id } from '#shared/id.ts'
import { releaseClaimsOf } from '../availability/claims.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import { recordAudit } from '../identity/audit.ts'
import type { Db, Tx } from '../platform/database.ts'
import { refreshDays } from '../search/index/refresh-days.ts'
import { moveBooking } from './queries.ts'

type Release = {
  bookingId: Id
  vesselId: Id
  by: 'customer' | 'expired'
  now: number
  /** Who gave it up, when they are signed in. */
  userId?: Id | null
}

/** Cancels a pending booking and gives its period back; false when it is not pending any more. */
export function releaseHold(db: Db, release: Release): Promise<boolean> {
  return db.transaction().execute((tx) => releaseWithin(tx, release))
}

async function releaseWithin(tx: Tx, { bookingId, vesselId, by, now, userId = null }: Release): Promise<boolean> {
  await lockCalendar(tx, vesselId)
  const cancelled = { status: 'cancelled', cancelled_by: by, cancelled_at: new Date(now) } as const
  if (!(await moveBooking(tx, bookingId, 'release', cancelled))) return false
  for (const { start, end } of await releaseClaimsOf(tx, bookingId)) await refreshDays(tx, vesselId, start, end, now)
  if (by === 'customer') await recordAudit(tx, { event: 'hold_released', at: now, userId, details: { bookingId } })
  return true
}
