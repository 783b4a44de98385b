import type { CancelledBy } from '#contract/booking-details.ts'
import type { StoredBooking } from '../queries.ts'
import type { LetterKind } from './letters.ts'

/** What the guest and the owner are told of one thing that has happened. */
export type Letters = { guest?: LetterKind; host?: LetterKind }

export type Happening = 'held' | 'requested' | 'confirmed' | 'cancelled' | 'completed'

const ofCancellation: Record<CancelledBy, Letters> = {
  customer: { guest: 'cancelled', host: 'host_cancelled' },
  owner: { guest: 'cancelled_by_host', host: 'host_cancelled' },
  operator: { guest: 'cancelled_by_host', host: 'host_cancelled' },
  // Whoever has not paid has seen the countdown.
  expired: {},
  declined: { guest: 'declined' },
  no_answer: { guest: 'no_answer', host: 'host_no_answer' },
  payment_failed: { guest: 'payment_failed', host: 'host_cancelled' },
  unpaid: { guest: 'unpaid', host: 'host_cancelled' },
  weather: { guest: 'weather', host: 'host_cancelled' },
  no_show: { guest: 'no_show', host: 'host_cancelled' },
  // The guest hears of the yacht that they have.
  other_accepted: { host: 'host_other_accepted' },
}

/** Read when the letters are written: what is not true any more is not told. */
export function whichLetters(told: Happening, booking: StoredBooking): Letters {
  const { status, answer_by, cancelled_by } = booking
  if (told === 'held') return status === 'pending' && answer_by === null && isFirst(booking) ? { guest: 'held' } : {}
  if (told === 'requested') return status === 'pending' ? lettersOfRequest(booking) : {}
  if (told === 'completed') return { guest: 'completed', host: 'host_completed' }
  if (told === 'confirmed') return status === 'cancelled' ? {} : { guest: 'confirmed', host: 'host_confirmed' }
  return status === 'cancelled' ? lettersOfCancellation(booking, cancelled_by as CancelledBy) : {}
}

/** Of several requests the guest is written to once. */
const isFirst = ({ id, request_group }: StoredBooking) => request_group === null || request_group === id

const lettersOfRequest = (booking: StoredBooking): Letters => ({
  ...(isFirst(booking) && { guest: booking.request_group === null ? 'requested' : 'requested_all' }),
  host: 'host_requested',
})

/** While another owner may still accept, nothing is over. */
export const whileOthersWait = (letters: Letters): Letters =>
  letters.guest === 'declined' || letters.guest === 'no_answer'
    ? { ...letters, guest: `${letters.guest}_others_wait` }
    : letters

/** Of a reservation that nobody had paid the owner has never heard. */
function lettersOfCancellation({ confirmed_at }: StoredBooking, by: CancelledBy): Letters {
  const { host, ...guest } = ofCancellation[by]
  return confirmed_at === null && by === 'customer' ? guest : { ...guest, ...(host && { host }) }
}
