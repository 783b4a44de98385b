import type { BookingStatus } from '#contract/bookings.ts'

/** A booking changes state through this table only. */
export const bookingTransitions = {
  confirm: { pending: 'confirmed' },
  /** Money came after the hold had ended, and the period was still free. */
  revive: { cancelled: 'pending' },
  complete: { confirmed: 'completed' },
  /** Gives up what is not paid yet. */
  release: { pending: 'cancelled' },
  cancel: { pending: 'cancelled', confirmed: 'cancelled' },
} as const satisfies Record<string, Partial<Record<BookingStatus, BookingStatus>>>

export type BookingAction = keyof typeof bookingTransitions

/** The state after the action, or undefined when the action is not possible in this state. */
export function nextBookingStatus(action: BookingAction, status: BookingStatus): BookingStatus | undefined {
  const transitions: Partial<Record<BookingStatus, BookingStatus>> = bookingTransitions[action]
  return transitions[status]
}

/** The states from which an action is possible: for `where status in (…)`, so that a lost race changes nothing. */
export function statusesBefore(action: BookingAction): BookingStatus[] {
  return Object.keys(bookingTransitions[action]) as BookingStatus[]
}
