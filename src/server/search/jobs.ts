import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { catchUp } from './index/catch-up.ts'
import { countDestinations } from './index/count-destinations.ts'
import { refreshDue } from './index/refresh-due.ts'

const optionsOf = ({ now, settings }: Services) => ({ now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })

export const searchJobs: Job[] = [
  // Searches refresh the rows that they need. This job does it before a visitor has to wait.
  {
    name: 'search.refresh',
    schedule: '* * * * *',
    run: (services) => refreshDue(services.db, optionsOf(services)),
  },
  {
    name: 'search.catch-up',
    schedule: '*/10 * * * *',
    run: (services) => catchUp(services.db, optionsOf(services)),
  },
  {
    name: 'search.count-destinations',
    schedule: '*/10 * * * *',
    atStart: true,
    run: ({ db }) => countDestinations(db),
  },
]
