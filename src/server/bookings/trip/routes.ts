import { operations } from '../../platform/operation.ts'
import { presentCalendar } from '../letters/calendar-file.ts'
import { getBookingOfLink } from '../manifest/queries.ts'
import { getBooking } from '../queries.ts'
import { describeTrip } from './describe-trip.ts'

export const tripRoutes = {
  get: operations.trips.get.handler(({ input: { id }, context }) =>
    describeTrip(context, { bookingId: id, as: 'booker' }),
  ),

  ofParty: operations.trips.ofParty.handler(async ({ context }) => {
    const bookingId = await getBookingOfLink(context.db, context.accessToken, context.now())
    return describeTrip(context, { bookingId, as: 'guest' })
  }),

  calendarOfParty: operations.trips.calendarOfParty.handler(async ({ context: { db, accessToken, now, settings } }) => {
    const booking = await getBooking(db, await getBookingOfLink(db, accessToken, now()))
    return presentCalendar(booking, settings)
  }),
}
