import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

export type BookingBrief = {
  id: Id
  listing_id: Id
  reference: string
  status: string
  local_date: string
  guests: number
  confirmed_at: Date | null
}

/** Summaries of bookings that other domains show in a line, by booking id. */
export async function findBookingBriefs(db: Db, ids: readonly Id[]): Promise<Map<Id, BookingBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'listing_id', 'reference', 'status', 'local_date', 'guests', 'confirmed_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** How long owners took to accept or decline requests since a time: minutes, with the owner of each. */
export async function listRequestAnswers(db: Db, since: Date): Promise<{ ownerId: Id; minutes: number }[]> {
  const { rows } = await sql<{ owner_id: Id; minutes: number }>`
    select owner_id, extract(epoch from answered_at - requested_at)::float / 60 as minutes from (
      select listings.owner_id, bookings.created_at as requested_at,
        coalesce(bookings.confirmed_at, bookings.cancelled_at) as answered_at
      from bookings join listings on listings.id = bookings.listing_id
      where not bookings.instant
        and (bookings.confirmed_at is not null or bookings.cancelled_by = 'declined')
    ) as request
    where answered_at >= ${since} and answered_at >= requested_at`.execute(db)
  return rows.map(({ owner_id, minutes }) => ({ ownerId: owner_id, minutes }))
}
