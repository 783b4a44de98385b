import type { Job } from '../platform/job.ts'
import { purgeCustomerPapers } from './remove-customer-paper.ts'
import { remindOfCustomerPapers } from './tell-customer.ts'

export const paperJobs: Job[] = [
  { name: 'papers.remind-customers', schedule: '27 6 * * *', run: remindOfCustomerPapers },
  { name: 'papers.purge', schedule: '53 2 * * *', run: purgeCustomerPapers },
]
