import type { BookingPayment, BookingSummary } from '#contract/bookings/booking-details.ts'
import type { RefundCause } from '#shared/refund-causes.ts'
import type { Refund } from '../../payments/booking-queries.ts'
import type { Payment } from '../../payments/queries.ts'

/** A payment as its guest sees it. */
export function presentPayment(payment: Payment, refunds: readonly Refund[]): BookingPayment {
  const { id, purpose, amount } = payment
  return {
    id,
    purpose,
    amount,
    status: statusOf(payment),
    card: cardOf(payment),
    at: (payment.captured_at ?? payment.voided_at ?? payment.authorised_at ?? payment.created_at).toISOString(),
    refunds: refunds.filter(({ payment_id }) => payment_id === id).map(presentRefund),
  }
}

/** The kept card that pays the balance. Null when its bank has refused it, because the guest must then replace it. */
export function keptCardOf({ due }: Pick<BookingSummary, 'due'>, payments: readonly Payment[]) {
  if (due?.purpose !== 'balance') return null
  if (payments.some(({ purpose, status, decline_code }) => purpose === 'balance' && status === 'open' && decline_code))
    return null
  return keptCardIn(payments)
}

/** The card that the guest has let us keep. */
export function keptCardIn(payments: readonly Payment[]) {
  const kept = payments.findLast(
    ({ status, card_consent_at, method_id }) => status === 'captured' && card_consent_at !== null && method_id !== null,
  )
  return kept ? cardOf(kept) : null
}

const cardOf = ({ card_brand, card_last4 }: Payment) =>
  card_brand && card_last4 ? { brand: card_brand, last4: card_last4 } : null

function statusOf({ status, decline_code }: Payment): BookingPayment['status'] {
  if (status === 'captured') return 'paid'
  if (status === 'authorised' || status === 'capturing') return 'authorised'
  if (status === 'open') return decline_code ? 'declined' : 'open'
  return 'released'
}

const presentRefund = (refund: Refund): BookingPayment['refunds'][number] => ({
  amount: refund.amount,
  // Check constraints keep status and cause to these values.
  status: refund.status as 'requested' | 'succeeded' | 'failed',
  createdAt: refund.created_at.toISOString(),
  settledAt: refund.settled_at?.toISOString() ?? null,
  why: refund.cause === null ? null : { cause: refund.cause as RefundCause, reason: refund.reason },
})
