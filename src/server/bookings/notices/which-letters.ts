import type { CancelledBy } from '#contract/booking-details.ts'
import type { LetterKind } from '../letters/letters.ts'
import type { StoredBooking } from '../queries.ts'

/** What the guest and the owner are told of one thing that has happened. */
export type Letters = { guest?: LetterKind; host?: LetterKind }

export type Happening =
  | 'held'
  | 'requested'
  | 'confirmed'
  | 'changed'
  | 'cancelled'
  | 'completed'
  | 'called_off'
  | 'new_date_wished'

const ofCancellation: Record<CancelledBy, Letters> = {
  customer: { guest: 'cancelled', host: 'host_cancelled' },
  owner: { guest: 'cancelled_by_host', host: 'host_cancelled' },
  operator: { guest: 'cancelled_by_host', host: 'host_cancelled' },
  expired: { guest: 'hold_ended' },
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
export function whichLetters(told: Happening, booking: StoredBooking, isExtension = false): Letters {
  const { status, cancelled_by, weather_state } = booking
  if (told === 'called_off' || told === 'new_date_wished') return lettersOfCall(told, weather_state)
  if (told === 'held' || told === 'requested') return status === 'pending' ? lettersOfPending(told, booking) : {}
  if (told === 'changed') return isExtension ? extended : lettersOfChange(booking)
  if (told === 'completed') return { guest: 'completed', host: 'host_completed' }
  if (told === 'confirmed') return status === 'cancelled' ? {} : { guest: 'confirmed', host: 'host_confirmed' }
  return status === 'cancelled' ? lettersOfCancellation(booking, cancelled_by as CancelledBy) : {}
}

/** What both sides would be told of a booking if it had come to where it stands just now. */
export function standingLetters(booking: StoredBooking): Letters {
  const { status, answer_by, weather_state } = booking
  if (status === 'pending') return whichLetters(answer_by === null ? 'held' : 'requested', booking)
  if (weather_state === 'new_date') return whichLetters('new_date_wished', booking)
  if (weather_state !== null) return whichLetters('called_off', booking)
  return whichLetters(status as 'confirmed' | 'completed' | 'cancelled', booking)
}

/** Of a call that has been settled since nobody is asked any more. */
function lettersOfCall(told: 'called_off' | 'new_date_wished', state: string | null): Letters {
  if (told === 'called_off') return state === 'open' ? { guest: 'called_off', host: 'host_called_off' } : {}
  return state === 'new_date' ? { guest: 'new_date', host: 'host_new_date' } : {}
}

function lettersOfPending(told: 'held' | 'requested', booking: StoredBooking): Letters {
  if (told === 'requested') return lettersOfRequest(booking)
  return booking.answer_by === null && isFirst(booking) ? lettersOfHold(booking) : {}
}

/** Of several requests the guest is written to once. */
const isFirst = ({ id, request_group }: StoredBooking) => request_group === null || request_group === id

const lettersOfHold = ({ offered_by }: StoredBooking): Letters => ({ guest: offered_by === null ? 'held' : 'offered' })

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
function lettersOfCancellation(booking: StoredBooking, by: CancelledBy): Letters {
  const { confirmed_at, split_until, offered_by } = booking
  const { host, ...guest } = ofCancellation[by]
  if (by === 'expired' && split_until !== null) return { guest: 'split_ended' }
  if (by === 'expired' && !isFirst(booking)) return {}
  // What was offered to somebody ends without the owner's being told of what they know.
  if (offered_by !== null && confirmed_at === null && by !== 'customer') return guest
  return confirmed_at === null && by === 'customer' ? guest : { ...guest, ...(host && { host }) }
}

/** It ends later, as its captain has proposed and its guest has agreed. */
const extended: Letters = { guest: 'extended', host: 'host_extended' }

/** What nobody has paid yet is changed on the page that its guest is looking at. */
const lettersOfChange = ({ status }: StoredBooking): Letters =>
  status === 'confirmed' ? { guest: 'changed', host: 'host_changed' } : {}
