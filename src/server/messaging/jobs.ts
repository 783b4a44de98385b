import { sql } from 'kysely'
import { dayMs } from '#shared/local-date.ts'
import type { Job } from '../platform/job.ts'
import { findUnseen } from './mail-unread.ts'
import { measureReplies } from './reply-times.ts'

export const messagingJobs: Job[] = [
  { name: 'messages.find-unseen', schedule: '* * * * *', run: findUnseen },
  { name: 'messages.measure-replies', schedule: '17 * * * *', atStart: true, run: measureReplies },
  {
    name: 'messages.forget-presence',
    schedule: '27 3 * * *',
    run: async ({ db, now }) => {
      await sql`delete from message_presence where seen_at < ${new Date(now() - dayMs)}`.execute(db)
    },
  },
]
