import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import { isBeingExtended } from '../change-queries.ts'
import { moveBooking } from '../move-booking.ts'
import { hasUndecidedNoShow } from '../no-show/queries.ts'
import { isCalledOff } from '../weather/queries.ts'

/**
 * The charter is over. A booking that has been changed since to end later stays as it is, and so does one that did not sail,
 * or that is just being extended.
 */
export async function completeBooking({ db, now }: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from bookings where id = ${bookingId} and upper(period) <= ${new Date(now())} and not ${isCalledOff}
        and not ${isBeingExtended}
      for update`.execute(tx)
    // Until it is decided who was not there, nobody is paid.
    if (rows.length > 0 && !(await hasUndecidedNoShow(tx, bookingId)))
      await moveBooking(tx, { bookingId, action: 'complete', by: { as: 'clock' }, now: now() })
  })
}
