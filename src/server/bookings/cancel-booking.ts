import { sql } from 'kysely'
import type { BookingStatus, Cancellation } from '#contract/bookings/bookings.ts'
import type { Id } from '#shared/id.ts'
import { releaseClaimsOf } from '../availability/claims.ts'
import { endGoodwill, goodwillOf } from '../payments/goodwill.ts'
import { lockPaymentsOf, type Payment } from '../payments/queries.ts'
import { requestRefund } from '../payments/refund-payment.ts'
import { leftOf, listRefundable, previewRefund, spreadRefund } from '../payments/refundable.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { refreshDays } from '../search/index/refresh-days.ts'
import type { BookingAction } from './booking-status.ts'
import { may } from './charter-rights.ts'
import { charterStateOf, partyOf, requireRight } from './charter-state.ts'
import { lockCalendarOfBooking } from './lock-calendar-of-booking.ts'
import { type MovedBy, moveBooking } from './move-booking.ts'
import { getBooking, type StoredBooking } from './queries.ts'
import { refundByTerms } from './refund-by-terms.ts'
import { voidPayment } from './release-hold.ts'
import { readTerms } from './stored-terms.ts'

export type CancelRequest = {
  bookingId: Id
  action: BookingAction
  by: MovedBy
  now: number
  reason?: string | undefined
  /** `by_terms`: the refund of the agreed tiers. `in_full`: everything. `atMost`: as `by_terms`, but no more than this sum. */
  refund: 'by_terms' | 'in_full' | { atMost: number }
  /** The refund that the page showed to the guest. When the refund is another by now, the cancellation is refused. */
  expectedRefund?: number
  /** Called under the locks; false leaves the booking as it is. */
  guard?: (payments: readonly Payment[]) => boolean
}

/** The fee and the refund if the guest cancelled now. */
export async function previewCancellation(db: Db, bookingId: Id, now: number): Promise<Cancellation> {
  const booking = await getBooking(db, bookingId)
  const payments = await listRefundable(db, bookingId)
  const paid = leftOf(payments)
  const { fee, basisPoints, until, refund } = refundOf(booking, 'by_terms', paid, now)
  return {
    cancellable: isCancellableByGuest(booking, now),
    currency: booking.currency,
    paid,
    fee,
    basisPoints,
    until,
    refund,
    payments: previewRefund(payments, refund),
  }
}

/**
 * Cancels a booking: voids authorised payments, refunds paid money and frees the period. The newest payment is refunded first;
 * payments of a party are refunded in proportion. False when the booking was cancelled before, or when `guard` refuses. Throws
 * not_cancellable, has_sailed, and refund_changed with the refund of now.
 */
export async function cancelBooking(tx: Tx, request: CancelRequest): Promise<boolean> {
  const { bookingId, action, by, now, reason } = request
  const payments = await lockPaymentsOf(tx, bookingId)
  const vesselId = await lockCalendarOfBooking(tx, bookingId)
  await sql`select from bookings where id = ${bookingId} for update`.execute(tx)
  const booking = await getBooking(tx, bookingId)
  if (booking.status === 'cancelled' || request.guard?.(payments) === false) return false
  const refundable = await listRefundable(tx, bookingId)
  const { refund } = refundOf(booking, request.refund, leftOf(refundable), now)
  if (revocations.has(action)) requireCancellable(booking, request)
  if (action === 'cancel' && request.expectedRefund !== refund)
    throw new AppError('refund_changed', { refund, currency: booking.currency })
  const moved = await moveBooking(tx, { bookingId, action, by, now, ...(reason && { reason }) })
  if (!moved) throw notCancellable(booking)
  // A payment that is being captured is refunded when its money has come, less its part of the fee.
  for (const payment of payments)
    if (payment.status === 'open' || payment.status === 'authorised') await voidPayment(tx, payment, now)
  for (const { paymentId, refund: amount } of spreadRefund(refundable, refund))
    if (amount > 0) await requestRefund(tx, { paymentId, amount, reason: `cancelled: ${action}`, now })
  await settleGoodwill(tx, booking, { request, paid: leftOf(refundable), refund })
  for (const { start, end } of await releaseClaimsOf(tx, bookingId)) await refreshDays(tx, vesselId, start, end, now)
  return true
}

type Refunded = { request: CancelRequest; paid: number; refund: number }

/** Earlier goodwill stays a cost of the market only for the part by which the guest has received more than the terms give. */
async function settleGoodwill(tx: Tx, booking: StoredBooking, { request, paid, refund }: Refunded): Promise<void> {
  const { bookingId, now } = request
  const goodwill = await goodwillOf(tx, bookingId)
  if (goodwill === 0) return
  const how = request.refund === 'in_full' ? 'in_full' : 'by_terms'
  const { refund: byTerms } = refundOf(booking, how, paid + goodwill, now)
  const keep = Math.max(0, goodwill + refund - byTerms)
  await endGoodwill(tx, { bookingId, currency: booking.currency, goodwill, keep })
}

function refundOf({ status, terms }: StoredBooking, how: CancelRequest['refund'], paid: number, now: number) {
  // A booking that is not confirmed is cancelled without a fee.
  const isFree = how === 'in_full' || status !== 'confirmed'
  const agreed = isFree
    ? { basisPoints: 0, fee: 0, until: null, refund: paid }
    : refundByTerms({ terms: readTerms(terms), paid, now })
  return typeof how === 'string' ? agreed : { ...agreed, refund: Math.min(agreed.refund, how.atMost) }
}

/** After a weather call, the guest answers the call instead of cancelling. */
export const isCancellableByGuest = (booking: StoredBooking, now: number): boolean =>
  may('guest', 'cancel', charterStateOf(booking, now)) && booking.weather_state === null

/** Cancellations that need the right `cancel`. The others follow from a decision, such as a weather call or a report. */
const revocations: ReadonlySet<BookingAction> = new Set(['cancel', 'cancelByHost', 'cancelByOperator', 'cancelUnpaid'])

type Revocation = Pick<CancelRequest, 'action' | 'by' | 'now'>

/** Throws not_cancellable, has_sailed. */
export function requireCancellable(booking: StoredBooking, { action, by, now }: Revocation): void {
  const refusal = notCancellable(booking)
  requireRight(booking, { party: partyOf(by), act: 'cancel', now }, refusal)
  if (action === 'cancel' && !isCancellableByGuest(booking, now)) throw refusal
}

const notCancellable = ({ status }: StoredBooking) =>
  // A check constraint keeps the column to these values.
  new AppError('not_cancellable', { bookingStatus: status as BookingStatus })
