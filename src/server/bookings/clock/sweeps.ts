import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { listUnscheduled } from '../../payments/payouts/earnings.ts'
import type { Services } from '../../platform/context.ts'
import { type EventType, emit } from '../../platform/event.ts'
import { balanceWatched, charterEnded, earningsExpected } from '../events.ts'

type Sweeping = Pick<Services, 'db' | 'now'>

/** Queues one job for each confirmed booking whose charter is over. */
export const findEndedCharters = ({ db, now }: Sweeping): Promise<void> =>
  emitForEach({ db, now }, charterEnded, sql`upper(period) <= ${new Date(now())}`)

/** The first reminder comes a week before the due date. One day more covers every time zone. */
const daysAhead = 8

/** Queues one job for each confirmed booking whose balance is due soon or overdue. The job skips paid ones. */
export function findBalances({ db, now }: Sweeping): Promise<void> {
  const until = new Date(now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
  return emitForEach({ db, now }, balanceWatched, sql`balance_due_on <= ${until}`)
}

/** Queues one job for each weekly charter whose first stage may be due, and for each booking with unscheduled earnings. */
export async function findEarnings({ db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>): Promise<void> {
  const begunUntil = new Date(now() - settings.PAYOUT_DAYS * 86_400_000)
  await emitForEach({ db, now }, earningsExpected, sql`unit = 'week' and lower(period) <= ${begunUntil}`)
  const unscheduled = await listUnscheduled(db, 500)
  await emit(db, earningsExpected, ...unscheduled.map((bookingId) => ({ bookingId })))
}

async function emitForEach(
  { db }: Sweeping,
  event: EventType<{ bookingId: Id }>,
  which: ReturnType<typeof sql>,
  atOnce = 500,
): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: Id }>`
      select id from bookings where status = 'confirmed' and ${which} and id > ${after} order by id limit ${atOnce}`.execute(
      db,
    )
    const last = rows.at(-1)
    if (!last) return
    await emit(db, event, ...rows.map(({ id }) => ({ bookingId: id })))
    after = last.id
  }
}
