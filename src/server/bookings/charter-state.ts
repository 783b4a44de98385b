import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { NoShow } from '#contract/bookings/no-show.ts'
import { AppError } from '../platform/app-error.ts'
import type { Mover } from './booking-status.ts'
import {
  type CharterAct,
  type CharterParty,
  type CharterStage,
  type CharterState,
  isBoundBySailing,
  may,
  type NoShowClaim,
} from './charter-rights.ts'
import type { StoredBooking } from './queries.ts'

type Recorded = Pick<
  StoredBooking,
  'status' | 'licence_by' | 'starts_at' | 'departed_at' | 'returned_at' | 'is_boarded' | 'weather_state' | 'no_show'
>

export const charterStateOf = (booking: Recorded, now: number): CharterState => ({
  // A check constraint keeps the column to these values.
  status: booking.status as BookingStatus,
  stage: stageOf(booking, now),
  claim: claims[booking.no_show ?? 'none'],
  awaitsLicence: booking.status === 'pending' && booking.licence_by !== null,
})

const claims: Record<NoShow['status'] | 'none', NoShowClaim> = {
  none: 'none',
  open: 'asked',
  objected: 'objected',
  upheld: 'decided',
  ruled: 'decided',
}

function stageOf(booking: Omit<Recorded, 'status' | 'licence_by' | 'no_show'>, now: number): CharterStage {
  if (booking.returned_at !== null) return 'returned'
  if (booking.departed_at !== null) return 'departed'
  if (booking.is_boarded) return 'boarding'
  return booking.weather_state === null && booking.starts_at.getTime() <= now ? 'begun' : 'ahead'
}

const parties: Record<Mover, CharterParty> = {
  guest: 'guest',
  host: 'owner',
  captain: 'captain',
  operator: 'operator',
  payment: 'clock',
  clock: 'clock',
}

export const partyOf = ({ as }: { as: Mover }): CharterParty => parties[as]

type Acting = { party: CharterParty; act: CharterAct; now: number }

/** Throws has_sailed when only the recorded boarding, departure or return forbids the act, and otherwise `refusal`. */
export function requireRight(booking: Recorded, { party, act, now }: Acting, refusal: AppError): void {
  const state = charterStateOf(booking, now)
  if (may(party, act, state)) return
  throw isBoundBySailing(party, act, state) ? new AppError('has_sailed') : refusal
}
