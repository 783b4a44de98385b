import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Services } from './context.ts'
import type { Job } from './job.ts'
import { heartbeatSeconds, queryOf, queueSchema } from './queues.ts'
import { atSettingsOfNow, runJob } from './run-job.ts'
import type { Subscription } from './subscription.ts'

export type Work = { subscriptions: readonly Subscription[]; scheduled: readonly Job[] }

/** Jobs of one subscription that this process runs at once. */
const batchSize = 10
/** How often jobs of processes that died are looked for. */
const supervision = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 }

/** Runs scheduled jobs and the handlers of events; of several processes on one database each job is taken by one. */
export function startJobs(services: Services, pool: pg.Pool, work: Work): { stop: () => Promise<void> } {
  const { log } = services
  const boss = new PgBoss({ db: queryOf(pool), schema: queueSchema, ...supervision })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  // Not awaited: the first answer need not wait for the workers.
  const started = begin(boss, services, work).catch((error: unknown) => log.error({ err: error }, 'worker'))
  return {
    stop: async () => {
      await started
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

async function begin(boss: PgBoss, services: Services, { subscriptions, scheduled }: Work) {
  await boss.start()
  for (const subscription of subscriptions) {
    if (subscription.isEnabled?.(services.settings) ?? true) await subscribe(boss, services, subscription)
  }
  for (const job of scheduled) await schedule(boss, services, job)
}

async function subscribe(boss: PgBoss, services: Services, subscription: Subscription) {
  const options = { batchSize, perJobResults: true, includeMetadata: true, burstWhenBatchFull: true } as const
  await boss.work(subscription.queue, options, (jobs) =>
    Promise.all(jobs.map((job) => runJob(services, subscription, job))),
  )
}

async function schedule(boss: PgBoss, services: Services, { name, schedule, atStart = false, run }: Job) {
  const options = { retryLimit: 2, expireInSeconds: 300, heartbeatSeconds }
  await boss.createQueue(name, { policy: 'singleton', ...options })
  await boss.updateQueue(name, options)
  await boss.schedule(name, schedule)
  await boss.work(name, async () => {
    const startedAt = performance.now()
    await run(await atSettingsOfNow(services))
    services.log.debug({ job: name, ms: Math.round(performance.now() - startedAt) }, 'ran')
  })
  if (atStart) await boss.send(name)
}
