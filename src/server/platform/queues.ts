import type pg from 'pg'
import { getConstructionPlans, PgBoss } from 'pg-boss'
import type { Subscription } from './subscription.ts'

export const queueSchema = 'jobs'
/** The queue of jobs that failed at every attempt. */
export const deadLetterQueue = 'dead-letters'

const day = 24 * 60 * 60
/** The first retry is after ten seconds. The delay then doubles up to an hour: eight hours in all. */
const retries = { retryLimit: 16, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 }
/** A job of a dead process is returned to its queue after this many seconds. A living process reports twice as often. */
export const heartbeatSeconds = 10
/** The time limit of a job in a living process. No transaction is open meanwhile. */
const leaseSeconds = 120
const queueOptions = {
  ...retries,
  deadLetter: deadLetterQueue,
  expireInSeconds: leaseSeconds,
  heartbeatSeconds,
  deleteAfterSeconds: day,
}

export const queryOf = (pool: pg.Pool) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
})

/**
 * Creates the queues of all subscriptions in the database in which events are emitted, and updates those of an older version. A
 * second run changes nothing.
 */
export async function installQueues(pool: pg.Pool, subscriptions: readonly Subscription[]): Promise<void> {
  const wanted = subscriptions.map(({ event, queue }) => `${event.name} ${queue} ${timesOf(queueOptions)}`).sort()
  const installed = await listInstalled(pool)
  if (installed.map(({ event, name, times }) => `${event} ${name} ${times}`).join() === wanted.join()) return
  const boss = new PgBoss({ db: queryOf(pool), schema: queueSchema, supervise: false, schedule: false })
  await boss.start()
  try {
    await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * day, deleteAfterSeconds: 90 * day })
    for (const { event, queue } of subscriptions) {
      await boss.createQueue(queue, { ...queueOptions, policy: event.key ? 'exclusive' : 'standard' })
      await boss.updateQueue(queue, queueOptions)
      await boss.subscribe(event.name, queue)
    }
    for (const { event, name } of installed) {
      // The queue of an older version's handler stays until its last job is done.
      const isWanted = subscriptions.some(
        (subscription) => subscription.event.name === event && subscription.queue === name,
      )
      if (!isWanted) await boss.unsubscribe(event, name)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** The statements that create the empty schema of the queues, for a transaction of the caller. */
export function describeQueueSchema(): string {
  const transaction = /^\s*BEGIN;(?<statements>.*)COMMIT;\s*$/s.exec(getConstructionPlans(queueSchema))
  if (!transaction?.groups?.statements) throw new Error('pg-boss no longer describes its schema as one transaction.')
  return transaction.groups.statements
}

const timesOf = ({ retryDelay, expireInSeconds, heartbeatSeconds }: typeof queueOptions) =>
  [retryDelay, expireInSeconds, heartbeatSeconds].join('/')

type Installed = { event: string; name: string; times: string }

async function listInstalled(pool: pg.Pool): Promise<Installed[]> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `select to_regclass('${queueSchema}.subscription') is not null as exists`,
  )
  if (!rows[0]?.exists) return []
  const installed = await pool.query<Installed>(`
    select subscription.event, queue.name, concat_ws('/', retry_delay, expire_seconds, heartbeat_seconds) as times
    from ${queueSchema}.subscription join ${queueSchema}.queue on queue.name = subscription.name`)
  return installed.rows.toSorted((one, other) => (`${one.event} ${one.name}` < `${other.event} ${other.name}` ? -1 : 1))
}
