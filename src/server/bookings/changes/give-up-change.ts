import type { Id } from '#shared/id.ts'
import { lockPaymentsUnderWay } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { lockChangeUnderWay } from '../change-queries.ts'
import { endChange, isBeingPaid } from '../end-change.ts'
import { lockBooking } from '../payment/paid-booking.ts'

/** The guest gives up a change that is not paid or answered. Throws change_under_way while the money is being taken. */
export function giveUpChange(db: Db, { bookingId, now }: { bookingId: Id; now: number }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const payments = await lockPaymentsUnderWay(tx, bookingId)
    await lockBooking(tx, bookingId)
    const change = await lockChangeUnderWay(tx, bookingId)
    if (!change) return
    if (isBeingPaid(change, payments)) throw new AppError('change_under_way')
    await endChange(tx, change, { status: 'given_up', payments, now })
  })
}
