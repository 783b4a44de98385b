import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { DeskAction } from '#contract/office/bookings.ts'
import { dayMs } from '#shared/local-date.ts'
import { isChangeable } from '../../bookings/changes/begin-change.ts'
import { may } from '../../bookings/charter-rights.ts'
import { charterStateOf } from '../../bookings/charter-state.ts'
import { isDepartureOpen } from '../../bookings/manifest/manifest-rules.ts'
import { isHoldExtendable } from '../../bookings/office/extend-hold.ts'
import type { StoredBooking } from '../../bookings/queries.ts'
import { daysAhead } from '../../bookings/weather/call-off.ts'
import { isMovable } from '../../bookings/yacht-move/move-to-yacht.ts'

/**
 * The actions that an administrator may take on a booking now. Each use case checks again and refuses an action that is too late.
 */
export function allowedActions(
  stored: StoredBooking,
  booking: Pick<BookingDetails, 'status' | 'change' | 'paid' | 'refunded'>,
  now: number,
): DeskAction[] {
  const { status, change, paid, refunded } = booking
  const [start, end] = [stored.starts_at.getTime(), stored.ends_at.getTime()]
  const sails = status === 'confirmed' && stored.weather_state === null
  const state = charterStateOf(stored, now)
  const rules: Record<DeskAction, boolean> = {
    cancel: may('operator', 'cancel', state),
    change: isChangeable(stored, 'operator', now) && change?.status !== 'requested',
    move: isMovable(stored, now) && change === null,
    extend_hold: isHoldExtendable(stored, now),
    depart: isDepartureOpen(stored, now),
    return: stored.departed_at !== null && stored.returned_at === null,
    mark_no_show: sails && may('operator', 'mark_no_show', state),
    refund: paid > refunded,
    mail_again: true,
    call_off: sails && may('operator', 'call_off', state) && now < end && start - now <= daysAhead.operator * dayMs,
  }
  return (Object.keys(rules) as DeskAction[]).filter((action) => rules[action]) // the keys of the table above
}
