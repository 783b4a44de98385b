import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** The number of connected calendars, how many of them cannot be read, and since when the first cannot. */
export function countFailingFeeds(db: Db): Promise<{ all: number; failing: number; since: Date | null }> {
  return db
    .selectFrom('calendar_feeds')
    .select((select) => [
      select.fn.countAll<number>().as('all'),
      sql<number>`(count(*) filter (where failing_since is not null))::int`.as('failing'),
      select.fn.min('failing_since').$castTo<Date | null>().as('since'),
    ])
    .executeTakeFirstOrThrow()
}
