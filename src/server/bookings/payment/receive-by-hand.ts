import type { Id } from '#shared/id.ts'
import { type ByHand, insertReceived } from '../../payments/by-hand.ts'
import { endOpenPayment, listPaymentsOf, lockPaymentsUnderWay } from '../../payments/queries.ts'
import { isVoucher } from '../../payments/vouchers/pay-by-voucher.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { getBooking } from '../queries.ts'
import { confirmPaid, lockBooking } from './paid-booking.ts'
import { payableOf } from './payable.ts'

/**
 * Stores a payment in cash, by terminal or by bank transfer, and confirms a pending booking by it. Throws nothing_due,
 * dates_taken for a booking whose period is taken, and invalid_request for less than the first payment or more than is left.
 */
export async function receiveByHand(
  tx: Tx,
  { bookingId, amount, ...byHand }: ByHand & { bookingId: Id; amount: number },
): Promise<void> {
  const { now, actorId } = byHand
  const underWay = await lockPaymentsUnderWay(tx, bookingId)
  const cards = underWay.filter((payment) => !isVoucher(payment))
  if (cards.some(({ status }) => status !== 'open')) throw new AppError('nothing_due')
  const { status } = await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  const payments = await listPaymentsOf(tx, bookingId)
  const due = payableOf(booking, payments)
  if (!due) throw new AppError('nothing_due')
  const balance = payableOf({ ...booking, status: 'confirmed' }, payments)
  const least = status === 'pending' ? due.amount : 1
  if (amount < least || amount > (balance?.amount ?? due.amount))
    throw wrongAmount(least, balance?.amount ?? due.amount)
  // The amount of the guest's open payment is not the sum due any more.
  for (const payment of cards) await endOpenPayment(tx, payment, now)
  await insertReceived(tx, { ...byHand, bookingId, amount, purpose: due.purpose, currency: booking.currency })
  if (!(await confirmPaid(tx, bookingId, { now, userId: actorId }))) throw new AppError('dates_taken')
}

const wrongAmount = (least: number, most: number) =>
  invalidField('amount', `The amount is between ${least} and ${most} minor units.`)
