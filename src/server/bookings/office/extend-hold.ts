import { backOfficeLimits } from '#shared/back-office-limits.ts'
import type { Id } from '#shared/id.ts'
import { hourMs } from '#shared/local-date.ts'
import { extendClaimsOf } from '../../availability/claims.ts'
import { recordAudit } from '../../identity/audit.ts'
import { lockPaymentsUnderWay } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { getBooking, type StoredBooking } from '../queries.ts'

type Extension = { bookingId: Id; hours: number; by: Id; now: number }

/** The hold of an unpaid booking can be extended while it lasts, and while neither the bank nor the owner has to answer. */
export const isHoldExtendable = (
  { status, expires_at, answer_by, is_being_paid, split_until }: StoredBooking,
  now: number,
): boolean =>
  status === 'pending' &&
  answer_by === null &&
  // A party that divides the price has a deadline of its own.
  split_until === null &&
  !is_being_paid &&
  expires_at !== null &&
  expires_at.getTime() > now

/** The end of a hold that is extended now by so many hours. Epoch milliseconds. */
const extendedUntil = ({ starts_at }: Pick<StoredBooking, 'starts_at'>, hours: number, now: number): number =>
  Math.min(now + Math.min(hours, backOfficeLimits.holdHours) * hourMs, starts_at.getTime())

/**
 * Extends the hold of an unpaid booking, and returns its new end. Throws not_pending when nothing is held any more, and
 * nothing_changed when the hold lasts as long already.
 */
export async function extendHold(tx: Tx, { bookingId, hours, by, now }: Extension): Promise<number> {
  await lockPaymentsUnderWay(tx, bookingId)
  await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  if (!isHoldExtendable(booking, now))
    // A check constraint keeps the column to these values.
    throw new AppError('not_pending', { bookingStatus: booking.status as 'pending' })
  const until = extendedUntil(booking, hours, now)
  if (until <= (booking.expires_at?.getTime() ?? 0)) throw new AppError('nothing_changed')
  await extendClaimsOf(tx, bookingId, until)
  await tx
    .updateTable('bookings')
    .set({ updated_at: new Date(now) })
    .where('id', '=', bookingId)
    .execute()
  await refreshDays(tx, booking.vessel_id, booking.starts_at.getTime(), booking.ends_at.getTime(), now)
  const details = { bookingId, by: 'operator', until: new Date(until).toISOString() }
  await recordAudit(tx, { event: 'booking_hold_extended', at: now, userId: booking.customer_id, actorId: by, details })
  return until
}
