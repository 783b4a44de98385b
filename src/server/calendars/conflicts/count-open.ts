import type { Db } from '../../platform/database.ts'

/** The number of unanswered conflicts between calendars, and the time since which the first one waits. */
export function countOpenConflicts(db: Db): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('calendar_conflicts')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('created_at').$castTo<Date | null>().as('since'),
    ])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
}
