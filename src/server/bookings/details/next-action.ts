import type { BookingSummary, NextAction } from '#contract/booking-details.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PaymentStatus } from '../../payments/queries.ts'

type Standing = Pick<Booking, 'status' | 'start' | 'end'> &
  Pick<BookingSummary, 'due'> & {
    payments: readonly { status: PaymentStatus }[]
    weather: string | null
    isSplit: boolean
  }

/** What the guest does next, or waits for. */
export function nextActionOf(standing: Standing, now: number): NextAction {
  const { status, start, end, due, payments, weather, isSplit } = standing
  if (weather !== null) return weather === 'open' ? 'choose_after_call' : 'choose_date'
  if (status === 'pending') {
    if (isSplit) return 'await_shares'
    if (due) return 'pay'
    return payments.some((payment) => payment.status === 'authorised') ? 'await_owner' : 'await_payment'
  }
  if (status !== 'confirmed' || Date.parse(end) <= now) return 'book_again'
  if (due) return 'pay_balance'
  return Date.parse(start) > now ? 'get_ready' : 'under_way'
}
