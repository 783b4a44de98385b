import { operations } from '../platform/operation.ts'
import { mayAccessBooking } from './policy.ts'
import { presentBooking } from './present-booking.ts'
import { getBooking } from './queries.ts'
import { releaseHold } from './release-hold.ts'
import { requestBooking } from './request-booking.ts'

export const bookingRoutes = {
  request: operations.bookings.request.handler(async ({ input, context }) => {
    const { db, now, settings, idempotencyKey } = context
    const { booking, accessToken } = await requestBooking(db, input, { now: now(), settings, idempotencyKey })
    return { ...presentBooking(booking, now()), accessToken }
  }),

  get: operations.bookings.get.handler(async ({ input, context: { db, now, accessToken } }) => {
    await mayAccessBooking(db, input.id, accessToken)
    return presentBooking(await getBooking(db, input.id), now())
  }),

  release: operations.bookings.release.handler(async ({ input, context: { db, now, accessToken } }) => {
    await mayAccessBooking(db, input.id, accessToken)
    const { vessel_id: vesselId } = await getBooking(db, input.id)
    await releaseHold(db, { bookingId: input.id, vesselId, by: 'customer', now: now() })
    return presentBooking(await getBooking(db, input.id), now())
  }),
}
