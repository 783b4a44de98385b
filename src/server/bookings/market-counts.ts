import { sql } from 'kysely'
import type { DayCharter } from '#contract/owner-bookings.ts'
import type { Db } from '../platform/database.ts'
import { planForValues } from '../platform/plan-for-values.ts'
import { awaitsOwner } from './awaits-owner.ts'
import { holdsWords } from './booking-words.ts'
import { describeCharters } from './host/day-sheet.ts'
import { selectBookings } from './queries.ts'

type Window = { from: Date; until: Date }

/** The departures of a period over the whole market, by time, with what is missing for each. */
export async function listDepartures(
  db: Db,
  { from, until, limit, now }: Window & { limit: number; now: number },
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

export type Queue = { count: number; since: Date | null }

/** Requests that their owner has to answer before this instant, and when the first ends. */
export async function countUrgentRequests(db: Db, { from, until }: Window): Promise<Queue> {
  return db
    .selectFrom('bookings')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('answer_by').$castTo<Date | null>().as('since'),
    ])
    .where(awaitsOwner)
    .where('answer_by', '>', from)
    .where('answer_by', '<=', until)
    .executeTakeFirstOrThrow()
}

/** By reference, guest, e-mail or phone, the latest departure first. */
export const findBookings = (db: Db, typed: string, limit: number) =>
  planForValues(db, (tx) =>
    tx
      .selectFrom('bookings')
      .innerJoin('listings', 'listings.id', 'bookings.listing_id')
      .select(['bookings.id', 'bookings.reference', 'bookings.guest_name', 'bookings.local_date', 'listings.title'])
      .where(holdsWords(typed))
      .orderBy(sql`lower(bookings.period)`, 'desc')
      .orderBy('bookings.id', 'desc')
      .limit(limit)
      .execute(),
  )
