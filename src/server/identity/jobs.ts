import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { idleSince } from './session-of-request.ts'
import { forgetWhatIsOver } from './session-queries.ts'

async function forget({ db, settings, now }: Services): Promise<void> {
  await forgetWhatIsOver(db, { now: new Date(now()), idleSince: idleSince(settings, now()) })
}

export const identityJobs: Job[] = [{ name: 'identity.forget', schedule: '37 * * * *', run: forget }]
