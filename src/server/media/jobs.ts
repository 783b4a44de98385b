import type { Job } from '../platform/job.ts'
import { forgetUploads } from './forget-uploads.ts'

export const mediaJobs: Job[] = [{ name: 'media.forget-uploads', schedule: '47 * * * *', run: forgetUploads }]
