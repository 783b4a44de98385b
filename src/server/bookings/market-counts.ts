import { sql } from 'kysely'
import { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import { planForValues } from '../platform/plan-for-values.ts'
import { awaitsOwner } from './awaits-owner.ts'
import { holdsWords } from './booking-words.ts'

export type Queue = { count: number; since: Date | null }

/** Requests that their owner has to answer before this instant, and when the first ends. */
export async function countUrgentRequests(db: Db, { from, until }: { from: Date; until: Date }): Promise<Queue> {
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

/** Finds bookings by id, reference, guest, e-mail or phone, the latest departure first. */
export const findBookings = (db: Db, typed: string, limit: number) =>
  planForValues(db, (tx) =>
    tx
      .selectFrom('bookings')
      .innerJoin('listings', 'listings.id', 'bookings.listing_id')
      .select(['bookings.id', 'bookings.reference', 'bookings.guest_name', 'bookings.local_date', 'listings.title'])
      .where(Id.safeParse(typed).success ? sql<boolean>`bookings.id = ${typed}` : holdsWords(typed))
      .orderBy(sql`lower(bookings.period)`, 'desc')
      .orderBy('bookings.id', 'desc')
      .limit(limit)
      .execute(),
  )
