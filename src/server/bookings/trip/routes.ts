import { operations } from '../../platform/operation.ts'
import { getBookingOfLink } from '../manifest/queries.ts'
import { describeTrip } from './describe-trip.ts'

export const tripRoutes = {
  get: operations.trips.get.handler(({ input: { id }, context }) =>
    describeTrip(context, { bookingId: id, as: 'booker' }),
  ),

  ofParty: operations.trips.ofParty.handler(async ({ context }) => {
    const bookingId = await getBookingOfLink(context.db, context.accessToken, context.now())
    return describeTrip(context, { bookingId, as: 'guest' })
  }),
}
