import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from './database.ts'

/** An event of the product. src/server/subscriptions.ts lists its handlers. */
export type EventType<Payload = unknown> = {
  /** The subject and the past participle: `booking.lapsed`. */
  name: string
  /** Ids, not copies of personal data: handlers read the present state when they run. */
  payload: z.ZodType<Payload>
  /** While a job with this key waits or runs, another event with it adds no job. */
  key?: (payload: Payload) => string
}

/**
 * Queues one job for each handler and payload in the caller's transaction: the jobs exist exactly if it commits. This is the only
 * outbox; see docs/decisions/0029-jobs-events-are-jobs.md.
 */
export async function emit<Payload>(db: Db, event: EventType<Payload>, ...payloads: Payload[]): Promise<void> {
  if (payloads.length === 0) return
  const jobs = payloads.map((payload) => ({ data: event.payload.parse(payload), key: event.key?.(payload) ?? null }))
  await sql`
    insert into jobs.job (
      name, data, singleton_key, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, policy, dead_letter, heartbeat_seconds
    )
    select
      queue.name, job.data, job.key, now() + queue.retention_seconds * interval '1 second', queue.expire_seconds,
      queue.deletion_seconds, queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max,
      queue.policy, queue.dead_letter, queue.heartbeat_seconds
    from jobs.subscription
    join jobs.queue on queue.name = subscription.name
    cross join json_to_recordset(${JSON.stringify(jobs)}::json) as job (data jsonb, key text)
    where subscription.event = ${event.name}
    on conflict do nothing`.execute(db)
}
