import { sql } from 'kysely'
import type { BookingStatus, Cancellation } from '#contract/bookings.ts'
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
  /** By the tiers that were agreed, all of it, or no more than a sum where the tiers give more. */
  refund: 'by_terms' | 'in_full' | { atMost: number }
  /** What the guest was shown: another sum is refused. */
  expectedRefund?: number
  /** Read under the locks: false leaves the booking as it is. */
  guard?: (payments: readonly Payment[]) => boolean
}

/** What would come back to the guest who cancels now, for the page that asks whether to. */
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
 * Cancels a booking with all that belongs to it: what is authorised is voided, what is paid comes back, from the newest
 * payment or to a party in proportion, and the period is free. False when it is cancelled already. Throws not_cancellable,
 * has_sailed, and refund_changed with the sum of now.
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
  // What is just being captured comes back once it is here, less what it has to pay of the fee.
  for (const payment of payments)
    if (payment.status === 'open' || payment.status === 'authorised') await voidPayment(tx, payment, now)
  for (const { paymentId, refund: amount } of spreadRefund(refundable, refund))
    if (amount > 0) await requestRefund(tx, { paymentId, amount, reason: `cancelled: ${action}`, now })
  await settleGoodwill(tx, booking, { request, paid: leftOf(refundable), refund })
  for (const { start, end } of await releaseClaimsOf(tx, bookingId)) await refreshDays(tx, vesselId, start, end, now)
  return true
}

type Refunded = { request: CancelRequest; paid: number; refund: number }

/** What the market gave before is its own cost only as far as the guest now has more than the terms give. */
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
  // What nobody has accepted yet costs nothing.
  const isFree = how === 'in_full' || status !== 'confirmed'
  const agreed = isFree
    ? { basisPoints: 0, fee: 0, until: null, refund: paid }
    : refundByTerms({ terms: readTerms(terms), paid, now })
  return typeof how === 'string' ? agreed : { ...agreed, refund: Math.min(agreed.refund, how.atMost) }
}

/** After a weather call there are better choices. */
export const isCancellableByGuest = (booking: StoredBooking, now: number): boolean =>
  may('guest', 'cancel', charterStateOf(booking, now)) && booking.weather_state === null

/** What somebody revokes by themselves; all others follow from a weather call or a report. */
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
