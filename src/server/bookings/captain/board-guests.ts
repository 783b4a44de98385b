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

/** Who of the manifest is aboard: those of these seats, and nobody else. Throws departure_closed. */
export async function boardGuests(tx: Tx, { bookingId, seats, by, now }: Boarded): Promise<void> {
  await lockBooking(tx, bookingId)
  const { status, starts_at, ends_at, departed_at, weather_state, customer_id } = await getBooking(tx, bookingId)
  const charter = {
    status,
    startsAt: starts_at,
    endsAt: ends_at,
    isOff: weather_state !== null,
    departedAt: departed_at,
  }
  if (!isDepartureOpen(charter, now)) throw new AppError('departure_closed')
  const aboard = await tickPeople(tx, { bookingId, seats, now })
  const details = { bookingId, by: by.as, linkId: by.linkId, aboard }
  await recordAudit(tx, { event: 'guests_boarded', at: now, userId: customer_id, actorId: null, details })
}
