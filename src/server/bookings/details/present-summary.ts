import type { BookingSummary, CancelledBy } from '#contract/booking-details.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Refund } from '../../payments/booking-queries.ts'
import type { Payment } from '../../payments/queries.ts'
import { presentBooking } from '../present-booking.ts'
import type { StoredBooking } from '../queries.ts'
import { moneyOf } from './money.ts'
import { nextActionOf } from './next-action.ts'

/** A booking with its money and what its guest does next. */
export function presentSummary(
  stored: StoredBooking,
  payments: readonly Payment[],
  refunds: readonly Refund[],
  now: number,
): BookingSummary {
  const booking = presentBooking(stored, now)
  const money = moneyOf(booking, stored, payments, refunds)
  const nextAction = nextActionOf({ ...booking, due: money.due, payments }, now)
  return {
    ...booking,
    ...money,
    answerBy: nextAction === 'await_owner' ? (stored.answer_by?.toISOString() ?? null) : null,
    cancelled: cancelledOf(booking, stored),
    nextAction,
  }
}

function cancelledOf({ status }: Booking, stored: StoredBooking): BookingSummary['cancelled'] {
  if (status !== 'cancelled') return null
  // A hold that has run out is over before a job writes it down.
  const at = stored.cancelled_at ?? stored.expires_at
  return {
    // A check constraint keeps the column to these values.
    by: (stored.cancelled_by ?? 'expired') as CancelledBy,
    reason: stored.cancelled_reason,
    at: at?.toISOString() ?? null,
  }
}
