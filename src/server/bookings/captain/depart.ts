import type { Id } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'
import { recordDeparture } from '../manifest/record-departure.ts'
import type { MovedBy } from '../move-booking.ts'
import { getBooking } from '../queries.ts'
import { boardGuests } from './board-guests.ts'

type Departing = { bookingId: Id; seats: readonly number[] | undefined; by: MovedBy; now: number }

/**
 * Ticks the guests aboard and records the departure. Throws departure_closed and manifest_incomplete; then nothing has
 * changed.
 */
export async function depart(tx: Tx, { bookingId, seats, by, now }: Departing): Promise<void> {
  const hasLeft = (await getBooking(tx, bookingId)).departed_at !== null
  if (seats && !hasLeft) await boardGuests(tx, { bookingId, seats, by, now })
  await recordDeparture(tx, { bookingId, by, now })
}
