import { sql } from 'kysely'
import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { findLapsedBookings } from './cancel-lapsed.ts'
import { findBalances, findEndedCharters } from './clock/sweeps.ts'
import { forgetNetworks } from './limit-holds.ts'
import { findDueBalances } from './payment/charge-balance.ts'

async function forgetWhatIsOver({ db }: Services): Promise<void> {
  await sql`delete from idempotency_keys where created_at < clock_timestamp() - interval '2 days'`.execute(db)
  await sql`delete from booking_access where expires_at < clock_timestamp()`.execute(db)
  await forgetNetworks(db)
}

export const bookingJobs: Job[] = [
  { name: 'bookings.cancel-lapsed', schedule: '* * * * *', run: findLapsedBookings },
  { name: 'bookings.complete', schedule: '*/5 * * * *', run: findEndedCharters },
  { name: 'bookings.watch-balances', schedule: '23 * * * *', run: findBalances },
  { name: 'bookings.charge-balances', schedule: '7 * * * *', run: findDueBalances },
  { name: 'bookings.forget', schedule: '17 * * * *', run: forgetWhatIsOver },
]
