import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { listLapsedBookings } from './queries.ts'
import { releaseHold } from './release-hold.ts'

/** Readers already treat these periods as free; this writes it down. */
async function cancelLapsedBookings({ db, now }: Services): Promise<void> {
  for (const { id, vessel_id } of await listLapsedBookings(db, 500)) {
    await releaseHold(db, { bookingId: id, vesselId: vessel_id, by: 'expired', now: now() })
  }
}

export const bookingJobs: Job[] = [{ name: 'bookings.cancel-lapsed', schedule: '* * * * *', run: cancelLapsedBookings }]
