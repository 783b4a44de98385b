import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { deleteExpiredInvitations } from './queries.ts'

export const adminJobs: Job[] = [
  {
    name: 'admin.delete-expired-invitations',
    schedule: '38 * * * *',
    run: ({ db, now }: Services) => deleteExpiredInvitations(db, new Date(now())),
  },
]
