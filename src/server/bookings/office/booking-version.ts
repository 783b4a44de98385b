import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'

/** How often a booking has been changed; a trigger counts. Throws not_found. */
export async function getVersion(db: Db, bookingId: Id): Promise<number> {
  const booking = await db.selectFrom('bookings').select('version').where('id', '=', bookingId).executeTakeFirst()
  if (!booking) throw new AppError('not_found')
  return booking.version
}

/** Lets one administrator at a time act on a booking. Take this lock before every other lock. */
export async function lockForAdministrator(tx: Tx, bookingId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bookingId}, 9))`.execute(tx)
}

/** Raises the version after a change of the booking's money. Take the locks of its payments before. */
export async function countVersion(tx: Tx, bookingId: Id): Promise<void> {
  await sql`update bookings set updated_at = updated_at where id = ${bookingId}`.execute(tx)
}
