import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { lockPaymentsUnderWay } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { endExtension } from '../extensions/withdraw-extension.ts'
import type { MovedBy } from '../move-booking.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { getBooking } from '../queries.ts'
import { isDepartureOpen } from './manifest-rules.ts'
import { countPeople } from './queries.ts'

type Recorded = { bookingId: Id; by: MovedBy; now: number }

/** Stores that the yacht has left. Throws departure_closed, and manifest_incomplete while a guest is not registered. */
export async function recordDeparture(tx: Tx, { bookingId, by, now }: Recorded): Promise<void> {
  await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  if (booking.departed_at) return
  if (!isDepartureOpen(booking, now)) throw new AppError('departure_closed')
  const registered = (await countPeople(tx, [bookingId])).get(bookingId) ?? 0
  if (registered < booking.guests) throw new AppError('manifest_incomplete')
  await tx
    .updateTable('bookings')
    .set({ departed_at: new Date(now) })
    .where('id', '=', bookingId)
    .execute()
  await audit(tx, 'booking_departed', booking.customer_id, { bookingId, by, now })
}

/** Stores that the yacht is back. Throws departure_closed when it has not left. */
export async function recordReturn(tx: Tx, { bookingId, by, now }: Recorded): Promise<void> {
  const payments = await lockPaymentsUnderWay(tx, bookingId)
  await lockBooking(tx, bookingId)
  const { departed_at, returned_at, customer_id } = await getBooking(tx, bookingId)
  if (returned_at) return
  if (!departed_at) throw new AppError('departure_closed')
  await tx
    .updateTable('bookings')
    .set({ returned_at: new Date(now) })
    .where('id', '=', bookingId)
    .execute()
  // The return ends an extension that the captain proposed and the guest has not accepted.
  await endExtension(tx, { bookingId, payments, now })
  await audit(tx, 'booking_returned', customer_id, { bookingId, by, now })
}

const audit = (
  tx: Tx,
  event: 'booking_departed' | 'booking_returned',
  userId: Id | null,
  { bookingId, by, now }: Recorded,
) => {
  const details = { bookingId, by: by.as, ...(by.linkId && { linkId: by.linkId }) }
  return recordAudit(tx, { event, at: now, userId, actorId: by.userId ?? null, details })
}
