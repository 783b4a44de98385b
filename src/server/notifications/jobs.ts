import { dayMs } from '#shared/local-date.ts'
import { emit } from '../platform/event.ts'
import type { Job } from '../platform/job.ts'
import { pushDue } from './push/events.ts'
import { takeDuePushes } from './push/queries.ts'
import { deleteNotificationsBefore } from './queries.ts'

const keptDays = 400

export const notificationJobs: Job[] = [
  {
    name: 'notifications.push-waiting',
    schedule: '* * * * *',
    run: ({ db, now }) =>
      db.transaction().execute(async (tx) => emit(tx, pushDue, ...(await takeDuePushes(tx, new Date(now()))))),
  },
  {
    name: 'notifications.forget',
    schedule: '47 3 * * *',
    run: ({ db, now }) => deleteNotificationsBefore(db, new Date(now() - keptDays * dayMs)),
  },
]
