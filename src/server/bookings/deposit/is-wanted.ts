import type { Db } from '../../platform/database.ts'
import type { StoredBooking } from '../queries.ts'
import { releaseAt } from './deposit-times.ts'
import { findClaim } from './queries.ts'

/** Whether a deposit must still be held: until the deadline for claims, and as long as a claim is open. */
export async function isHoldWanted(db: Db, booking: StoredBooking, now: number): Promise<boolean> {
  const isOn = booking.status === 'confirmed' || booking.status === 'completed'
  if (!isOn || booking.weather_state !== null) return false
  const claim = await findClaim(db, booking.id)
  return claim ? claim.settled_at === null : now < releaseAt(booking)
}
