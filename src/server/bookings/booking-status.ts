import type { CancelledBy } from '#contract/bookings/booking-details.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { AuditEvent } from '#shared/audit-events.ts'
import {
  type BookingEvent,
  bookingCancelled,
  bookingChanged,
  bookingCompleted,
  bookingConfirmed,
  bookingRequested,
  licenceAwaited,
} from './events.ts'

/**
 * The party that moves a booking. `captain` acts through a captain's link. `payment`: the payment provider reported what
 * happened to the guest's money. `clock`: a deadline has passed.
 */
export type Mover = 'guest' | 'host' | 'captain' | 'operator' | 'payment' | 'clock'

export type Transition = {
  from: readonly BookingStatus[]
  to: BookingStatus
  by: readonly Mover[]
  /** The event to emit; null where no handler needs one. */
  event: BookingEvent | null
  /** Null where no person acted and no money moved. */
  audit: AuditEvent | null
}

type Cancellation = Transition & { to: 'cancelled'; cancelledBy: CancelledBy }

const cancellation = (
  cancelledBy: CancelledBy,
  from: readonly BookingStatus[],
  by: readonly Mover[],
  audit: AuditEvent | null = 'booking_cancelled',
): Cancellation => ({ from, to: 'cancelled', by, event: bookingCancelled, audit, cancelledBy })

/** A booking changes state through this table only, by `moveBooking`. */
export const bookingTransitions = {
  /** The money is authorised; the owner is asked. */
  request: { from: ['pending'], to: 'pending', by: ['payment'], event: bookingRequested, audit: 'booking_requested' },
  /** The charter is paid, and waits for the licence of its guest: the period is theirs meanwhile. */
  awaitLicence: {
    from: ['pending'],
    to: 'pending',
    by: ['payment'],
    event: licenceAwaited,
    audit: 'booking_awaits_licence',
  },
  confirm: { from: ['pending'], to: 'confirmed', by: ['payment'], event: bookingConfirmed, audit: 'booking_confirmed' },
  /** Money came after the hold had ended, and the period was still free. The transition that follows emits the event. */
  revive: { from: ['cancelled'], to: 'pending', by: ['payment'], event: null, audit: 'booking_revived' },
  complete: {
    from: ['confirmed'],
    to: 'completed',
    by: ['clock'],
    event: bookingCompleted,
    audit: 'booking_completed',
  },

  /** The pending booking gets another period, price and terms: `apply-change.ts`. */
  changeHold: {
    from: ['pending'],
    to: 'pending',
    by: ['guest', 'operator'],
    event: bookingChanged,
    audit: 'booking_changed',
  },
  /** The guest accepts the owner's counter-offer. `confirm` follows and emits the event. */
  takeCounterOffer: {
    from: ['pending'],
    to: 'pending',
    by: ['guest', 'payment'],
    event: null,
    audit: 'booking_changed',
  },
  change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['guest', 'host', 'operator', 'payment'],
    event: bookingChanged,
    audit: 'booking_changed',
  },

  /** The booking moves to another yacht, perhaps of another owner: `yacht-move/move-to-yacht.ts`. */
  moveYacht: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['operator'],
    // The move itself emits booking.moved, because that event carries the id of the move.
    event: null,
    audit: 'booking_moved',
  },

  /** The guest gives up what is not paid yet. */
  release: cancellation('customer', ['pending'], ['guest'], 'hold_released'),
  expire: cancellation('expired', ['pending'], ['clock'], null),
  /** The owner declined, or made a last offer that the guest did not take. */
  decline: cancellation('declined', ['pending'], ['host', 'operator', 'guest', 'clock']),
  /** The owner's deadline has passed. */
  leaveUnanswered: cancellation('no_answer', ['pending'], ['clock']),
  /** The owner of another yacht that was asked at the same time has accepted. */
  giveWay: cancellation('other_accepted', ['pending'], ['payment']),
  failPayment: cancellation('payment_failed', ['pending'], ['payment']),
  cancel: cancellation('customer', ['pending', 'confirmed'], ['guest']),
  cancelByHost: cancellation('owner', ['pending', 'confirmed'], ['host']),
  cancelByOperator: cancellation('operator', ['pending', 'confirmed'], ['operator']),
  /** The balance was not paid in time. */
  cancelUnpaid: cancellation('unpaid', ['confirmed'], ['clock']),
  /** The licence of the guest was not approved in time. */
  leaveUnlicensed: cancellation('unlicensed', ['pending'], ['clock']),
  /** Called off for the weather, and the guest chose to have the money back, or said nothing. */
  callOff: cancellation('weather', ['confirmed'], ['guest', 'clock']),
  /** The guest reported that the yacht was not there, and the owner did not object, or an operator has ruled so. */
  missYacht: cancellation('no_show', ['confirmed'], ['clock', 'operator']),
} as const satisfies Record<string, Transition>

export type BookingAction = keyof typeof bookingTransitions

export const transitionOf = (action: BookingAction): Transition & { cancelledBy?: CancelledBy } =>
  bookingTransitions[action]
