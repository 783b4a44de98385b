import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Id } from '#shared/id.ts'
import { findTitles } from '../../boats/queries.ts'
import { listRefundable, sumOfRefunds } from '../../payments/refundable.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { type CancelRequest, cancelBooking, previewCancellation } from '../cancel-booking.ts'
import { countBookingsOf, listBookingsOf } from '../customer-queries.ts'
import { guestOf } from '../guest.ts'
import { hideContact } from '../hide-contact.ts'
import { presentCalendar } from '../letters/calendar-file.ts'
import { guestMover, hostMover } from '../mover-of.ts'
import { confirmFree } from '../payment/confirm-covered.ts'
import { presentBooking } from '../present-booking.ts'
import { getBooking } from '../queries.ts'
import { releaseHold } from '../release-hold.ts'
import { findRentalAgreement } from '../rental-agreement.ts'
import { reportProblem } from '../reports/report-problem.ts'
import { askMore } from '../request-group/ask-more.ts'
import type { RefusedOther } from '../request-group/hold-others.ts'
import { requestBooking } from '../request-group/request-booking.ts'
import { describeBooking, describeBookings } from './describe-booking.ts'
import { describeGroup } from './describe-group.ts'

export const bookingRoutes = {
  agreement: operations.bookings.agreement.handler(async ({ input, context: { db } }) => {
    const { reference: bookingRef, title, time_zone: timeZone } = await getBooking(db, input.id)
    return { bookingRef, yacht: { title, timeZone }, agreement: await findRentalAgreement(db, input.id) }
  }),

  calendar: operations.bookings.calendar.handler(async ({ input, context: { db, settings } }) =>
    presentCalendar(await getBooking(db, input.id), settings),
  ),

  cancellation: operations.bookings.cancellation.handler(({ input, context: { db, now } }) =>
    previewCancellation(db, input.id, now()),
  ),

  cancel: operations.bookings.cancel.handler(async ({ input, context }) => {
    const { id, reason, expectedRefund } = input
    const by = await guestMover(context)
    return cancelAndPresent(context, id, { action: 'cancel', by, reason, refund: 'by_terms', expectedRefund })
  }),

  cancelByHost: operations.bookings.cancelByHost.handler(async ({ input: { id, reason }, context }) => {
    const by = await hostMover(context)
    const action = by.as === 'operator' ? 'cancelByOperator' : 'cancelByHost'
    return cancelAndPresent(context, id, { action, by, reason, refund: 'in_full' })
  }),

  request: operations.bookings.request.handler(async ({ input, context }) => {
    const { db, now, settings, idempotencyKey } = context
    const guest = await guestOf(context, input.email)
    const {
      booking,
      accessToken,
      others = [],
      refusedOthers = [],
    } = await requestBooking(db, input, {
      guest,
      now: now(),
      settings,
      idempotencyKey,
    })
    await confirmFree(context, booking.id)
    return {
      ...presentBooking(await getBooking(db, booking.id), now()),
      accessToken,
      others,
      refusedOthers: await named(db, refusedOthers),
    }
  }),

  get: operations.bookings.get.handler(async ({ input, context }) => {
    const { db, now } = context
    const booking = await getBooking(db, input.id)
    return hideContact(context, booking, await describeBooking(db, booking, now()))
  }),

  release: operations.bookings.release.handler(async ({ input, context }) => {
    const { db, now } = context
    const { vessel_id: vesselId } = await getBooking(db, input.id)
    await releaseHold(db, { bookingId: input.id, vesselId, by: await guestMover(context), now: now() })
    const booking = await getBooking(db, input.id)
    if (booking.status !== 'cancelled')
      throw new AppError('not_pending', {
        // A check constraint keeps the column to these values.
        bookingStatus: booking.status as BookingStatus,
      })
    return presentBooking(booking, now())
  }),

  ofUser: operations.bookings.ofUser.handler(async ({ input: { status, list, page, limit }, context }) => {
    const { db } = context
    const now = context.now()
    const customerId = scopeOf(context, 'subjectId')
    const counts = await countBookingsOf(db, customerId, now)
    const { bookings, count } = await listBookingsOf(db, customerId, {
      status,
      list,
      limit,
      offset: (page - 1) * limit,
      now,
    })
    return {
      data: await describeBookings(db, bookings, now),
      totalCount: count,
      totalPages: Math.ceil(count / limit),
      counts,
    }
  }),

  requests: operations.bookings.requests.handler(({ input, context: { db, now } }) =>
    describeGroup(db, input.id, now()),
  ),

  askMore: operations.bookings.askMore.handler(
    async ({ input: { id: bookingId, others: asked, licences = [] }, context }) => {
      const { others, refused } = await askMore(context, { bookingId, others: asked, licences, now: context.now() })
      return { others, refusedOthers: await named(context.db, refused) }
    },
  ),

  report: operations.bookings.report.handler(async ({ input: { id, ...found }, context }) =>
    reportProblem(context, await getBooking(context.db, id), found),
  ),
}

async function named(db: Db, refused: readonly RefusedOther[]) {
  const titles = await findTitles(
    db,
    refused.map(({ yachtId }) => yachtId),
  )
  return refused.map((each) => ({ ...each, title: titles.get(each.yachtId) ?? '' }))
}

async function cancelAndPresent(context: Context, bookingId: Id, how: Omit<CancelRequest, 'bookingId' | 'now'>) {
  const { db, now } = context
  await db.transaction().execute((tx) => cancelBooking(tx, { bookingId, now: now(), ...how }))
  const refunded = sumOfRefunds(await listRefundable(db, bookingId))
  const booking = await getBooking(db, bookingId)
  return hideContact(context, booking, { ...presentBooking(booking, now()), refunded })
}
