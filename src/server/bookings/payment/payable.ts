import type { BookingTerms } from '#contract/bookings.ts'
import type { Payment, PaymentPurpose } from '../../payments/queries.ts'
import { isReservedVoucher } from '../../payments/vouchers/pay-by-voucher.ts'
import { readTerms } from '../stored-terms.ts'

export type Payable = { purpose: PaymentPurpose; amount: number }

type Booking = { status: string; terms: unknown; given_back: number }

/**
 * What a guest pays next, in minor units: with the booking what is due at once, afterwards what is left of what is paid
 * through us, less what gift cards and credit are to pay. Undefined when nothing is due.
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
