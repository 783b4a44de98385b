import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import { isBeingExtended } from '../change-queries.ts'
import { moveBooking } from '../move-booking.ts'
import { hasUndecidedNoShow } from '../no-show/queries.ts'
import { isCalledOff } from '../weather/queries.ts'

/**
 * Completes a booking whose charter is over. A booking stays as it is when it ends later by now, when it was called off, or
 * while an extension is open.
 */
export async function completeBooking({ db, now }: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from bookings where id = ${bookingId} and upper(period) <= ${new Date(now())} and not ${isCalledOff}
        and not ${isBeingExtended}
      for update`.execute(tx)
    // Nobody is paid until an open no-show is decided.
    if (rows.length > 0 && !(await hasUndecidedNoShow(tx, bookingId)))
      await moveBooking(tx, { bookingId, action: 'complete', by: { as: 'clock' }, now: now() })
  })
}
