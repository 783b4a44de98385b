import { dayMs } from '#shared/local-date.ts'
import { reminderDays, reviewDays } from '#shared/review-window.ts'
import { remindOfSailed } from '../bookings/sailed-bookings.ts'
import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { reviewReminded } from './events.ts'
import { openOverdueReviews } from './writing/open-reviews.ts'

/** Reminds both sides of charters whose time to write is almost over, once. */
export async function remindOfReviews({ db, now }: Services): Promise<void> {
  const after = new Date(now() - reviewDays * dayMs)
  const until = new Date(now() - (reviewDays - reminderDays) * dayMs)
  await db.transaction().execute((tx) => remindOfSailed(tx, reviewReminded, { after, until, now: new Date(now()) }))
}

export const reviewJobs: Job[] = [
  { name: 'reviews.open', schedule: '*/5 * * * *', run: openOverdueReviews },
  { name: 'reviews.remind', schedule: '37 * * * *', run: remindOfReviews },
]
