import type { Id } from '#shared/id.ts'
import { endOpenPayment, listPaymentsOf, lockPaymentsUnderWay } from '../../payments/queries.ts'
import {
  captureVoucher,
  isReservedVoucher,
  isVoucher,
  releaseVoucher,
  reserveVoucher,
} from '../../payments/vouchers/pay-by-voucher.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { getBooking } from '../queries.ts'
import { lockBooking } from './paid-booking.ts'
import { payableOf } from './payable.ts'

type Use = { bookingId: Id; voucherId: Id; now: number }

/**
 * Pays the sum due with a voucher, as far as its balance goes: reserved for a pending booking, captured at once for a confirmed
 * one. Throws voucher_invalid, nothing_due, and dates_taken for a reservation whose hold has ended.
 */
export async function useVoucher(tx: Tx, { bookingId, voucherId, now }: Use): Promise<void> {
  const cards = (await lockPaymentsUnderWay(tx, bookingId)).filter((payment) => !isVoucher(payment))
  await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  const { status, expires_at, answer_by, request_group, currency } = booking
  if (status === 'pending' && (expires_at?.getTime() ?? 0) <= now) throw new AppError('dates_taken')
  const payable = payableOf(booking, await listPaymentsOf(tx, bookingId))
  const isUnderWay = answer_by !== null || cards.some((payment) => payment.status !== 'open')
  // A group of requests is paid by one card, and never by vouchers.
  if (!payable || isUnderWay || request_group !== null) throw new AppError('nothing_due')
  const { purpose, amount: due } = payable
  const payment = await reserveVoucher(tx, { voucherId, bookingId, purpose, due, currency, now })
  // A card form that is open somewhere has the old amount.
  for (const card of cards) await endOpenPayment(tx, card, now)
  if (status === 'confirmed') await captureVoucher(tx, payment, now)
}

type Removal = { bookingId: Id; paymentId: Id; now: number }

/** Releases a reserved voucher. Throws not_found, and nothing_due once the booking is under way. */
export async function removeVoucher(tx: Tx, { bookingId, paymentId, now }: Removal): Promise<void> {
  const payments = await lockPaymentsUnderWay(tx, bookingId)
  await lockBooking(tx, bookingId)
  const { status, answer_by } = await getBooking(tx, bookingId)
  const cards = payments.filter((payment) => !isVoucher(payment))
  const voucher = payments.find((payment) => payment.id === paymentId && isReservedVoucher(payment))
  if (!voucher) throw new AppError('not_found')
  if (status !== 'pending' || answer_by !== null || cards.some((card) => card.status !== 'open'))
    throw new AppError('nothing_due')
  await releaseVoucher(tx, voucher, now)
  for (const card of cards) await endOpenPayment(tx, card, now)
}
