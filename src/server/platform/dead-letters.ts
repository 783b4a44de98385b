import { sql } from 'kysely'
import { AppError } from './app-error.ts'
import type { Services } from './context.ts'
import type { Db } from './database.ts'
import type { Job } from './job.ts'
import { deadLetterQueue } from './queues.ts'

export type DeadLetter = {
  id: string
  queue: string
  payload: unknown
  error: string
  attempts: number
  failedAt: Date
}

/** Jobs that failed at every attempt, the newest first. An operator has to retry or delete them. */
export async function listDeadLetters(db: Db, limit: number): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select
      id, source_name as queue, data as payload, coalesce(source_output ->> 'message', source_output::text, '') as error,
      source_retry_count + 1 as attempts, created_on as "failedAt"
    from jobs.job where name = ${deadLetterQueue} and state = 'created'
    order by created_on desc limit ${limit}`.execute(db)
  return rows
}

export const countDeadLetters = async (db: Db): Promise<number> => (await queueOfDeadLetters(db)).count

/** Their number, and the time since which the first one waits. */
export async function queueOfDeadLetters(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(created_on) as since
    from jobs.job where name = ${deadLetterQueue} and state = 'created'`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

/**
 * Returns a job to its queue, with all attempts of a new one. Returns that queue; undefined for an unknown dead letter. Throws
 * already_queued when a job with the same key waits there.
 */
export async function retryDeadLetter(db: Db, id: string): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ queue: string }>`
      update jobs.job
      set name = queue.name, policy = queue.policy, dead_letter = queue.dead_letter, retry_count = 0,
        retry_limit = queue.retry_limit, retry_delay = queue.retry_delay, retry_backoff = queue.retry_backoff,
        retry_delay_max = queue.retry_delay_max, expire_seconds = queue.expire_seconds,
        heartbeat_seconds = queue.heartbeat_seconds, deletion_seconds = queue.deletion_seconds, start_after = now(),
        keep_until = now() + queue.retention_seconds * interval '1 second'
      from jobs.queue
      where job.name = ${deadLetterQueue} and job.state = 'created' and job.id = ${id}::uuid
        and queue.name = job.source_name
      returning queue.name as queue`.execute(db)
    return rows[0]?.queue
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('already_queued')
    throw error
  }
}

const isDuplicate = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505'

async function reportDeadLetters({ db, log }: Services): Promise<void> {
  const count = await countDeadLetters(db)
  if (count > 0) log.error({ count, newest: await listDeadLetters(db, 5) }, 'dead letters')
}

export const deadLetterJobs: Job[] = [
  { name: 'jobs.report-dead-letters', schedule: '27 * * * *', run: reportDeadLetters },
]
