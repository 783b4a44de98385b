import type { PaymentOutlook, PaymentState } from '#contract/payments.ts'
import type { Payment } from '../../payments/queries.ts'
import type { StoredBooking } from '../queries.ts'
import { payableOf } from './payable.ts'

type Asked = Pick<StoredBooking, 'status' | 'terms' | 'expires_at' | 'given_back'>
type Now = { now: number; difference?: { amount: number } | undefined }

/** What a guest pays next, and whether there is anything to pay at all by now. */
export function paymentOutlook(booking: Asked, payments: readonly Payment[], { now, difference }: Now): PaymentOutlook {
  const payable = payableOf(booking, payments) ?? null
  const due = difference ? { purpose: 'difference' as const, amount: difference.amount } : payable
  const state = stateOf(booking, payments, { isDue: due !== null, now })
  return { state, due: state === 'due' ? due : null, requests: 1 }
}

type Facts = { isDue: boolean; now: number }

function stateOf(booking: Asked, payments: readonly Payment[], { isDue, now }: Facts): PaymentState {
  if (booking.status === 'cancelled') return 'ended'
  if (payments.some(({ status }) => status === 'capturing')) return 'processing'
  if (payments.some(({ status }) => status === 'authorised')) return 'awaiting_owner'
  const isHeld = booking.expires_at !== null && booking.expires_at.getTime() > now
  if (booking.status === 'pending' && !isHeld) return 'ended'
  return isDue ? 'due' : 'settled'
}
