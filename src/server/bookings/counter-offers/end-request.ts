import type { Tx } from '../../platform/database.ts'
import type { StoredChange } from '../change-queries.ts'
import type { MovedBy } from '../move-booking.ts'
import { declineRequest } from '../payment/answer-request.ts'
import type { LockedBooking } from '../payment/paid-booking.ts'

type Ended = { booking: LockedBooking; change: StoredChange; by: MovedBy; now: number }

/** Declines a request whose guest has not accepted the owner's last offer. The message of the offer becomes the reason. */
export async function endRequest(tx: Tx, { booking, change, by, now }: Ended): Promise<void> {
  if (booking.status !== 'pending') return
  const { id: bookingId, vesselId } = booking
  await declineRequest(tx, { bookingId, vesselId, by, now, ...(change.message && { reason: change.message }) })
}
