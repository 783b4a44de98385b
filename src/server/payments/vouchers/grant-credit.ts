import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { creditGranted, refundSucceeded } from '../events.ts'
import { credit, debit } from '../ledger/accounts.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { lockPaymentsOf } from '../queries.ts'
import { leftOf, listRefundable, spreadRefund } from '../refundable.ts'
import { insertVoucher } from './insert-voucher.ts'

type Grant = {
  bookingId: Id
  /** The account that gets the credit. A guest without an account uses the code. */
  customerId: Id | null
  currency: string
  amount: number
  reason: string
  now: number
}

const months = 24

/**
 * Converts payments of a booking to credit. The money stays with us: it moves from the booking's account to that of the credit,
 * and its payments count as refunded. Call it before other refunds of them, and before the calendar is locked. A mail contains
 * the code. Throws nothing_due for more than the rest of the payments.
 */
export async function grantCredit(tx: Tx, grant: Grant): Promise<{ id: Id; expiresAt: Date }> {
  const { bookingId, customerId, currency, amount, reason, now } = grant
  await lockPaymentsOf(tx, bookingId)
  const refundable = await listRefundable(tx, bookingId)
  if (amount > leftOf(refundable)) throw new AppError('nothing_due')
  const voucher = await insertVoucher(tx, {
    kind: 'credit',
    currency,
    amount,
    holderId: customerId,
    bookingId,
    reason,
    months,
    now,
  })
  for (const { paymentId, refund } of spreadRefund(refundable, amount)) {
    if (refund === 0) continue
    const refundId = newId(now)
    const at = new Date(now)
    await tx
      .insertInto('refunds')
      .values({
        id: refundId,
        payment_id: paymentId,
        amount: refund,
        reason,
        way: 'credit',
        status: 'succeeded',
        created_at: at,
        settled_at: at,
      })
      .execute()
    await postEntry(tx, {
      reference: `credit:${refundId}`,
      kind: 'credit',
      bookingId,
      postings: [
        debit({ account: 'booking', partyId: bookingId }, refund, currency),
        credit({ account: 'credit', partyId: voucher.id }, refund, currency),
      ],
    })
    await emit(tx, refundSucceeded, { refundId })
  }
  await emit(tx, creditGranted, { voucherId: voucher.id, bookingId })
  return { id: voucher.id, expiresAt: voucher.expiresAt }
}
