import type { Id } from '#shared/id.ts'
import type { Services } from '../platform/context.ts'
import { emit } from '../platform/event.ts'
import { bookingLapsed } from './events.ts'
import { listLapsedBookings } from './queries.ts'
import { cancelLapsed } from './release-hold.ts'

/** Queues one job for each booking, so that a failed job does not stop the others. Readers already treat the periods as free. */
export async function findLapsedBookings({ db }: Pick<Services, 'db'>, atOnce = 500): Promise<void> {
  for (let after = ''; ; ) {
    const lapsed = await listLapsedBookings(db, { after, limit: atOnce })
    const last = lapsed.at(-1)
    if (!last) return
    await emit(db, bookingLapsed, ...lapsed.map(({ id, vessel_id }) => ({ bookingId: id, vesselId: vessel_id })))
    after = last.id
  }
}

export async function cancelLapsedBooking(
  { db, now }: Services,
  { bookingId, vesselId }: { bookingId: Id; vesselId: Id },
): Promise<void> {
  await cancelLapsed(db, { bookingId, vesselId, now: now() })
}
