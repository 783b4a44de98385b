import type { RequestGroup } from '#contract/bookings/request-groups.ts'
import type { Id } from '#shared/id.ts'
import { listPaymentsOf } from '../../payments/queries.ts'
import { listGroupPayments } from '../../payments/request-groups.ts'
import type { Db } from '../../platform/database.ts'
import { listGroupBookings } from '../group-queries.ts'
import { getBooking } from '../queries.ts'
import { roomIn } from '../request-group/ask-more.ts'
import { describeBookings } from './describe-booking.ts'

/** The requests for one trip, each with its state, and the sum reserved on the card for all of them. */
export async function describeGroup(db: Db, bookingId: Id, now: number): Promise<RequestGroup> {
  const booking = await getBooking(db, bookingId)
  const { request_group: group } = booking
  const requests = await describeBookings(db, group ? await listGroupBookings(db, group) : [booking], now)
  const payments = group ? await listGroupPayments(db, group) : await listPaymentsOf(db, bookingId)
  const holder = payments.find(({ intent_id, status }) => intent_id !== null && status === 'authorised')
  const isWaiting = !booking.instant && requests.some(({ nextAction }) => nextAction === 'await_owner')
  return {
    requests,
    reserved: holder && isWaiting ? (holder.authorised_amount ?? holder.amount) : null,
    canAsk: isWaiting ? roomIn(requests) : 0,
  }
}
