import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { catchUp } from './index/catch-up.ts'
import { countDestinations } from './index/count-destinations.ts'
import { listStaleOffers } from './index/queries.ts'
import { refreshStaleOffers } from './index/refresh-stale.ts'
import { releaseExpiredHolds } from './index/release-expired-holds.ts'

const offersInOneRun = 2000

/** Searches do this themselves for what they come across; here it is done before anybody has to wait for it. */
async function settle({ db, now }: Services): Promise<void> {
  await releaseExpiredHolds(db, now())
  await refreshStaleOffers(db, await listStaleOffers(db, now(), offersInOneRun), now())
}

export const searchJobs: Job[] = [
  { name: 'search.settle', schedule: '* * * * *', run: settle },
  {
    name: 'search.catch-up',
    schedule: '7 * * * *',
    run: ({ db, now, settings }) => catchUp(db, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP }),
  },
  { name: 'search.count-destinations', schedule: '*/10 * * * *', run: ({ db }) => countDestinations(db) },
]
