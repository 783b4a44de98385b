import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { isDepartureOpen } from '../manifest/manifest-rules.ts'
import { tickPeople } from '../manifest/queries.ts'
import type { MovedBy } from '../move-booking.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { getBooking } from '../queries.ts'

type Boarded = { bookingId: Id; seats: readonly number[]; by: MovedBy; now: number }

/** Ticks the people of these seats as aboard, and all others of the manifest as not aboard. Throws departure_closed. */
export async function boardGuests(tx: Tx, { bookingId, seats, by, now }: Boarded): Promise<void> {
  await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  if (!isDepartureOpen(booking, now)) throw new AppError('departure_closed')
  const aboard = await tickPeople(tx, { bookingId, seats, now })
  const details = { bookingId, by: by.as, linkId: by.linkId, aboard }
  await recordAudit(tx, { event: 'guests_boarded', at: now, userId: booking.customer_id, actorId: null, details })
}
