import type { PersonAboard } from '#contract/bookings/manifests.ts'
import { recordAudit } from '../../identity/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { registerPerson, removePerson } from '../manifest/change-manifest.ts'
import type { MovedBy } from '../move-booking.ts'
import type { StoredBooking } from '../queries.ts'

type Acting = { booking: StoredBooking; by: MovedBy; now: number }

/** A captain enters a guest at the quay. Throws as registerPerson. */
export async function enterGuest(
  tx: Tx,
  acting: Acting,
  sent: { person: PersonAboard; secret: string },
): Promise<void> {
  await registerPerson(tx, { bookingId: acting.booking.id, by: 'captain', now: acting.now, ...sent })
  await audit(tx, 'guest_registered', acting)
}

/** A captain takes somebody off the manifest. Throws manifest_locked. */
export async function takeGuestOff(tx: Tx, acting: Acting, seat: number): Promise<void> {
  const wasTaken = await removePerson(tx, { bookingId: acting.booking.id, by: 'captain', now: acting.now, seat })
  if (wasTaken) await audit(tx, 'guest_unregistered', acting)
}

function audit(tx: Tx, event: 'guest_registered' | 'guest_unregistered', { booking, by, now }: Acting): Promise<void> {
  const details = { bookingId: booking.id, by: by.as, linkId: by.linkId }
  return recordAudit(tx, { event, at: now, userId: booking.customer_id, actorId: null, details })
}
