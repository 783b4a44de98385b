import { sql } from 'kysely'
import type { DayCharter } from '#contract/bookings/owner-bookings.ts'
import type { Db } from '../../platform/database.ts'
import { selectBookings } from '../queries.ts'
import { describeCharters } from './day-sheet.ts'

/** The departures of a period over the whole market, by time, with what is missing for each. */
export async function listDepartures(
  db: Db,
  { from, until, limit, now }: { from: Date; until: Date; limit: number; now: number },
): Promise<{ data: DayCharter[]; totalCount: number }> {
  const departing = selectBookings(db)
    .where('bookings.status', '=', 'confirmed')
    .where(sql<boolean>`bookings.period && tstzrange(${from}, ${until})`)
    .where(sql<boolean>`lower(bookings.period) >= ${from}`)
  const rows = await departing.orderBy(sql`lower(bookings.period)`).orderBy('bookings.id').limit(limit).execute()
  const { count } = await departing
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { data: await describeCharters(db, rows, now), totalCount: count }
}
