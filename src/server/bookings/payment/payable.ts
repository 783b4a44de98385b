import type { BookingTerms } from '#contract/bookings/bookings.ts'
import type { Payment, PaymentPurpose } from '../../payments/queries.ts'
import { isReservedVoucher } from '../../payments/vouchers/pay-by-voucher.ts'
import { readTerms } from '../stored-terms.ts'

export type Payable = { purpose: PaymentPurpose; amount: number }

type Booking = { status: string; terms: unknown; given_back: number }

/**
 * The guest's next payment, in minor units. Pending: the sum due at once. Confirmed: the rest of the sums paid through us.
 * Captured payments and reserved vouchers count as paid. Undefined when nothing is due.
 */
export function payableOf({ status, terms, given_back }: Booking, payments: readonly Payment[]): Payable | undefined {
  const { schedule } = readTerms(terms)
  const counted = payments.filter((payment) => payment.status === 'captured' || isReservedVoucher(payment))
  const paid = sum(counted.map(({ amount }) => amount)) - given_back
  const now = dueAtOnce(schedule)
  const throughUs = sum(schedule.filter(({ due }) => due !== 'at_base').map(({ amount }) => amount))
  if (status === 'pending' && paid < now) {
    return { purpose: now < throughUs ? 'deposit' : 'full', amount: now - paid }
  }
  if (status === 'confirmed' && paid < throughUs) return { purpose: 'balance', amount: throughUs - paid }
  return undefined
}

export const dueAtOnce = (schedule: BookingTerms['schedule']): number =>
  sum(schedule.filter(({ due }) => due === 'now').map(({ amount }) => amount))

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
