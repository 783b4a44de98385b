import type { Job } from '../platform/job.ts'

export const searchJobs: Job[] = []
