import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { extendClaimsOf, releaseClaimsOf, takeClaim } from '../../availability/claims.ts'
import { isTakenElsewhere } from '../../calendars/before-accept.ts'
import { hasPackageItems } from '../../packages/stock.ts'
import { listPaymentsOf, type Payment } from '../../payments/queries.ts'
import { requestRefund } from '../../payments/refund-payment.ts'
import { leftOf, listRefundable } from '../../payments/refundable.ts'
import { captureVoucher, isReservedVoucher, releaseVoucher } from '../../payments/vouchers/pay-by-voucher.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { retakePromoCode } from '../../pricing/promo-code-uses.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { lockCalendarOfBooking } from '../lock-calendar-of-booking.ts'
import { moveBooking } from '../move-booking.ts'
import { findLapse } from '../queries.ts'
import { refundByTerms } from '../refund-by-terms.ts'
import { readTerms } from '../stored-terms.ts'
import { awaitLicence, isLicensed } from './await-licence.ts'
import { ownersDeadline } from './owners-deadline.ts'
import { payableOf } from './payable.ts'

export type LockedBooking = {
  id: Id
  vesselId: Id
  status: string
  cancelledBy: string | null
  instant: boolean
  /** The owner has at most this long to answer the request. */
  answerHours: number
  /** Epoch milliseconds. */
  start: number
  end: number
  occupiedEnd: number
}

/** The booking of a payment, under the locks of its calendar and its row. */
export async function lockBooking(tx: Tx, bookingId: Id): Promise<LockedBooking> {
  await lockCalendarOfBooking(tx, bookingId)
  const { rows } = await sql<LockedBooking>`
    select id, vessel_id as "vesselId", status, cancelled_by as "cancelledBy", instant, answer_hours as "answerHours",
      (extract(epoch from lower(period)) * 1000)::float8 as start,
      (extract(epoch from upper(period)) * 1000)::float8 as "end",
      (extract(epoch from upper(coalesce(occupied, period))) * 1000)::float8 as "occupiedEnd"
    from bookings where id = ${bookingId} for update`.execute(tx)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** The payment is authorised. Decides whether to capture it now, to wait for the owner, or to void it. */
export async function acceptAuthorisation(tx: Tx, payment: Payment, now: number): Promise<'capture' | 'wait' | 'void'> {
  const booking = await lockBooking(tx, payment.booking_id)
  if (!(await isStillDue(tx, payment, booking))) return 'void'
  return booking.status === 'confirmed' ? 'capture' : acceptPaid(tx, booking, now)
}

/** The sum due at once is reserved. Decides whether to capture it now, to wait for the owner, or to void it. */
export async function acceptPaid(tx: Tx, booking: LockedBooking, now: number): Promise<'capture' | 'wait' | 'void'> {
  if (!isPayable(booking)) return 'void'
  const answerBy = booking.instant ? null : ownersDeadline(booking.start, { hours: booking.answerHours, now })
  if (answerBy === null && (await isSoldElsewhere(tx, booking))) {
    await failBooking(tx, booking, now)
    return 'void'
  }
  if (!(await keepPeriod(tx, booking, answerBy, now))) return 'void'
  if (answerBy === null) return 'capture'
  await moveBooking(tx, { bookingId: booking.id, action: 'request', by: { as: 'payment' }, now, answerBy })
  return 'wait'
}

/** Whether another market has sold the yacht meanwhile. No owner checks an instant booking, so that it is refused then. */
export const isSoldElsewhere = (tx: Tx, { id: bookingId, vesselId, start, end }: LockedBooking): Promise<boolean> =>
  isTakenElsewhere(tx, { vesselId, bookingId, period: { start, end } })

/** Whether this amount is still due: another payment may have come first, for example cash. */
async function isStillDue(tx: Tx, { booking_id, amount }: Payment, { status }: LockedBooking) {
  const { terms, given_back } = await tx
    .selectFrom('bookings')
    .select(['terms', 'given_back'])
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow()
  const payable = payableOf(
    { status: status === 'cancelled' ? 'pending' : status, terms, given_back },
    await listPaymentsOf(tx, booking_id),
  )
  if (!payable) return false
  // The end of a hold has released a voucher that was to pay the rest.
  return status === 'cancelled' ? payable.amount === amount : payable.amount >= amount
}

/** A booking whose hold has expired is payable too: its money has come late. */
export const isPayable = ({ status, cancelledBy }: LockedBooking) =>
  status === 'pending' || (status === 'cancelled' && cancelledBy === 'expired')

const hourMs = 3_600_000

/**
 * Whether money for the booking would only go back, so that the provider need not wait for a card any longer. An expired hold
 * can still be paid for an hour.
 */
export async function isHopeless(tx: Tx, payment: Payment, now: number): Promise<boolean> {
  const booking = await tx
    .selectFrom('bookings')
    .select(['status', 'cancelled_by', 'cancelled_at'])
    .where('id', '=', payment.booking_id)
    .executeTakeFirstOrThrow()
  if (booking.status !== 'cancelled') return false
  const since = now - (booking.cancelled_at?.getTime() ?? 0)
  return booking.cancelled_by !== 'expired' || since > hourMs
}

/** Holds the period until then, or for good with null. After the hold has ended, takes the period again if it is still free. */
export async function keepPeriod(tx: Tx, booking: LockedBooking, until: number | null, now: number): Promise<boolean> {
  const { id, vesselId, start, end, occupiedEnd, status } = booking
  if (!(await extendClaimsOf(tx, id, until))) {
    if (!(await canRetakeItems(tx, id))) return false
    const claim = await takeClaim(tx, {
      vesselId,
      bookingId: id,
      kind: until === null ? 'booking' : 'hold',
      period: { start, end },
      occupied: { start, end: occupiedEnd },
      ...(until !== null && { expiresAt: until }),
    })
    if (!claim) return false
  }
  if (status === 'cancelled' && !(await retakePromoCode(tx, id))) {
    await releaseClaimsOf(tx, id)
    return false
  }
  if (status === 'cancelled') await moveBooking(tx, { bookingId: id, action: 'revive', by: { as: 'payment' }, now })
  await refreshDays(tx, vesselId, start, occupiedEnd, now)
  return true
}

/** Whether the package of a booking whose hold has ended can still be had: others may have taken an item of it. */
async function canRetakeItems(tx: Tx, bookingId: Id): Promise<boolean> {
  const { terms, local_date: date } = await tx
    .selectFrom('bookings')
    .select(['terms', 'local_date'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return hasPackageItems(tx, { bookingId, terms, date })
}

/** The money has come: confirms the booking, or refunds the payment less the cancellation fee that is still owed. */
export async function bookCapture(tx: Tx, payment: Payment, now: number): Promise<void> {
  if (await confirmPaid(tx, payment.booking_id, { now })) return
  const { id: paymentId } = payment
  const amount = payment.amount - (await feeStillOwed(tx, payment))
  if (amount > 0) await requestRefund(tx, { paymentId, amount, reason: 'not_booked', now })
}

/**
 * Confirms a booking that is paid for, or lets it wait for the licence of its guest; false when it cannot be confirmed any
 * more.
 */
export async function confirmPaid(
  tx: Tx,
  bookingId: Id,
  { now, userId = null }: { now: number; userId?: Id | null },
): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId)
  if (booking.status === 'confirmed' || booking.status === 'completed') return true
  if (!isPayable(booking) || !(await keepPeriod(tx, booking, null, now))) return false
  if (!(await isLicensed(tx, bookingId))) return awaitLicence(tx, booking, now)
  for (const voucher of await listReservedVouchers(tx, bookingId)) await captureVoucher(tx, voucher, now)
  return moveBooking(tx, { bookingId, action: 'confirm', by: { as: 'payment', userId }, now })
}

/** The authorisation is gone: cancels the pending booking and frees its period. */
export async function cancelUnpaid(tx: Tx, payment: Payment, now: number): Promise<void> {
  const booking = await lockBooking(tx, payment.booking_id)
  if (booking.status !== 'pending' || payment.status === 'open') return
  // Another payment has replaced this one, and the hold waits for it.
  if (payment.status === 'voiding' && !(await findLapse(tx, booking.id))) return
  await failBooking(tx, booking, now)
}

export async function failBooking(tx: Tx, booking: LockedBooking, now: number): Promise<void> {
  await moveBooking(tx, { bookingId: booking.id, action: 'failPayment', by: { as: 'payment' }, now })
  for (const voucher of await listReservedVouchers(tx, booking.id)) await releaseVoucher(tx, voucher, now)
  for (const { start, end } of await releaseClaimsOf(tx, booking.id))
    await refreshDays(tx, booking.vesselId, start, end, now)
}

/** The caller holds the locks of the booking's payments. */
const listReservedVouchers = async (tx: Tx, bookingId: Id) =>
  (await listPaymentsOf(tx, bookingId)).filter(isReservedVoucher)

/** Cancellations that cost the agreed fee. All others refund everything. */
const byTerms = ['customer', 'unpaid']

/**
 * The part that is kept of a payment whose capture was under way when its booking was cancelled: the fee at the time of the
 * cancellation, less what is kept of other payments. The caller holds the locks of the booking and its payments.
 */
async function feeStillOwed(tx: Tx, { booking_id, amount }: Payment): Promise<number> {
  const { status, cancelled_by, cancelled_at, confirmed_at, terms } = await tx
    .selectFrom('bookings')
    .select(['status', 'cancelled_by', 'cancelled_at', 'confirmed_at', 'terms'])
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow()
  const isByTerms = status === 'cancelled' && byTerms.includes(cancelled_by ?? '') && confirmed_at !== null
  if (!isByTerms || !cancelled_at) return 0
  const { fee } = refundByTerms({ terms: readTerms(terms), paid: 0, now: cancelled_at.getTime() })
  const keptOfOthers = leftOf(await listRefundable(tx, booking_id)) - amount
  return Math.min(amount, Math.max(0, fee - keptOfOthers))
}
