import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { deleteOldActs } from './acts/queries.ts'
import { tellOwnersOfEdits } from './edits/tell-owners.ts'
import { deleteOldPublications } from './fleet-prices/publication-queries.ts'
import { removeWaitingImports } from './import-desk/remove-waiting.ts'
import { resumeImports } from './import-desk/work-on-import.ts'
import { deleteExpiredFleetInvitations } from './members/queries.ts'
import { remindOfPapers } from './papers/remind-of-papers.ts'
import { resumePictures } from './photos/import-pictures.ts'

export const fleetJobs: Job[] = [
  {
    name: 'fleet.delete-expired-invitations',
    schedule: '41 * * * *',
    run: ({ db, now }: Services) => deleteExpiredFleetInvitations(db, new Date(now())),
  },
  { name: 'fleet.delete-old-acts', schedule: '29 3 * * *', run: ({ db, now }: Services) => deleteOldActs(db, now()) },
  {
    name: 'fleet.delete-old-publications',
    schedule: '31 3 * * *',
    run: ({ db, now }: Services) => deleteOldPublications(db, now()),
  },
  { name: 'fleet.resume-imports', schedule: '* * * * *', atStart: true, run: resumeImports },
  { name: 'fleet.resume-pictures', schedule: '*/5 * * * *', atStart: true, run: resumePictures },
  { name: 'fleet.tell-owners-of-edits', schedule: '*/10 * * * *', run: tellOwnersOfEdits },
  { name: 'fleet.remind-of-papers', schedule: '17 6 * * *', run: remindOfPapers },
  { name: 'fleet.remove-waiting-imports', schedule: '23 * * * *', run: removeWaitingImports },
]
