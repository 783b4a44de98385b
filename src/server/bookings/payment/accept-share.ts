import { extendClaimsOf } from '../../availability/claims.ts'
import { paymentChanged } from '../../payments/events.ts'
import { listPaymentsOf, type Payment, updatePayment } from '../../payments/queries.ts'
import { requestRefund } from '../../payments/refund-payment.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { sharesOpened } from '../events.ts'
import { moveBooking } from '../move-booking.ts'
import { getBooking } from '../queries.ts'
import { voidPayment } from '../release-hold.ts'
import { listShares } from '../share-queries.ts'
import { ownersDeadline } from './owners-deadline.ts'
import {
  bookCapture,
  failBooking,
  isSoldElsewhere,
  keepPeriod,
  type LockedBooking,
  lockBooking,
} from './paid-booking.ts'

/**
 * A share is authorised. The first one holds the period until the deadline. With the last one, all are captured, or the owner is
 * asked. After the deadline, or when somebody else pays the share, it is voided.
 */
export async function acceptShare(tx: Tx, payment: Payment, now: number): Promise<'capture' | 'wait' | 'void'> {
  const booking = await lockBooking(tx, payment.booking_id)
  const { split_until: until } = await getBooking(tx, booking.id)
  const shares = await listShares(tx, booking.id)
  const isWanted = shares.some(({ id }) => id === payment.share_id)
  if (booking.status !== 'pending' || !isWanted || until === null || until.getTime() <= now) return 'void'
  const payments = await listPaymentsOf(tx, booking.id)
  const others = payments.filter(({ id, share_id, status }) => id !== payment.id && share_id && status === 'authorised')
  const isLast = shares.every(({ id }) => id === payment.share_id || others.some(({ share_id }) => share_id === id))
  if (isLast) return takeAll(tx, booking, others, now)
  if (!(await extendClaimsOf(tx, booking.id, until.getTime()))) return 'void'
  await refreshDays(tx, booking.vesselId, booking.start, booking.occupiedEnd, now)
  if (others.length === 0) await emit(tx, sharesOpened, { bookingId: booking.id })
  return 'wait'
}

async function takeAll(tx: Tx, booking: LockedBooking, others: readonly Payment[], now: number) {
  const answerBy = booking.instant ? null : ownersDeadline(booking.start, { hours: booking.answerHours, now })
  if (answerBy === null && (await isSoldElsewhere(tx, booking))) {
    for (const each of others) await voidPayment(tx, each, now)
    await failBooking(tx, booking, now)
    return 'void'
  }
  if (!(await keepPeriod(tx, booking, answerBy, now))) return 'void'
  if (answerBy !== null) {
    await moveBooking(tx, { bookingId: booking.id, action: 'request', by: { as: 'payment' }, now, answerBy })
    return 'wait'
  }
  for (const { id } of others) await updatePayment(tx, id, { status: 'capturing' })
  await emit(tx, paymentChanged, ...others.map(({ id }) => ({ paymentId: id })))
  return 'capture'
}

/** The booking is confirmed with the last of the shares that are being taken. */
export async function bookShare(tx: Tx, payment: Payment, now: number): Promise<void> {
  const booking = await lockBooking(tx, payment.booking_id)
  const payments = await listPaymentsOf(tx, payment.booking_id)
  const isAwaited = payments.some(({ share_id, status }) => share_id !== null && status === 'capturing')
  if (booking.status !== 'pending' || !isAwaited) await bookCapture(tx, payment, now)
}

/**
 * The authorisation of a share is gone. While other shares are missing, it can be paid again. Afterwards the other shares are
 * voided or refunded, and the booking ends.
 */
export async function loseShare(tx: Tx, payment: Payment, now: number): Promise<void> {
  const booking = await lockBooking(tx, payment.booking_id)
  const { answer_by } = await getBooking(tx, booking.id)
  if (booking.status !== 'pending' || (payment.status !== 'capturing' && answer_by === null)) return
  for (const each of await listPaymentsOf(tx, booking.id)) {
    if (each.id === payment.id) continue
    if (each.status === 'open' || each.status === 'authorised') await voidPayment(tx, each, now)
    if (each.status === 'captured')
      await requestRefund(tx, { paymentId: each.id, amount: each.amount, reason: 'not_booked', now })
  }
  await failBooking(tx, booking, now)
}
