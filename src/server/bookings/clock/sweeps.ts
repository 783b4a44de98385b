import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { listUnscheduled } from '../../payments/payouts/earnings.ts'
import type { Services } from '../../platform/context.ts'
import { type EventType, emit } from '../../platform/event.ts'
import { balanceWatched, charterEnded, earningsExpected } from '../events.ts'

type Sweeping = Pick<Services, 'db' | 'now'>

/** One job for each confirmed booking whose charter is over. */
export const findEndedCharters = ({ db, now }: Sweeping): Promise<void> =>
  emitForEach({ db, now }, charterEnded, sql`upper(period) <= ${new Date(now())}`)

/** The first reminder is a week ahead; a day more, since today is not the same day everywhere. */
const daysAhead = 8

/** One job for each confirmed booking whose balance is soon due, or overdue. Those that are paid are found out there. */
export function findBalances({ db, now }: Sweeping): Promise<void> {
  const until = new Date(now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
  return emitForEach({ db, now }, balanceWatched, sql`balance_due_on <= ${until}`)
}

/** One job for each weekly charter whose first stage may be due, and for each booking whose earnings are in no list yet. */
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
