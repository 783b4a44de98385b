import type { Db } from '../platform/database.ts'

type Queue = { count: number; since: Date | null }

/** The number of open disputes, and the earliest deadline. */
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

/** The number of failed and returned payouts, and the time of the first. */
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

const dayMs = 86_400_000

/** The events of the provider within the last day, and payments whose outcome is unknown. */
export async function describeWebhooks(db: Db, now: Date) {
  const { lastDay, latest } = await db
    .selectFrom('provider_events')
    .select((select) => [
      select.fn.countAll<number>().as('lastDay'),
      select.fn.max('received_at').$castTo<Date | null>().as('latest'),
    ])
    .where('received_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  const { unsettledPayments } = await db
    .selectFrom('payments')
    .select((select) => select.fn.countAll<number>().as('unsettledPayments'))
    .where('status', 'in', ['capturing', 'voiding'])
    .executeTakeFirstOrThrow()
  return { lastDay, latest, unsettledPayments }
}
