import { sql } from 'kysely'
import { dayMs } from '#shared/local-date.ts'
import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { findDueFeeds } from './feeds/poll-feeds.ts'

/** Days until ended events of feeds that are no longer read, and resolved conflicts, are deleted. */
const daysKept = { events: 30, conflicts: 90 }

async function forgetWhatIsOver({ db, now }: Services): Promise<void> {
  const before = (days: number) => new Date(now() - days * dayMs)
  await sql`delete from imported_events where upper(period) < ${before(daysKept.events)}`.execute(db)
  await sql`
    delete from calendar_conflicts
    where status = 'resolved' and resolved_at < ${before(daysKept.conflicts)}`.execute(db)
}

export const calendarJobs: Job[] = [
  { name: 'calendars.find-due', schedule: '* * * * *', run: findDueFeeds },
  { name: 'calendars.forget', schedule: '37 3 * * *', run: forgetWhatIsOver },
]
