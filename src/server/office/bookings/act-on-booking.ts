import type { Id } from '#shared/id.ts'
import { getVersion, lockForAdministrator } from '../../bookings/office/booking-version.ts'
import { getBooking } from '../../bookings/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { historySince } from './history.ts'

export type Acting = { id: Id; version: number; readAt: string }

/**
 * Runs an administrator's change of a booking in one transaction, if the booking is still as they read it. A second concurrent
 * change waits and is refused. Throws booking_changed with the history since.
 */
export function actOnBooking<Result>(
  db: Db,
  { id, version, readAt }: Acting,
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockForAdministrator(tx, id)
    const current = await getVersion(tx, id)
    if (current === version) return act(tx)
    const changes = await historySince(tx, await getBooking(tx, id), readAt)
    throw new AppError('booking_changed', { version: current, changes })
  })
}
