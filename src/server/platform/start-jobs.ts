import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Services } from './context.ts'
import type { Job } from './job.ts'
import { heartbeatSeconds, queryOf, queueSchema } from './queues.ts'
import { PoisonError, type Subscription } from './subscription.ts'

export type Work = { subscriptions: readonly Subscription[]; scheduled: readonly Job[] }

/** The number of jobs of one subscription that this process runs at once. */
const batchSize = 10
/** The interval at which one statement finds the queues with waiting jobs. Decision 0178. */
const lookMs = 500
/** The interval at which a worker also polls its own queue. */
const polling = { pollingIntervalSeconds: 30 }
/** The interval of checks for jobs of dead processes. */
const supervision = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 }

/** Runs scheduled jobs and event handlers. With several processes on one database each job runs in one of them. */
export function startJobs(services: Services, pool: pg.Pool, work: Work): { stop: () => Promise<void> } {
  const { log } = services
  const boss = new PgBoss({ db: queryOf(pool), schema: queueSchema, ...supervision })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const workers = new Map<string, string>()
  // Not awaited, because the first answer need not wait for the workers.
  const started = begin(boss, services, work, workers).catch((error: unknown) => log.error({ err: error }, 'worker'))
  const stopLooking = repeat(
    lookMs,
    saidOnce(log, () => wakeWorkers(boss, pool, workers)),
  )
  return {
    stop: async () => {
      await started
      await stopLooking()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

async function begin(
  boss: PgBoss,
  services: Services,
  { subscriptions, scheduled }: Work,
  workers: Map<string, string>,
) {
  await boss.start()
  for (const subscription of subscriptions) {
    if (subscription.isEnabled?.(services.settings) ?? true)
      workers.set(subscription.queue, await subscribe(boss, services, subscription))
  }
  for (const job of scheduled) workers.set(job.name, await schedule(boss, services, job))
}

/** Wakes the workers of queues in which a due job waits. */
async function wakeWorkers(boss: PgBoss, pool: pg.Pool, workers: ReadonlyMap<string, string>) {
  if (workers.size === 0) return
  const { rows } = await pool.query<{ name: string }>(`
    select distinct name from ${queueSchema}.job where state < 'active' and not blocked and start_after <= now()`)
  for (const { name } of rows) {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
}

/** The database may be away for an hour: only the first failure in a row and the end of the row are logged. */
function saidOnce(log: Services['log'], look: () => Promise<void>): () => Promise<void> {
  let isFailing = false
  return async () => {
    try {
      await look()
      if (isFailing) log.info({}, 'the job queue can be read again')
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'the job queue cannot be read')
      isFailing = true
    }
  }
}

/** Repeats an action with a pause after each run. Returns a function that ends it. */
function repeat(pauseMs: number, act: () => Promise<void>): () => Promise<void> {
  const ending = new AbortController()
  const run = async () => {
    while (!ending.signal.aborted) {
      await act()
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const ended = run()
  return () => {
    ending.abort()
    return ended
  }
}

/** Returns the id of the worker. */
function subscribe(boss: PgBoss, services: Services, subscription: Subscription): Promise<string> {
  const options = {
    ...polling,
    batchSize,
    perJobResults: true,
    includeMetadata: true,
    burstWhenBatchFull: true,
  } as const
  return boss.work(subscription.queue, options, (jobs) =>
    Promise.all(jobs.map((job) => runJob(services, subscription, job))),
  )
}

/** Returns the id of the worker. */
async function schedule(
  boss: PgBoss,
  services: Services,
  { name, schedule, atStart = false, run }: Job,
): Promise<string> {
  const options = { retryLimit: 2, expireInSeconds: 300, heartbeatSeconds }
  await boss.createQueue(name, { policy: 'singleton', ...options })
  await boss.updateQueue(name, options)
  await boss.schedule(name, schedule)
  const worker = await boss.work(name, polling, async () => {
    const startedAt = performance.now()
    await run(await atSettingsOfNow(services))
    services.log.debug({ job: name, ms: Math.round(performance.now() - startedAt) }, 'ran')
  })
  if (atStart) await boss.send(name)
  return worker
}

/** Runs one job of a subscription. Returns whether it is done, to be retried, or a dead letter. */
export async function runJob(
  services: Services,
  { queue, run }: Subscription,
  { id, data, retryCount, retryLimit }: JobWithMetadata<unknown>,
): Promise<JobResult> {
  const facts = { queue, job: id, attempt: retryCount + 1 }
  const startedAt = performance.now()
  try {
    await run(await atSettingsOfNow(services), data, { jobId: id })
    services.log.debug({ ...facts, ms: Math.round(performance.now() - startedAt) }, 'ran')
    return { id, status: 'completed' }
  } catch (error) {
    const isPoison = error instanceof PoisonError
    if (isPoison || retryCount >= retryLimit) services.log.error({ ...facts, err: error }, 'dead letter')
    else services.log.warn({ ...facts, err: error }, 'job failed, will be tried again')
    const output = { message: error instanceof Error ? error.message.slice(0, 500) : String(error) }
    return { id, status: isPoison ? 'deadletter' : 'failed', output }
  }
}

/** The same services with the present settings. A job uses one version, even if they change meanwhile. */
async function atSettingsOfNow(services: Services): Promise<Services> {
  const settings = await services.refreshSettings?.()
  return settings ? { ...services, settings } : services
}
