import type { Job } from '../platform/job.ts'
import { resumeMerges } from './move-merged-listings.ts'

export const taxonomyJobs: Job[] = [
  { name: 'taxonomy.resume-merges', schedule: '*/10 * * * *', atStart: true, run: resumeMerges },
]
