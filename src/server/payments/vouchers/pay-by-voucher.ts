import { type Id, newId } from '#shared/id.ts'
import { chargeStep } from '#shared/money.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { paymentCaptured, refundSucceeded } from '../events.ts'
import { type Account, credit, debit } from '../ledger/accounts.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { type Payment, type PaymentPurpose, updatePayment } from '../queries.ts'
import { lockVoucher, refusedVoucher } from './queries.ts'

type Reservation = {
  voucherId: Id
  bookingId: Id
  purpose: PaymentPurpose
  /** The highest amount that it may pay. */
  due: number
  currency: string
  now: number
}

export const isVoucher = ({ way }: Pick<Payment, 'way'>): boolean => way === 'gift_card' || way === 'credit'

/** Whether it is a voucher's reserved amount, which is captured once the booking is made. */
export const isReservedVoucher = (payment: Pick<Payment, 'way' | 'status'>): boolean =>
  isVoucher(payment) && payment.status === 'authorised'

/**
 * Reserves a part of a voucher's balance for the due amount. It locks the voucher, as every checkout does; the caller has locked
 * the booking. Throws voucher_invalid.
 */
export async function reserveVoucher(tx: Tx, reservation: Reservation): Promise<Payment> {
  const { voucherId, bookingId, purpose, due, currency, now } = reservation
  const voucher = await lockVoucher(tx, voucherId, now)
  if (voucher.currency !== currency) throw refusedVoucher('other_currency', voucher.currency)
  const amount = payableFrom(voucher.balance - voucher.reserved, due, currency)
  if (amount <= 0) throw refusedVoucher('used_up')
  await tx
    .updateTable('vouchers')
    .set(({ eb }) => ({ reserved: eb('reserved', '+', amount) }))
    .where('id', '=', voucherId)
    .execute()
  const id = newId(now)
  const payment = await tx
    .insertInto('payments')
    .values({
      id,
      booking_id: bookingId,
      purpose,
      amount,
      currency,
      way: voucher.kind,
      voucher_id: voucherId,
      status: 'authorised',
      created_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return payment as Payment
}

/** The part that the voucher pays. The rest is either 0 or large enough for a card. */
function payableFrom(available: number, due: number, currency: string): number {
  const step = chargeStep(currency)
  const most = Math.floor(Math.min(available, due) / step) * step
  const rest = due - most
  return rest > 0 && rest < leastByCard(currency) ? most - (leastByCard(currency) - rest) : most
}

/** The provider's highest minimum charge. */
const leastByCard = (currency: string) => (currency === 'HUF' ? 17_500 : 1500)

/** Releases the reserved amount. */
export async function releaseVoucher(tx: Tx, { id, voucher_id, amount }: Payment, now: number): Promise<void> {
  await tx
    .updateTable('vouchers')
    .set(({ eb }) => ({ reserved: eb('reserved', '-', amount) }))
    .where('id', '=', voucher_id)
    .execute()
  await updatePayment(tx, id, { status: 'voided', voided_at: new Date(now) })
}

/** Less is due than was reserved: releases the difference. */
export async function reduceVoucher(tx: Tx, payment: Payment, { to, now }: { to: number; now: number }): Promise<void> {
  if (to === 0) return releaseVoucher(tx, payment, now)
  await tx
    .updateTable('vouchers')
    .set(({ eb }) => ({ reserved: eb('reserved', '-', payment.amount - to) }))
    .where('id', '=', payment.voucher_id)
    .execute()
  await updatePayment(tx, payment.id, { amount: to })
}

/** The booking is made: captures the reserved amount. */
export async function captureVoucher(tx: Tx, payment: Payment, now: number): Promise<void> {
  const { id, booking_id: bookingId, voucher_id, amount, currency } = payment
  await tx
    .updateTable('vouchers')
    .set(({ eb }) => ({ reserved: eb('reserved', '-', amount), balance: eb('balance', '-', amount) }))
    .where('id', '=', voucher_id)
    .execute()
  await updatePayment(tx, id, { status: 'captured', captured_at: new Date(now) })
  await postEntry(tx, {
    reference: `capture:${id}`,
    kind: 'voucher_used',
    bookingId,
    postings: [
      debit(accountOf(payment), amount, currency),
      credit({ account: 'booking', partyId: bookingId }, amount, currency),
    ],
  })
  await emit(tx, paymentCaptured, { paymentId: id })
}

const daysAfterReturn = 90

/** Refunds a payment to its voucher. The balance stays valid for at least three months. */
export async function returnToVoucher(
  tx: Tx,
  payment: Payment,
  { id: refundId, amount }: { id: Id; amount: number },
  now: number,
): Promise<void> {
  const { booking_id: bookingId, voucher_id, currency, way } = payment
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ status: 'succeeded', way, settled_at: new Date(now) })
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return
  await tx
    .updateTable('vouchers')
    .set(({ eb, fn, val }) => ({
      balance: eb('balance', '+', amount),
      expires_at: fn<Date>('greatest', ['expires_at', val(new Date(now + daysAfterReturn * 86_400_000))]),
    }))
    .where('id', '=', voucher_id)
    .execute()
  await postEntry(tx, {
    reference: `refund:${refundId}`,
    kind: 'voucher_returned',
    bookingId,
    postings: [
      debit({ account: 'booking', partyId: bookingId }, amount, currency),
      credit(accountOf(payment), amount, currency),
    ],
  })
  await emit(tx, refundSucceeded, { refundId })
}

// Check constraints guarantee that a voucher's payment has its id, and that its way is the kind.
const accountOf = ({ way, voucher_id }: Payment): Account => ({
  account: way === 'gift_card' ? 'gift_card' : 'credit',
  partyId: String(voucher_id),
})
