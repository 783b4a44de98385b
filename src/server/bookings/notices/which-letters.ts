import type { CancelledBy } from '#contract/bookings/booking-details.ts'
import type { LetterKind } from '../letters/letters.ts'
import type { StoredBooking } from '../queries.ts'

/** The letters to the guest and to the owner about one event. */
export type Letters = { guest?: LetterKind; host?: LetterKind }

export type Happening =
  | 'held'
  | 'requested'
  | 'licence_awaited'
  | 'licence_due'
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
  unlicensed: { guest: 'unlicensed', host: 'host_unlicensed' },
  // The guest gets the confirmation of the other yacht instead.
  other_accepted: { host: 'host_other_accepted' },
}

/** Reads the booking when the letters are written: news that is not true any more is skipped. */
export function whichLetters(told: Happening, booking: StoredBooking, isExtension = false): Letters {
  const { status, cancelled_by, weather_state } = booking
  if (told === 'called_off' || told === 'new_date_wished') return lettersOfCall(told, weather_state)
  if (isOfPending(told)) return status === 'pending' ? lettersOfPending(told, booking) : {}
  if (told === 'changed') return isExtension ? extended : lettersOfChange(booking)
  if (told === 'completed') return lettersOfEnd(booking)
  if (told === 'confirmed') return status === 'cancelled' ? {} : { guest: 'confirmed', host: 'host_confirmed' }
  return status === 'cancelled' ? lettersOfCancellation(booking, cancelled_by as CancelledBy) : {}
}

/** The letters about the booking's current state, as if it had just reached that state. */
export function standingLetters(booking: StoredBooking): Letters {
  const { status, answer_by, licence_by, weather_state } = booking
  if (status === 'pending' && licence_by !== null) return whichLetters('licence_awaited', booking)
  if (status === 'pending') return whichLetters(answer_by === null ? 'held' : 'requested', booking)
  if (weather_state === 'new_date') return whichLetters('new_date_wished', booking)
  if (weather_state !== null) return whichLetters('called_off', booking)
  return whichLetters(status as 'confirmed' | 'completed' | 'cancelled', booking)
}

/** Both sides are asked for their review, unless the guest did not come. */
const lettersOfEnd = ({ no_show }: StoredBooking): Letters =>
  no_show === 'upheld' ? { host: 'host_missed' } : { guest: 'completed', host: 'host_completed' }

/** A call that was settled meanwhile sends no letter. */
function lettersOfCall(told: 'called_off' | 'new_date_wished', state: string | null): Letters {
  if (told === 'called_off') return state === 'open' ? { guest: 'called_off', host: 'host_called_off' } : {}
  return state === 'new_date' ? { guest: 'new_date', host: 'host_new_date' } : {}
}

/** A booking that was confirmed or ended meanwhile sends no letter about its licence. */
function lettersOfLicence(told: 'licence_awaited' | 'licence_due', { licence_by }: StoredBooking): Letters {
  if (licence_by === null) return {}
  return told === 'licence_due' ? { guest: 'licence_due' } : { guest: 'licence_awaited', host: 'host_licence_awaited' }
}

const ofPending = ['held', 'requested', 'licence_awaited', 'licence_due'] as const
type OfPending = (typeof ofPending)[number]

const isOfPending = (told: Happening): told is OfPending => ofPending.some((each) => each === told)

function lettersOfPending(told: OfPending, booking: StoredBooking): Letters {
  if (told === 'licence_awaited' || told === 'licence_due') return lettersOfLicence(told, booking)
  if (told === 'requested') return lettersOfRequest(booking)
  return booking.answer_by === null && isFirst(booking) ? lettersOfHold(booking) : {}
}

/** A guest who sent several requests for one trip gets one letter about them. */
const isFirst = ({ id, request_group }: StoredBooking) => request_group === null || request_group === id

const lettersOfHold = ({ offered_by }: StoredBooking): Letters => ({ guest: offered_by === null ? 'held' : 'offered' })

const lettersOfRequest = (booking: StoredBooking): Letters => ({
  ...(isFirst(booking) && { guest: booking.request_group === null ? 'requested' : 'requested_all' }),
  host: 'host_requested',
})

/** A refusal is not the end for the guest while another owner may still accept. */
export const whileOthersWait = (letters: Letters): Letters =>
  letters.guest === 'declined' || letters.guest === 'no_answer'
    ? { ...letters, guest: `${letters.guest}_others_wait` }
    : letters

/** The owner has never heard of an unpaid reservation, so that its end sends them no letter. */
function lettersOfCancellation(booking: StoredBooking, by: CancelledBy): Letters {
  const { confirmed_at, split_until, offered_by } = booking
  const { host, ...guest } = ofCancellation[by]
  if (by === 'expired' && split_until !== null) return { guest: 'split_ended' }
  if (by === 'expired' && !isFirst(booking)) return {}
  // The owner made this offer and knows its deadline, so that its end sends them no letter.
  if (offered_by !== null && confirmed_at === null && by !== 'customer') return guest
  return confirmed_at === null && by === 'customer' ? guest : { ...guest, ...(host && { host }) }
}

/** The charter ends later: the captain proposed it, and the guest agreed. */
const extended: Letters = { guest: 'extended', host: 'host_extended' }

/** An unpaid booking sends no letter: its guest sees the change on the page. */
const lettersOfChange = ({ status }: StoredBooking): Letters =>
  status === 'confirmed' ? { guest: 'changed', host: 'host_changed' } : {}
