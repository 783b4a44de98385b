import type { Id } from '#shared/id.ts'
import { releaseClaimsOf } from '../availability/claims.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import { recordAudit } from '../identity/audit.ts'
import { paymentChanged } from '../payments/events.ts'
import { lockPaymentsUnderWay, type Payment, updatePayment } from '../payments/queries.ts'
import type { Db, Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
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
  const payments = await lockPaymentsUnderWay(tx, bookingId)
  // The money is being taken: what follows is a cancellation.
  if (payments.some(({ status }) => status === 'capturing')) return false
  await lockCalendar(tx, vesselId)
  const cancelled = { status: 'cancelled', cancelled_by: by, cancelled_at: new Date(now) } as const
  if (!(await moveBooking(tx, bookingId, 'release', cancelled))) return false
  for (const payment of payments) await giveBack(tx, payment, by, now)
  for (const { start, end } of await releaseClaimsOf(tx, bookingId)) await refreshDays(tx, vesselId, start, end, now)
  if (by === 'customer') await recordAudit(tx, { event: 'hold_released', at: now, userId, details: { bookingId } })
  return true
}

/** Money that comes after a hold has expired may still find the period free; after the guest gave it up it is not taken. */
async function giveBack(tx: Tx, { id, status, intent_id }: Payment, by: Release['by'], now: number): Promise<void> {
  if (status === 'open' && by === 'expired') return
  if (intent_id === null) return updatePayment(tx, id, { status: 'voided', voided_at: new Date(now) })
  await updatePayment(tx, id, { status: 'voiding' })
  await emit(tx, paymentChanged, { paymentId: id })
}
