import { listPaymentsOf } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import { operations } from '../../platform/operation.ts'
import { findChange } from '../change-queries.ts'
import { guestMover } from '../mover-of.ts'
import { getBooking } from '../queries.ts'
import { acceptExtension } from './accept-extension.ts'
import { presentForGuest } from './present-extension.ts'

export const extensionRoutes = {
  accept: operations.extensions.accept.handler(async ({ input: { id: bookingId, extensionId }, context }) => {
    const { db, now } = context
    await acceptExtension(context, { bookingId, changeId: extensionId, by: await guestMover(context) })
    const change = await findChange(db, extensionId)
    if (!change) throw new AppError('extension_closed')
    const { currency } = await getBooking(db, bookingId)
    return presentForGuest(change, await listPaymentsOf(db, bookingId), { currency, now: now() })
  }),
}
