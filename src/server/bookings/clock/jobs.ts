import type { Services } from '../../platform/context.ts'
import type { Job } from '../../platform/job.ts'
import { findLapsedBookings } from '../cancel-lapsed.ts'
import { findDepositWork } from '../deposit/keep-deposits.ts'
import { startReconciliation } from '../differences/run-reconciliation.ts'
import { forgetWhatIsOver } from '../forget/forget-what-is-over.ts'
import { addUpMarketDays, rebuildMarketDays, storeListedYachts } from '../market-days.ts'
import { findUnopposedNoShows } from '../no-show/settle-no-show.ts'
import { findDueBalances } from '../payment/charge-balance.ts'
import { findUnansweredCalls } from '../weather/find-unanswered.ts'
import { findLapsedChanges } from './end-lapsed-changes.ts'
import { findAwaitedLicences } from './settle-licence.ts'
import { findBalances, findEarnings, findEndedCharters } from './sweeps.ts'

const daysCompared = 40

/** Compares payments and refunds of the last days, but balances over all time. */
async function reconcileDaily(services: Services): Promise<void> {
  // Without a key there is no provider to compare with.
  if (!services.settings.STRIPE_SECRET_KEY) return
  await startReconciliation(services, { days: daysCompared, startedBy: null })
}

async function countListedYachts({ db, now }: Services): Promise<void> {
  await storeListedYachts(db, new Date(now()).toISOString().slice(0, 10))
}

export const bookingJobs: Job[] = [
  { name: 'bookings.cancel-lapsed', schedule: '* * * * *', run: findLapsedBookings },
  { name: 'bookings.watch-licences', schedule: '* * * * *', run: findAwaitedLicences },
  { name: 'bookings.end-lapsed-changes', schedule: '* * * * *', run: findLapsedChanges },
  { name: 'bookings.settle-no-shows', schedule: '* * * * *', run: findUnopposedNoShows },
  { name: 'bookings.complete', schedule: '*/5 * * * *', run: findEndedCharters },
  { name: 'bookings.share-earnings', schedule: '33 * * * *', run: findEarnings },
  { name: 'bookings.settle-weather-calls', schedule: '*/5 * * * *', run: findUnansweredCalls },
  { name: 'bookings.keep-deposits', schedule: '13,43 * * * *', run: findDepositWork },
  { name: 'bookings.watch-balances', schedule: '23 * * * *', run: findBalances },
  { name: 'bookings.charge-balances', schedule: '7 * * * *', run: findDueBalances },
  { name: 'bookings.reconcile', schedule: '23 2 * * *', run: reconcileDaily },
  { name: 'bookings.add-up-market-days', schedule: '* * * * *', run: ({ db }) => addUpMarketDays(db) },
  { name: 'bookings.count-listed-yachts', schedule: '3 * * * *', run: countListedYachts },
  { name: 'bookings.rebuild-market-days', schedule: '43 3 * * *', run: ({ db }) => rebuildMarketDays(db) },
  { name: 'bookings.forget', schedule: '17 * * * *', run: forgetWhatIsOver },
]
