import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Subscription } from './subscription.ts'

export const queueSchema = 'jobs'
/** Where a job ends that failed at every attempt. */
export const deadLetterQueue = 'dead-letters'

const day = 24 * 60 * 60
/** Fifteen seconds after the first failure, then twice as long each time up to an hour: nine hours in all. */
const retries = { retryLimit: 16, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 }
/** The lease of a job: a process that died gives it back by this time. No transaction is open meanwhile. */
const leaseSeconds = 120

export const queryOf = (pool: pg.Pool) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
})

/** Makes the queues of all subscriptions, in the database that events are emitted in. A second run changes nothing. */
export async function installQueues(pool: pg.Pool, subscriptions: readonly Subscription[]): Promise<void> {
  const wanted = subscriptions.map(({ event, queue }) => `${event.name} ${queue}`).sort()
  if ((await listInstalled(pool)).join() === wanted.join()) return
  const boss = new PgBoss({ db: queryOf(pool), schema: queueSchema, supervise: false, schedule: false })
  await boss.start()
  try {
    await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * day, deleteAfterSeconds: 90 * day })
    for (const { event, queue } of subscriptions) {
      const options = { ...retries, deadLetter: deadLetterQueue, expireInSeconds: leaseSeconds }
      const policy = event.key ? 'exclusive' : 'standard'
      await boss.createQueue(queue, { ...options, policy, deleteAfterSeconds: day })
      await boss.subscribe(event.name, queue)
    }
    for (const row of await listInstalled(pool)) {
      // The handler of an older version; its queue stays until its last job is gone.
      const [event = '', queue = ''] = row.split(' ')
      if (!wanted.includes(row)) await boss.unsubscribe(event, queue)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function listInstalled(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `select to_regclass('${queueSchema}.subscription') is not null as exists`,
  )
  if (!rows[0]?.exists) return []
  const installed = await pool.query<{ event: string; name: string }>(
    `select event, name from ${queueSchema}.subscription order by event, name`,
  )
  return installed.rows.map(({ event, name }) => `${event} ${name}`).sort()
}
