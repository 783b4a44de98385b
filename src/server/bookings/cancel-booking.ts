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
import { lockCalendarOfBooking } from './lock-calendar-of-booking.ts'
import { type MovedBy, moveBooking } from './move-booking.ts'
import { refundByTerms } from './refund-by-terms.ts'
import { voidPayment } from './release-hold.ts'
import { readTerms } from './stored-terms.ts'
import { isCalledOff } from './weather/queries.ts'

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
  const booking = await readBooking(db, bookingId)
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
 * payment or to a party in proportion, and the period is free. False when it is cancelled already. Throws not_cancellable, and refund_changed with the sum
 * of now.
 */
export async function cancelBooking(tx: Tx, request: CancelRequest): Promise<boolean> {
  const { bookingId, action, by, now, reason } = request
  const payments = await lockPaymentsOf(tx, bookingId)
  const vesselId = await lockCalendarOfBooking(tx, bookingId)
  const booking = await readBooking(tx, bookingId, true)
  if (booking.status === 'cancelled' || request.guard?.(payments) === false) return false
  const refundable = await listRefundable(tx, bookingId)
  const { refund } = refundOf(booking, request.refund, leftOf(refundable), now)
  if (by.as === 'guest' && action === 'cancel') requireCancellable(booking, request, refund)
  const moved = await moveBooking(tx, { bookingId, action, by, now, ...(reason && { reason }) })
  if (!moved) throw new AppError('not_cancellable', { bookingStatus: booking.status })
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
async function settleGoodwill(tx: Tx, booking: Read, { request, paid, refund }: Refunded): Promise<void> {
  const { bookingId, now } = request
  const goodwill = await goodwillOf(tx, bookingId)
  if (goodwill === 0) return
  const how = request.refund === 'in_full' ? 'in_full' : 'by_terms'
  const { refund: byTerms } = refundOf(booking, how, paid + goodwill, now)
  const keep = Math.max(0, goodwill + refund - byTerms)
  await endGoodwill(tx, { bookingId, currency: booking.currency, goodwill, keep })
}

type Read = { status: BookingStatus; currency: string; terms: unknown; start: number; isCalledOff: boolean }

async function readBooking(db: Db, id: Id, locked = false): Promise<Read> {
  const { rows } = await sql<Read>`
    select status, currency, terms, (extract(epoch from lower(period)) * 1000)::float8 as start,
      ${isCalledOff} as "isCalledOff"
    from bookings where id = ${id} ${locked ? sql`for update` : sql``}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

function refundOf({ status, terms }: Read, how: CancelRequest['refund'], paid: number, now: number) {
  // What nobody has accepted yet costs nothing.
  const isFree = how === 'in_full' || status !== 'confirmed'
  const agreed = isFree
    ? { basisPoints: 0, fee: 0, until: null, refund: paid }
    : refundByTerms({ terms: readTerms(terms), paid, now })
  return typeof how === 'string' ? agreed : { ...agreed, refund: Math.min(agreed.refund, how.atMost) }
}

/** Once it has begun, a charter can only be reported as missed; after a weather call there are better choices. */
const isCancellableByGuest = ({ status, start, isCalledOff }: Read, now: number) =>
  (status === 'pending' || status === 'confirmed') && now < start && !isCalledOff

function requireCancellable(booking: Read, { now, expectedRefund }: CancelRequest, refund: number): void {
  if (!isCancellableByGuest(booking, now)) throw new AppError('not_cancellable', { bookingStatus: booking.status })
  if (expectedRefund !== refund) throw new AppError('refund_changed', { refund, currency: booking.currency })
}
