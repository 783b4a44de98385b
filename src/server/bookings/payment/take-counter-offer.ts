import { type Payment, updatePayment } from '../../payments/queries.ts'
import { isVoucher, reduceVoucher } from '../../payments/vouchers/pay-by-voucher.ts'
import type { Tx } from '../../platform/database.ts'
import { applyChange } from '../apply-change.ts'
import type { StoredChange } from '../change-queries.ts'
import type { MovedBy } from '../move-booking.ts'
import { getBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'
import { acceptReserved, lockRequest, type Waiting } from './answer-request.ts'
import { dueAtOnce } from './payable.ts'

type Taken = { by: MovedBy; now: number }

/**
 * Applies the owner's counter-offer to the booking, and takes the reserved money: at most the sum due at once, less the
 * difference that was paid. The caller holds the locks of payments, calendars and booking. False when the period or the
 * request is gone.
 */
export async function takeCounterOffer(tx: Tx, change: StoredChange, { by, now }: Taken): Promise<boolean> {
  const { booking_id: bookingId } = change
  const { vessel_id: vesselId, status } = await getBooking(tx, bookingId)
  if (status !== 'pending') return false
  const waiting = await lockRequest(tx, { bookingId, vesselId })
  if (!(await applyChange(tx, change, { by, now }))) return false
  const due = dueAtOnce(readTerms(change.terms).schedule) - Math.max(0, change.difference)
  await acceptReserved(tx, { bookingId, waiting: await keepReserved(tx, waiting, { due, now }), now })
  return true
}

export const reservedIn = (payments: readonly Pick<Payment, 'amount'>[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

/** Releases reserved money beyond `due`: from vouchers first, so that the charge of a card does not become too small. */
async function keepReserved(tx: Tx, waiting: Waiting, { due, now }: { due: number; now: number }): Promise<Waiting> {
  const kept: Waiting = []
  let left = due
  for (const [at, payment] of waiting.entries()) {
    const part = await keepPart(tx, payment, { most: left, now })
    left -= part.amount
    if (at === 0 || part.amount > 0) kept.push(part)
  }
  return kept
}

async function keepPart(tx: Tx, payment: Payment, { most, now }: { most: number; now: number }): Promise<Payment> {
  const amount = Math.min(payment.amount, most)
  if (amount === payment.amount) return payment
  if (isVoucher(payment)) await reduceVoucher(tx, payment, { to: amount, now })
  // A request of a group has no authorisation of its own: one authorisation covers the whole group.
  else if (payment.request_group !== null) await updatePayment(tx, payment.id, { amount })
  else await updatePayment(tx, payment.id, { amount, authorised_amount: payment.authorised_amount ?? payment.amount })
  return { ...payment, amount }
}
