import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'

/**
 * Locks the calendar of a booking, and returns its vessel. The vessel stays the same under this lock, because a move to another
 * yacht takes the locks of both calendars. Throws not_found.
 */
export async function lockCalendarOfBooking(tx: Tx, bookingId: Id): Promise<Id> {
  for (let locked: Id | undefined; ; ) {
    const { rows } = await sql<{ vessel_id: Id }>`select vessel_id from bookings where id = ${bookingId}`.execute(tx)
    const vesselId = rows[0]?.vessel_id
    if (!vesselId) throw new AppError('not_found')
    if (vesselId === locked) return vesselId
    // Somebody may have moved the booking while we waited for the lock.
    await lockCalendar(tx, vesselId)
    locked = vesselId
  }
}
