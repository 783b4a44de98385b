import type { Db } from '../platform/database.ts'

type Queue = { count: number; since: Date | null }

/** Disputes that are open, and until when the first can be answered. */
export function countOpenDisputes(db: Db): Promise<Queue> {
  return db
    .selectFrom('disputes')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('respond_by').$castTo<Date | null>().as('since'),
    ])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
}

/** Payouts that failed or came back, and when the first did. */
export function countTroubledPayouts(db: Db): Promise<Queue> {
  return db
    .selectFrom('payouts')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('ended_at').$castTo<Date | null>().as('since'),
    ])
    .where('status', 'in', ['failed', 'returned'])
    .executeTakeFirstOrThrow()
}
