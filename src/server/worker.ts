import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { adminJobs } from './admin/jobs.ts'
import { bookingJobs } from './bookings/jobs.ts'
import { identityJobs } from './identity/jobs.ts'
import { mediaJobs } from './media/jobs.ts'
import type { Services } from './platform/context.ts'
import type { Job } from './platform/job.ts'
import { pricingJobs } from './pricing/jobs.ts'
import { searchJobs } from './search/jobs.ts'

const jobs: Job[] = [...pricingJobs, ...searchJobs, ...bookingJobs, ...identityJobs, ...mediaJobs, ...adminJobs]

/** Runs the scheduled jobs; of several processes on one database each run is taken by one. */
export function startWorker(services: Services, pool: pg.Pool): { stop: () => Promise<void> } {
  const { log } = services
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  // Not awaited: the first answer need not wait for the queue's own tables.
  const started = schedule(boss, services).catch((error: unknown) => log.error({ err: error }, 'worker'))
  return {
    stop: async () => {
      await started
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

async function schedule(boss: PgBoss, services: Services) {
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 2, expireInSeconds: 300 })
    await boss.schedule(job.name, job.schedule)
    await boss.work(job.name, async () => {
      const startedAt = performance.now()
      await job.run(services)
      services.log.debug({ job: job.name, ms: Math.round(performance.now() - startedAt) }, 'ran')
    })
  }
}
