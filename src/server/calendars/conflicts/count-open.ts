import type { Db } from '../../platform/database.ts'

/** Conflicts between calendars that nobody has answered, and since when the first waits. */
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
