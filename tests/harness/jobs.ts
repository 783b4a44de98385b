import type pg from 'pg'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Services } from '#server/platform/context.ts'
import { queryOf, queueSchema } from '#server/platform/queues.ts'
import { runJob } from '#server/platform/start-jobs.ts'
import type { Subscription } from '#server/platform/subscription.ts'
import { subscriptions } from '#server/subscriptions.ts'

/**
 * Runs the handlers of all events so far, and of the events that they cause, each twice: every handler must tolerate that. Throws
 * when one fails. Mail stays in the database, where the tests read it.
 */
export async function runJobs({ services, pool }: { services: Services; pool: pg.Pool }): Promise<void> {
  const mine = subscriptions.filter(({ isEnabled }) => isEnabled?.(services.settings) ?? true)
  if ((await findWaiting(pool, mine)).length === 0) return
  const boss = new PgBoss({ db: queryOf(pool), schema: queueSchema, supervise: false, schedule: false })
  await boss.start()
  try {
    for (let ran = 1; ran > 0; ) {
      ran = 0
      for (const subscription of await findWaiting(pool, mine)) ran += await runWaiting(boss, services, subscription)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** The subscriptions with waiting jobs. Most have none. */
async function findWaiting(pool: pg.Pool, mine: readonly Subscription[]): Promise<Subscription[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from ${queueSchema}.job where state < 'active' and name = any($1)`,
    [mine.map(({ queue }) => queue)],
  )
  const names = new Set(rows.map(({ name }) => name))
  return mine.filter(({ queue }) => names.has(queue))
}

/** Runs the waiting jobs of a subscription. Returns their number. */
async function runWaiting(boss: PgBoss, services: Services, subscription: Subscription): Promise<number> {
  const options = { batchSize: 100, includeMetadata: true, ignoreStartAfter: true } as const
  const jobs: JobWithMetadata<unknown>[] = await boss.fetch(subscription.queue, options)
  for (const job of jobs) {
    await runTwice(services, subscription, job)
    await boss.complete(subscription.queue, job.id)
  }
  return jobs.length
}

async function runTwice(services: Services, subscription: Subscription, job: JobWithMetadata<unknown>): Promise<void> {
  for (const run of ['first', 'second']) {
    const { status, output } = await runJob(services, subscription, job)
    if (status !== 'completed') throw new Error(`${subscription.queue}, ${run} run: ${output?.message}`)
  }
}
