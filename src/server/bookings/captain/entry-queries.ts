import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { type StoredBooking, selectBookings } from '../queries.ts'

/** A short code is compared with the charters of this many days around now. */
const daysAround = 31

/** The booked charters of a yacht around now, in any state, so that a refusal can name its reason. */
export const listChartersAround = (db: Db, listingId: Id, now: number): Promise<StoredBooking[]> =>
  selectBookings(db)
    .where('bookings.listing_id', '=', listingId)
    .where('bookings.confirmed_at', 'is not', null)
    .where(
      sql<boolean>`bookings.period && tstzrange(
        ${new Date(now - daysAround * dayMs)}, ${new Date(now + daysAround * dayMs)})`,
    )
    .execute()

type Entry = { linkId: Id; entryId: Id; bookingId: Id; now: number }

/** False for an entry that the phone has sent before. */
export async function insertEntry(tx: Tx, { linkId, entryId, bookingId, now }: Entry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('boarding_entries')
    .values({ link_id: linkId, entry_id: entryId, booking_id: bookingId, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['link_id', 'entry_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The registered seats of a booking, and whether their people are aboard. */
export async function listSeats(tx: Tx, bookingId: Id): Promise<{ seat: number; isAboard: boolean }[]> {
  const rows = await tx
    .selectFrom('manifest_people')
    .select(['seat', 'boarded_at'])
    .where('booking_id', '=', bookingId)
    .execute()
  return rows.map(({ seat, boarded_at }) => ({ seat, isAboard: boarded_at !== null }))
}
