import { sql } from 'kysely'
import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { forgetNetworks } from './limit-holds.ts'
import { listLapsedBookings } from './queries.ts'
import { releaseHold } from './release-hold.ts'

/** Readers already treat these periods as free; this writes it down. */
export async function cancelLapsedBookings({ db, now, log }: Services, atOnce = 500): Promise<void> {
  for (let after = ''; ; ) {
    const lapsed = await listLapsedBookings(db, { after, limit: atOnce })
    for (const { id, vessel_id } of lapsed) {
      try {
        await releaseHold(db, { bookingId: id, vesselId: vessel_id, by: 'expired', now: now() })
      } catch (error) {
        // One record that fails does not keep the others waiting; the next run tries it again.
        log.error({ err: error, bookingId: id }, 'lapsed booking was not cancelled')
      }
    }
    const last = lapsed.at(-1)
    if (!last) return
    after = last.id
  }
}

async function forgetWhatIsOver({ db }: Services): Promise<void> {
  await sql`delete from idempotency_keys where created_at < clock_timestamp() - interval '2 days'`.execute(db)
  await sql`delete from booking_access where expires_at < clock_timestamp()`.execute(db)
  await forgetNetworks(db)
}

export const bookingJobs: Job[] = [
  { name: 'bookings.cancel-lapsed', schedule: '* * * * *', run: cancelLapsedBookings },
  { name: 'bookings.forget', schedule: '17 * * * *', run: forgetWhatIsOver },
]
