import type { BookingSummary, NextAction } from '#contract/booking-details.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PaymentStatus } from '../../payments/queries.ts'

type Standing = Pick<Booking, 'status' | 'start' | 'end'> &
  Pick<BookingSummary, 'due'> & {
    weather: string | null
    change?: { status: string } | undefined
    payments: readonly { status: PaymentStatus }[]
  }

/** What the guest does next, or waits for. */
export function nextActionOf(
  { status, start, end, due, payments, change, weather }: Standing,
  now: number,
): NextAction {
  if (weather !== null) return afterCall(weather)
  if (status === 'pending') {
    if (due) return 'pay'
    return payments.some((payment) => payment.status === 'authorised') ? 'await_owner' : 'await_payment'
  }
  if (status !== 'confirmed' || Date.parse(end) <= now) return 'book_again'
  if (change?.status === 'requested') return 'await_change'
  if (change) return payments.some(isBeingTaken) ? 'await_payment' : 'pay_difference'
  if (due) return 'pay_balance'
  return Date.parse(start) > now ? 'get_ready' : 'under_way'
}

const isBeingTaken = ({ status }: { status: PaymentStatus }) => status === 'capturing'

const afterCall = (weather: string): NextAction => (weather === 'open' ? 'choose_after_call' : 'choose_date')
