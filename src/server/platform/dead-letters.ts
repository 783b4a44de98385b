import { sql } from 'kysely'
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

/** Jobs that failed at every attempt, the newest first. They wait for somebody to retry or to delete them. */
export async function listDeadLetters(db: Db, limit: number): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select
      id, source_name as queue, data as payload, coalesce(source_output ->> 'message', source_output::text, '') as error,
      source_retry_count + 1 as attempts, created_on as "failedAt"
    from jobs.job where name = ${deadLetterQueue} and state = 'created'
    order by created_on desc limit ${limit}`.execute(db)
  return rows
}

export async function countDeadLetters(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from jobs.job where name = ${deadLetterQueue} and state = 'created'`.execute(db)
  return rows[0]?.count ?? 0
}

async function reportDeadLetters({ db, log }: Services): Promise<void> {
  const count = await countDeadLetters(db)
  if (count > 0) log.error({ count, newest: await listDeadLetters(db, 5) }, 'dead letters')
}

export const deadLetterJobs: Job[] = [
  { name: 'jobs.report-dead-letters', schedule: '27 * * * *', run: reportDeadLetters },
]
