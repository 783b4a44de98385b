import type { AdminBooking } from '#contract/office/bookings.ts'
import type { StoredBooking } from '../queries.ts'
import { standingLetters } from './which-letters.ts'

/** The letters that can be sent again: the state of the booking to either side, and the balance while one is left. */
export function lettersAgainOf(booking: StoredBooking, left: number): AdminBooking['lettersAgain'] {
  const { guest, host } = standingLetters(booking)
  const hasAddress = booking.guest_email !== ''
  return [
    ...(guest && hasAddress ? (['guest'] as const) : []),
    ...(host ? (['owner'] as const) : []),
    ...(left > 0 && hasAddress && booking.balance_due_on !== null ? (['balance'] as const) : []),
  ]
}
