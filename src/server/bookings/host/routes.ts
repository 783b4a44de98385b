import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { listOffered } from '../pay-links/make-pay-link.ts'
import { presentBooking } from '../present-booking.ts'
import { ownersPartOfBooking } from '../proceeds/owner-proceeds.ts'
import { getBooking } from '../queries.ts'
import { describeDayBoard } from './day-board.ts'
import { daySheetOf } from './day-sheet.ts'
import { describeForOwner, describeListForOwner } from './describe-for-owner.ts'
import { previewCounterOffer } from './preview-counter-offer.ts'
import { countBookingsOfOwner, listBookingsOfOwner } from './queries.ts'
import { searchDesk } from './search-desk.ts'

export const hostRoutes = {
  list: operations.ownerBookings.list.handler(async ({ input, context }) => {
    const { db } = context
    const now = context.now()
    const fleet = scopeOf(context, 'fleet')
    const { bookings, next } = await listBookingsOfOwner(db, fleet, { ...input, now })
    return {
      data: await describeListForOwner(context, bookings, now),
      next,
      counts: await countBookingsOfOwner(db, fleet, { ...input, now }),
    }
  }),

  day: operations.ownerBookings.day.handler(({ input: { date }, context }) =>
    daySheetOf(context, scopeOf(context, 'fleet'), { date, now: context.now() }),
  ),

  board: operations.ownerBookings.board.handler(({ input, context }) => describeDayBoard(context, input)),

  get: operations.ownerBookings.get.handler(async ({ input: { id }, context }) =>
    describeForOwner(context, await getBooking(context.db, id), context.now()),
  ),
}

/** Offers with a link as owners list them: with the owner's part, unless the offer has lapsed. */
export const offeredRoutes = {
  list: operations.payLinks.list.handler(async ({ input: { id }, context }) => {
    const offered = await listOffered(context.db, id)
    return {
      data: await Promise.all(
        offered.map(async (stored) => {
          const booking = presentBooking(stored, context.now())
          const isLapsed = booking.status === 'cancelled' && stored.status === 'pending'
          const gets = isLapsed ? null : await ownersPartOfBooking(context.db, stored, context.settings)
          return { ...booking, gets }
        }),
      ),
    }
  }),
}

/** The price of a counter-offer before it is made. It stands in this room because it shows the owner's part. */
export const offeredPriceRoutes = {
  preview: operations.counterOffers.preview.handler(
    ({ input: { id: bookingId, total, ...wanted }, context: { db, now, settings } }) => {
      const silent = { message: undefined, endsRequest: false }
      return previewCounterOffer(db, { bookingId, wanted, total, ...silent, now: now(), settings })
    },
  ),
}

/** The search of an owner's desk. It stands in this domain because bookings may import the others that it searches. */
export const deskSearchRoutes = {
  find: operations.deskSearch.find.handler(({ input, context }) => searchDesk(context, input.q)),
}
