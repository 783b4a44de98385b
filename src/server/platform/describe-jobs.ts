import { sql } from 'kysely'
import type { Db } from './database.ts'
import { deadLetterQueue } from './queues.ts'

const mostQueues = 8

/** The number of jobs that are due, that run, and that wait for another attempt; and the queues with the most jobs. */
export async function describeJobs(db: Db) {
  const { rows } = await sql<{ waiting: number; running: number; retrying: number }>`
    select
      count(*) filter (where state = 'created' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'retry')::int as retrying
    from jobs.job where name <> ${deadLetterQueue} and state in ('created', 'active', 'retry')`.execute(db)
  const { rows: queues } = await sql<{ name: string; waiting: number }>`
    select name, count(*)::int as waiting
    from jobs.job where name <> ${deadLetterQueue} and state in ('created', 'retry') and start_after <= now()
    group by name order by waiting desc, name limit ${mostQueues}`.execute(db)
  return { ...(rows[0] ?? { waiting: 0, running: 0, retrying: 0 }), queues }
}
