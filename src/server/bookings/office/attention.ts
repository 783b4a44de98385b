import { type RawBuilder, sql } from 'kysely'
import { type AttentionReason, attentionReasons } from '#contract/office/bookings.ts'
import { hourMs } from '#shared/local-date.ts'
import { bookingsInDispute, bookingsWithFailedRefund, paidForBooking } from '../../payments/booking-queries.ts'
import { awaitsOwner } from '../awaits-owner.ts'
import { isCalledOff } from '../weather/queries.ts'

/** The sum still to be paid through us for a confirmed booking that sails, in a statement that reads from bookings. */
const leftToPay = sql<number>`greatest(bookings.due_through_us + bookings.given_back - ${paidForBooking}, 0)`

/** A confirmed booking has an unpaid balance. Without a later due date, everything was paid with the confirmation. */
export const isUnpaid = sql<boolean>`(
  bookings.status = 'confirmed' and bookings.balance_due_on is not null and ${leftToPay} > 0 and not ${isCalledOff}
)`

const objectedNoShows = sql`select booking_id from no_shows where status = 'objected'`
const disputedClaims = sql`
  select booking_id from deposit_claims where reply = 'dispute' and settled_at is null`

const refundsToApprove = sql`
  select booking_id from refund_proposals where status = 'proposed' and kind = 'above_limit'
  union all select booking_id from refund_proposals where status = 'proposed' and kind = 'below_terms' and exists (
    select from bookings cancellable
    where cancellable.id = booking_id and cancellable.status in ('pending', 'confirmed')
  )`

const isIn = (ids: RawBuilder<unknown>) => sql<boolean>`bookings.id in (${ids})`

/** Each reason why an administrator has to look at a booking, as PostgreSQL finds it. `now` is in epoch milliseconds. */
const attentionConditions = (now: number): Record<AttentionReason, RawBuilder<boolean>> => ({
  payment_disputed: isIn(bookingsInDispute),
  refund_failed: isIn(bookingsWithFailedRefund),
  no_show_to_rule: isIn(objectedNoShows),
  deposit_to_rule: isIn(disputedClaims),
  refund_to_approve: isIn(refundsToApprove),
  // The due day has ended in every time zone.
  balance_overdue: sql`(${isUnpaid} and bookings.balance_due_on < ${new Date(now - 86_400_000).toISOString().slice(0, 10)})`,
})

/** How long before its deadline a request that nobody has answered becomes urgent. */
export const urgentMs = 4 * hourMs

/** A request whose owner has to answer soon. */
export const isAnswerDue = (now: number) => sql<boolean>`(
  ${awaitsOwner} and bookings.answer_by > ${new Date(now)} and bookings.answer_by <= ${new Date(now + urgentMs)}
)`

/** The reasons that apply to a booking. */
export function attentionOf(now: number): RawBuilder<AttentionReason[]> {
  const conditions = attentionConditions(now)
  const each = attentionReasons.map((reason) => sql`case when ${conditions[reason]} then ${reason} end`)
  return sql<AttentionReason[]>`array_remove(array[${sql.join(each)}], null)`
}

/** `leftToPay` for a confirmed booking, 0 for any other. */
export const leftOfConfirmed = sql<number>`case when bookings.status = 'confirmed' then ${leftToPay}::bigint else 0 end`

/** The bookings that somebody has objected about. */
export const isDisputed = isIn(sql`${bookingsInDispute} union all ${objectedNoShows} union all ${disputedClaims}`)

/** The bookings with any of the reasons: one list of ids, so that each reason is found by its index. */
export const needsAttention = (now: number): RawBuilder<boolean> =>
  isIn(sql`
    ${bookingsInDispute} union all (${bookingsWithFailedRefund}) union all ${objectedNoShows} union all ${disputedClaims}
    union all ${refundsToApprove}
    union all select bookings.id from bookings where ${attentionConditions(now).balance_overdue}`)
