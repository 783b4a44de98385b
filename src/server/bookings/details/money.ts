import type { BookingSummary } from '#contract/bookings/booking-details.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Refund } from '../../payments/booking-queries.ts'
import type { Payment } from '../../payments/queries.ts'
import { isReservedVoucher } from '../../payments/vouchers/pay-by-voucher.ts'
import { payableOf } from '../payment/payable.ts'
import type { StoredBooking } from '../queries.ts'

type Money = Pick<BookingSummary, 'paid' | 'refunded' | 'due'>
type Agreed = Pick<Booking, 'status' | 'schedule'>
type Stored = Pick<StoredBooking, 'terms' | 'given_back' | 'answer_by'>

/** The money paid for a booking, the refunds, and the next sum due. */
export function moneyOf(
  booking: Agreed,
  stored: Stored,
  payments: readonly Payment[],
  refunds: readonly Refund[],
): Money {
  return {
    paid: sum(payments.filter(({ status }) => status === 'captured')),
    refunded: sum(refunds.filter(({ status }) => status !== 'failed')),
    due: dueOf(booking, stored, payments),
  }
}

function dueOf(
  { status, schedule }: Agreed,
  { terms, given_back, answer_by }: Stored,
  payments: readonly Payment[],
): Money['due'] {
  const payable = payableOf({ status, terms, given_back }, payments)
  const isCovered = status === 'pending' && answer_by === null && payments.some(isReservedVoucher)
  // A sum reserved on a card is not due again.
  if (payments.some(isReserved)) return null
  // Vouchers cover everything, but the guest has not confirmed that on the page of payment.
  if (!payable) return isCovered ? { purpose: 'full', amount: 0, date: null } : null
  const date = payable.purpose === 'balance' ? schedule.find(({ due }) => isDate(due))?.due : undefined
  return { ...payable, date: date ?? null }
}

/** The next step is the bank's or the owner's. */
const isReserved = ({ status, way }: Payment) => (status === 'authorised' && way === 'card') || status === 'capturing'

const isDate = (due: string) => due !== 'now' && due !== 'at_base'

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)
