import type { BookingSummary, CancelledBy } from '#contract/bookings/booking-details.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Refund } from '../../payments/booking-queries.ts'
import type { Payment } from '../../payments/queries.ts'
import { isCancellableByGuest } from '../cancel-booking.ts'
import type { StoredChange } from '../change-queries.ts'
import { isChangeable } from '../changes/begin-change.ts'
import { presentChange } from '../changes/present-change.ts'
import { charterStateOf } from '../charter-state.ts'
import { presentBooking } from '../present-booking.ts'
import type { StoredBooking } from '../queries.ts'
import { moneyOf } from './money.ts'
import { nextActionOf } from './next-action.ts'

/** A booking with its money and the next step of its guest. */
export function presentSummary(
  stored: StoredBooking,
  payments: readonly Payment[],
  refunds: readonly Refund[],
  changes: readonly StoredChange[],
  now: number,
): BookingSummary {
  const booking = presentBooking(stored, now)
  const weather = stored.weather_state
  const moved = moneyOf(booking, stored, payments, refunds)
  // Nothing more is asked for a charter that does not sail.
  const money = weather === null ? moved : { ...moved, due: null }
  // Once all have paid, an owner may still have to answer.
  const isSplit = stored.split_until !== null && stored.answer_by === null
  const change = changes.find(({ settled_at }) => settled_at === null)
  const { stage, awaitsLicence = false } = charterStateOf(stored, now)
  const nextAction = nextActionOf(
    { ...booking, due: money.due, payments, weather, isSplit, awaitsLicence, change, stage },
    now,
  )
  return {
    ...booking,
    tripDuration: booking.units,
    // In an offer by link they are the owner's own.
    notes: stored.offered_by === null ? stored.notes : null,
    yachtModel: modelOf(stored),
    yachtLength: stored.length_m,
    ...money,
    answerBy:
      nextAction === 'await_owner' || nextAction === 'answer_offer' ? (stored.answer_by?.toISOString() ?? null) : null,
    licenceBy: awaitsLicence ? (stored.licence_by?.toISOString() ?? null) : null,
    cancelled: cancelledOf(booking, stored),
    change: change ? presentChange(change) : null,
    nextAction,
    guestActions: guestActionsOf(stored, now),
  }
}

/** "Sunseeker Manhattan 66". Some owners enter the make again as the beginning of the model. */
function modelOf({ make, model }: Pick<StoredBooking, 'make' | 'model'>): string | null {
  const isTwice = make && model?.toLowerCase().startsWith(make.toLowerCase())
  return [isTwice ? null : make, model].filter(Boolean).join(' ') || null
}

const guestActionsOf = (stored: StoredBooking, now: number): BookingSummary['guestActions'] => [
  ...(isCancellableByGuest(stored, now) ? ['cancel' as const] : []),
  ...(isChangeable(stored, 'guest', now) ? ['change' as const] : []),
]

function cancelledOf({ status }: Booking, stored: StoredBooking): BookingSummary['cancelled'] {
  if (status !== 'cancelled') return null
  // An expired hold is over even before a job stores that.
  const at = stored.cancelled_at ?? stored.expires_at
  return {
    // A check constraint keeps the column to these values.
    by: (stored.cancelled_by ?? 'expired') as CancelledBy,
    reason: stored.cancelled_reason,
    at: at?.toISOString() ?? null,
  }
}
