import type { Services } from '../platform/context.ts'
import { emit } from '../platform/event.ts'
import type { Job } from '../platform/job.ts'
import { dayWishesOf } from './day-wishes.ts'
import { endMissed, endPassed } from './end-wait.ts'
import { listWaitingSearches } from './entries.ts'
import { vesselFreed } from './events.ts'
import { findFreedVessels } from './offer-freed.ts'

/** Looks again for what waiting searches find: a rate of exchange or a clock opens yachts without a write. */
async function searchAgain(services: Services): Promise<void> {
  const found = new Set<string>()
  for (const entry of await listWaitingSearches(services.db))
    for (const { vesselId } of await dayWishesOf(services, entry)) found.add(vesselId)
  await emit(services.db, vesselFreed, ...[...found].map((vesselId) => ({ vesselId })))
}

export const waitlistJobs: Job[] = [
  { name: 'waitlist.find-freed', schedule: '* * * * *', run: findFreedVessels },
  { name: 'waitlist.end-missed', schedule: '* * * * *', run: endMissed },
  { name: 'waitlist.end-passed', schedule: '*/10 * * * *', run: endPassed },
  { name: 'waitlist.search-again', schedule: '51 * * * *', run: searchAgain },
]
