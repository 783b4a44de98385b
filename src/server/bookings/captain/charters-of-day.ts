import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { hourMs } from '#shared/local-date.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { type StoredBooking, selectBookings } from '../queries.ts'

/** A charter stays listed this long after its end, for its last pictures. */
const hoursAfter = 12

/** The charters of a yacht that depart until tomorrow night, by its own clock, and are not long over. */
export const listChartersOfDay = (db: Db, listingId: Id, now: number): Promise<StoredBooking[]> =>
  selectOfDay(db, listingId, now).orderBy(sql`lower(bookings.period)`).orderBy('bookings.id').execute()

/** Throws not_found for a booking of another yacht or day. */
export async function getCharterOfDay(
  db: Db,
  { listingId, bookingId, now }: { listingId: Id; bookingId: Id; now: number },
): Promise<StoredBooking> {
  const booking = await selectOfDay(db, listingId, now).where('bookings.id', '=', bookingId).executeTakeFirst()
  if (!booking) throw new AppError('not_found')
  return booking
}

const selectOfDay = (db: Db, listingId: Id, now: number) =>
  selectBookings(db)
    .where('bookings.listing_id', '=', listingId)
    .where('bookings.status', 'in', ['confirmed', 'completed'])
    .where(sql<boolean>`upper(bookings.period) > ${new Date(now - hoursAfter * hourMs)}`)
    .where(
      sql<boolean>`(lower(bookings.period) at time zone vessels.time_zone)::date
        <= (${new Date(now)}::timestamptz at time zone vessels.time_zone)::date + 1`,
    )
