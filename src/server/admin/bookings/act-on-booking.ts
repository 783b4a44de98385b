import type { Id } from '#shared/id.ts'
import { getVersion, lockForAdministrator } from '../../bookings/back-office/booking-version.ts'
import { getBooking } from '../../bookings/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { historySince } from './history.ts'

export type Acting = { id: Id; version: number; readAt: string }

/**
 * Does something to a booking as an administrator has read it, in one transaction; of two at once the second waits and is
 * told. Throws booking_changed with what has happened since.
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
