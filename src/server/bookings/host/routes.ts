import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { getBooking } from '../queries.ts'
import { daySheetOf } from './day-sheet.ts'
import { describeForOwner, describeListForOwner } from './describe-for-owner.ts'
import { countBookingsOfOwner, listBookingsOfOwner } from './queries.ts'
import { searchDesk } from './search-desk.ts'

export const hostRoutes = {
  list: operations.ownerBookings.list.handler(async ({ input, context }) => {
    const { db } = context
    const now = context.now()
    const ownerId = scopeOf(context, 'ownerId')
    const { bookings, next } = await listBookingsOfOwner(db, ownerId, { ...input, now })
    return {
      data: await describeListForOwner(context, bookings, now),
      next,
      counts: await countBookingsOfOwner(db, ownerId, { ...input, now }),
    }
  }),

  day: operations.ownerBookings.day.handler(({ input: { date }, context }) =>
    daySheetOf(context.db, scopeOf(context, 'ownerId'), { date, now: context.now() }),
  ),

  get: operations.ownerBookings.get.handler(async ({ input: { id }, context }) =>
    describeForOwner(context, await getBooking(context.db, id), context.now()),
  ),
}

/** The search of an owner's desk. It stands in this domain because bookings may import the others that it searches. */
export const deskSearchRoutes = {
  find: operations.deskSearch.find.handler(({ input, context }) => searchDesk(context, input.q)),
}
