import { sql } from 'kysely'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import type { Job } from '../platform/job.ts'
import { deleteFormerEmails } from './former-emails.ts'
import { endExpiredReadOnlySessions } from './sessions/read-only-sessions.ts'
import { idleSince } from './sessions/session-of-request.ts'
import { deleteEndedSessions } from './sessions/session-queries.ts'

export const identityJobs: Job[] = [
  { name: 'identity.forget', schedule: '37 * * * *', run: deleteExpired },
  {
    name: 'identity.end-read-only-sessions',
    schedule: '* * * * *',
    run: ({ db, now }) => db.transaction().execute((tx) => endExpiredReadOnlySessions(tx, now())),
  },
]

/** Deletes rows that no query treats as valid any more. */
async function deleteExpired({ db, settings, now }: Services): Promise<void> {
  const at = new Date(now())
  await deleteEndedSessions(db, { now: at, idleSince: idleSince(settings, now()) })
  // Within an hour a registration can get another code.
  await sql`delete from one_time_codes where expires_at < ${at}::timestamptz - interval '1 hour'`.execute(db)
  await deleteFormerEmails(db, now())
  await db.deleteFrom('used_id_tokens').where('expires_at', '<', at).execute()
  await db.deleteFrom('attempts').where('expires_at', '<', at).execute()
  await db.deleteFrom('provider_sessions').where('expires_at', '<', at).execute()
  await db.deleteFrom('provider_verifications').where('expires_at', '<', at).execute()
  await deleteUnfinishedUsers(db, at)
}

/** Deletes users who came by Google or Facebook and never finished signing up. */
async function deleteUnfinishedUsers(db: Db, at: Date): Promise<void> {
  await sql`
    delete from users
    where registered_at is null and created_at < ${at}::timestamptz - interval '2 days'`.execute(db)
}
